import { fold } from '../../core/text/fold.ts'
import { numbersInDigits } from './number-words.ts'

/** Longer questions are refused before they come here; the rest of a longer text counts for nothing. */
const LONGEST = 1_000

const JOINED: readonly (readonly [RegExp, string])[] = [
  [/km ?\/ ?h|\bkph\b|\bkm h\b/g, ' kmh '],
  [/\bm ?\/ ?s\b/g, ' mps '],
  [/°|º/g, ' degrees '],
  [/%/g, ' percent '],
  [/#(?=\d)/g, ' number '],
  [/\bno\. ?(?=\d)/g, ' number '],
  // A range: 145-150.
  [/(\d)-(?=\d)/g, '$1 to '],
  // A prime after a number is feet, and two are inches.
  [/(\d)' ?(?=\d)/g, '$1 feet '],
  [/(\d)'(?!\w)/g, '$1 feet '],
  [/'/g, ''],
  [/(\d),(\d{3})\b/g, '$1$2'],
  [/(\d),(\d)\b/g, '$1.$2'],
  [/[,;:?!()\n\r]|\.(?!\d)|[–—]/g, ' , '],
  [/\b([2-9]|1[0-2])i\b/g, '$1 iron'],
  [/\b([2-9]|1[0-2])w\b/g, '$1 wood'],
  [/\b([2-9])hy?\b/g, '$1 hybrid'],
  [/\b([2-9])(iron|wood|hybrid)\b/g, '$1 $2'],
  [
    /\b(\d{1,3}(?:\.\d)?)(yards?|yds?|yrds?|y|metres?|meters?|m|feet|foot|footer|ft|mph|kmh|mps|kts?|knots?)\b/g,
    '$1 $2',
  ],
]

/** Every other sign separates words. Signs of other scripts are letters too. */
const SEPARATOR = /[^\p{L}\p{N}\p{M}.,]+/u

/**
 * The question in one form: lower case without accents, one space between words, a comma between clauses, and all
 * numbers in digits. A space comes first and last, so that every word has one on both sides.
 */
export function plainText(text: string): string {
  const folded = fold(text.slice(0, LONGEST))
  const joined = JOINED.reduce((out, [from, to]) => out.replace(from, to), folded)
  const words = joined.split(SEPARATOR).filter((word) => word !== '')
  return ` ${numbersInDigits(words).join(' ')} `
}
