import type { PlayWords } from '../play-words.ts'

export const playStatus: PlayWords['playStatus'] = {
  states: {
    open: 'Abierto',
    front_nine: 'Solo están abiertos los hoyos 1 a 9',
    back_nine: 'Solo están abiertos los hoyos 10 a 18',
    closed: 'El campo está cerrado',
  },
  preferredLies: 'Colocación de bola',
  carts: { allowed: '', path_only: 'Buggies solo por los caminos', none: 'Sin buggies' },
  temporaryGreen: 'Green provisional en este hoyo: estas distancias son al green habitual.',
}
