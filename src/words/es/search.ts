import type { Words } from '../words.ts'

export const search: Words['search'] = {
  title: 'Busca un campo de golf',
  placeholder: 'Campo o localidad, por ejemplo «Cedar Lagoon»',
  near: 'Cerca de mí',
  locating: 'Buscando tu posición…',
  denied: 'No hemos podido saber dónde estás. Busca un campo o una localidad.',
  none: 'No hay resultados. Pulsa Intro para buscar en todas partes.',
  suggestions: 'Campos',
  close: (q) => `No hay nada que se llame «${q}». ¿Querías decir alguno de estos?`,
  corrected: (q) => `Estos son los resultados de «${q}».`,
  notUsed: (words) => `No podemos buscar por: ${words}.`,
  didYouMean: '¿Querías decir…?',
  found: (count, isOne) => (isOne ? 'Un campo' : `${count} campos`),
  foundFor: (count, isOne, q) => (isOne ? `Un campo para «${q}»` : `${count} campos para «${q}»`),
  foundNear: (count, isOne) =>
    isOne ? 'Un campo a menos de 30 millas' : `${count} campos a menos de 30 millas`,
  nothing: 'No hemos encontrado ningún campo. Prueba con una parte del nombre o con la localidad.',
  nothingNear: 'No conocemos ningún campo a menos de 30 millas.',
  browse: 'Ver los campos por lugar',
  ask: 'Busca por el nombre de un campo o de una localidad.',
  more: 'Más campos',
  miles: (miles) => `${miles} mi`,
}
