import type { Words } from '../words.ts'

export const front: Words['front'] = {
  title: 'Dogleg: campos de golf, hoyo a hoyo',
  description: (courses) =>
    `Tarjetas, mapas, relieve de los greens y viento de ${courses} campos de golf. Datos abiertos: cada cifra tiene su fuente y lo que falta se ve.`,
  headline: 'Todos los campos de golf, hoyo a hoyo',
  lead: (courses) => `Tarjetas, mapas, greens y viento de ${courses} campos. Gratis y sin cuenta.`,
  featured: 'Echa un vistazo',
  featuredNote: 'Campos con todo: tarjeta, mapa, relieve de los greens y viento.',
  coverage: 'Qué tenemos',
  coverageNote: 'Nunca adivinamos. Lo que no sabemos queda en blanco y cada campo nombra su fuente.',
  coverageMap: 'Mapa de todos nuestros campos',
  browse: 'Ver por lugar',
  quality: '¿Son buenos los datos?',
  ways: 'Empieza aquí',
  golfers: {
    title: 'Para golfistas',
    text: 'El hoyo que tienes delante: mapa en directo, tus distancias, las caídas del green, el viento y tu tarjeta. Premium añade la bandera de hoy, a cuánto juega el golpe y el caddie.',
    action: 'Abrir la app',
  },
  clubs: {
    title: 'Para clubes',
    text: 'Tu campo tal como es. Añade la tarjeta, corrige lo que esté mal y deja que tus socios entren con un PIN.',
    action: 'Dogleg para clubes',
  },
  developers: {
    title: 'Para desarrolladores',
    text: 'Una API abierta y un servidor de herramientas para asistentes. Sin clave, con licencias claras y una página que citar en cada respuesta.',
    action: 'Primeros pasos',
  },
  none: 'La biblioteca todavía está vacía.',
}
