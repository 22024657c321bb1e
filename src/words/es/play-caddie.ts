import type { PlayWords } from '../play-words.ts'

const KINDS: Readonly<Record<string, string>> = { wood: 'Madera', hybrid: 'Híbrido', iron: 'Hierro' }

export const playCaddie: PlayWords['playCaddie'] = {
  title: 'Caddie',
  ask: 'Pregunta a tu caddie (en inglés)',
  placeholder: 'How should I play this hole?',
  send: 'Preguntar',
  thinking: 'Pensando…',
  chips: [
    { words: '¿Qué palo?', question: 'What club?' },
    { words: '¿La dejo corta?', question: 'Should I lay up?' },
    { words: '¿Dónde es mejor fallar?', question: 'Where should I miss?' },
    { words: '¿Cómo está el viento?', question: 'How is the wind?' },
  ],
  carry: 'Vuelo',
  playsLike: 'Juega como',
  expected: 'De media',
  strokes: (count) => `${count} golpes`,
  odds: 'Dónde acaba',
  grounds: {
    green: 'Green',
    fairway: 'Calle',
    rough: 'Rough',
    bunker: 'Búnker',
    water: 'Agua',
    trees: 'Árboles',
    out_of_bounds: 'Fuera de límites',
  },
  others: 'También puedes jugar',
  safe: 'Seguro',
  why: 'Por qué',
  assumed: 'No has indicado tus palos, así que esto vale para una bolsa estándar.',
  bag: 'Añadir mis palos',
  offline: 'Calculado en este dispositivo, sin conexión.',
  failed: 'No hemos podido preguntar al caddie. Inténtalo de nuevo.',
  competition: 'El modo competición está activado: el caddie solo da distancias.',
  clubName: (club) => {
    const [, number, kind = ''] = /^(\d+)-(wood|hybrid|iron)$/.exec(club) ?? []
    return number === undefined ? club : `${KINDS[kind]} ${number}`
  },
  plans: {
    title: 'El caddie forma parte de Premium',
    lead: 'Qué palo jugar y adónde apuntar en cada golpe, con viento, desnivel y aire, y la bandera de hoy. El mapa, la tarjeta, los greens, el viento y tus distancias siguen siendo gratis.',
    choose: 'Elegir',
    guest: 'Necesitarás una cuenta. Conservas la tarjeta de este dispositivo.',
    waiting: 'Esperando tu pago… El caddie se abre aquí en cuanto se confirme.',
    opened: 'Premium está activado. Gracias.',
  },
}
