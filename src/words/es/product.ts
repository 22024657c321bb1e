import type { Words } from '../words.ts'

export const product: Words['product'] = {
  moreIn: {
    golfers: 'Más para golfistas',
    clubs: 'Más para clubes',
    developers: 'Más para desarrolladores',
    about: 'Más sobre Dogleg',
  },
  asMarkdown: 'Esta página en Markdown',
  tableOf: (columns) => `Tabla: ${columns}`,
  operator: {
    name: (name) => `- **Responsable:** ${name}`,
    address: (address) => `- **Dirección:** ${address}`,
    contact: (email) => `- **Correo electrónico:** [${email}](mailto:${email})`,
    noName: '- **Responsable:** sin indicar todavía',
    noAddress: '- **Dirección:** sin indicar todavía',
    noContact: '- **Correo electrónico:** sin indicar todavía',
    nothing: 'El responsable de esta instalación todavía no ha indicado sus datos.',
    write: (email) => `Escribe a [${email}](mailto:${email}).`,
    cannotWrite:
      'El responsable de esta instalación todavía no ha publicado una dirección de correo electrónico.',
  },
  rateLimit: {
    perMinute: (requests) => `${requests} peticiones por minuto desde una misma dirección de red`,
    perSeconds: (requests, seconds) =>
      `${requests} peticiones en ${seconds} segundos desde una misma dirección de red`,
    none: 'sin límite',
  },
}
