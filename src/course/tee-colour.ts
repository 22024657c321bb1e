/** Colours that tees are named after, in the languages of many clubs. The first that a name contains is its colour. */
const COLOURS = [
  ['black', /black|negr|noir|schwarz/i],
  ['blue', /blue|azul|bleu|blau/i],
  ['white', /white|blanc|weiß|weiss/i],
  ['gold', /gold|yellow|amarill|jaune|gelb|dorad/i],
  ['red', /red\b|\bred|roj[ao]|rouge|rot\b/i],
  ['green', /green|verde|vert\b|grün/i],
  ['silver', /silver|plata|grey|gray|gris/i],
] as const

export type TeeColour = (typeof COLOURS)[number][0] | 'other'

export const teeColour = (name: string): TeeColour =>
  COLOURS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
