import type { Words } from '../words.ts'

export const clubPublic: Words['clubPublic'] = {
  notFound: {
    title: 'No encontramos el club',
    text: 'En esta dirección no hay ninguna página pública de un club.',
  },
  description: (name, place) =>
    place === '' ? `${name}: un club de golf.` : `${name}: un club de golf en ${place}.`,
  kind: 'Club de golf',
  status: 'El campo hoy',
  competitions: 'Competiciones',
  about: 'Sobre el club',
  visitors: 'Para visitantes',
  course: 'El campo',
  email: 'Correo',
  signIn: 'Acceso para socios',
  playHere: 'Clubes que juegan aquí',
  found: 'Clubes',
}
