import type { Words } from '../words.ts'

export const clubYard: Words['clubYard'] = {
  title: 'Caddies',
  tell: {
    when: (day, time, tee) => (tee === '1' ? `${day}, ${time}` : `${day}, ${time}, tee ${tee}`),
    assigned: (when) => `Tienes una vuelta: ${when}.`,
    released: (when) => `Tu vuelta se ha anulado: ${when}.`,
    moved: (from, to) => `Tu vuelta ha cambiado: antes ${from}, ahora ${to}.`,
  },
}
