const [BEST, WORST] = [-10, 54]

/** `12.4`, `12,4`, `+1.3`; null for nothing. A plus is better than scratch, so below zero. */
export function parseHandicap(text: string): number | null | 'wrong' {
  const given = text.trim().replace(',', '.')
  if (given === '') return null
  const [, sign, number] = /^([+\u2212-]?)(\d{1,2}(?:\.\d?)?)$/.exec(given) ?? []
  if (number === undefined) return 'wrong'
  // Adding 0 turns -0 into 0.
  const value = sign === '' ? Number(number) : -Number(number) + 0
  return value >= BEST && value <= WORST ? value : 'wrong'
}
