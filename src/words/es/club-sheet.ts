import type { Words } from '../words.ts'

export const clubSheet: Words['clubSheet'] = {
  title: 'Salidas',
  told: {
    filled: ({ day, time, tee }) =>
      `Estabas en la lista de espera y ya tienes hora de salida: ${day}, ${time}${tee === null ? '' : `, tee ${tee}`}.`,
    closed: ({ day, hours, title }) =>
      `El campo está cerrado el ${day}${hours === null ? '' : `, de ${hours.from} a ${hours.to}`}${title === '' ? '' : `: ${title}`}. Tu salida queda afectada.`,
  },
}
