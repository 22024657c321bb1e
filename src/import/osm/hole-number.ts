export type Tags = Readonly<Record<string, string>>

const LAST_HOLE = 36

/**
 * All numbers a hole is played as, from its `ref`, else from its name; none when neither says one. A nine that is
 * played twice has `ref` `1;10`.
 */
export function holeNumbers(tags: Tags): readonly number[] {
  const given = refNumbers(tags.ref)
  if (given.length > 0) return given
  const named = findNumber(tags.name ?? '')
  return named ? [named.number] : []
}

// A letter or a word before the number (`H7`, `Red 7`), a letter or brackets behind it (`7a`, `7 (A)`).
const REF = /^(?:\p{L}+[. -]?)?#?\s*0*(\d{1,2})\s*-?(?:\p{L}|\([^)]*\))?$/u

/** The holes that a `ref` names, or none when a part of it is not a hole number. */
export function refNumbers(ref = ''): readonly number[] {
  if (ref === '') return []
  const numbers = ref.split(/[;,/&+]/).map((part) => Number(REF.exec(part.trim())?.[1] ?? 0))
  return numbers.every(isHole) ? [...new Set(numbers)] : []
}

const isHole = (number: number) => number >= 1 && number <= LAST_HOLE

// What maps call a hole or its parts, in the languages of the countries with most courses.
const WORDS = [
  'hole|loch|bahn|trou|buraco|hoyo|buca|jamka|jamky|dołek|gat|hål|bana|hul|hull|bane|reikä|väylä|ホール|홀',
  'tee|teebox|box|green|pin|flag|fairway|départ',
  'no|nr|n°|nº|#',
].join('|')

const DIGITS = String.raw`0*(\d{1,2})`
const ORDINAL = 'st|nd|rd|th|er|ère|re|ème|eme|e|de|ste|º|ª|°'
// Not the 3 of `3.1` or of `350`.
const ENDS = String.raw`(?![\p{L}\d]|[.,]\d)`

const COUNTS = String.raw`\s*(?:-\s*hole|-?\s*(?:holes|loch|trous|hoyos|buracos|buche|jamek))`

/** From the most certain to the vaguest. */
const FORMS = [
  // Hole 17, Loch Nr. 4, Tee #6
  `(?<!\\p{L})(?:${WORDS})\\.?[\\s:#-]*(?:(?:no|nr|n°|nº)\\.?\\s*)?${DIGITS}\\p{L}?${ENDS}`,
  // 17th - The Road, 8 (Olives), 4., 5A; but not 18 holes, which counts them
  `^[^\\p{L}\\d]*${DIGITS}(?:${ORDINAL}|\\p{L})?${ENDS}\\.?(?!${COUNTS})`,
  // The 17th
  `(?<![\\p{L}\\d])${DIGITS}(?:st|nd|rd|th)${ENDS}`,
  // Dunes 4, Dunes (4Y)
  `(?<![\\p{L}\\d.,]|par\\s*)${DIGITS}\\p{L}?[^\\p{L}\\d]*$`,
].map((form) => new RegExp(form, 'iu'))

function findNumber(name: string) {
  if (!/\d/.test(name)) return null
  for (const form of FORMS) {
    const found = form.exec(name)
    const number = Number(found?.[1] ?? 0)
    if (found && isHole(number)) return { number, text: found[0] }
  }
  return null
}

const PART_WORD = new RegExp(`(?<!\\p{L})(?:${WORDS})(?!\\p{L})`, 'giu')
const EDGES = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu

/** What may be the name of the layout: `Dunes` of `Dunes 4` and of `Hole 4 (Dunes)`, `B` of a `ref` `B4`. */
export function layoutHints({ name = '', ref = '' }: Tags): readonly string[] {
  const besideRef = REF.test(ref) ? ref.replace(/\d+/, ' ').replace(PART_WORD, ' ').replace(EDGES, '') : ''
  return [wordsBesideNumber(name), besideRef].filter((hint) => !/^h?$/i.test(hint))
}

/** What a name says besides its number and the word for a hole; a name without a number stays whole. */
export function wordsBesideNumber(name: string): string {
  const found = findNumber(name)
  const rest = found ? name.replace(found.text, ' ').replace(PART_WORD, ' ') : name
  return rest.replace(/\s+/gu, ' ').replace(EDGES, '')
}
