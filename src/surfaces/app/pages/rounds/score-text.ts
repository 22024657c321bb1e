import type { RoundJson } from '../../../../round/round-json.ts'
import { type Totals, totalsOf } from '../../../../round/totals.ts'
import { dayIn, GAP, numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'

/** `+3`, `−1`, or that it is level; a gap where par isn't known. */
export function toParText(language: Language, toPar: number | null, digits = 0): string {
  if (toPar === null) return numberIn(language, null)
  const size = numberIn(language, Math.abs(toPar), digits)
  if (Number(Math.abs(toPar).toFixed(digits)) === 0)
    return digits === 0 ? wordsOf(language).rounds.level : size
  return toPar > 0 ? `+${size}` : `\u2212${size}`
}

/** `+0.4` or `−1.2`; more than nothing is better. */
export const gainedText = (language: Language, strokes: number) => toParText(language, strokes, 1)

export const dayOfRound = (language: Language, { started_at }: Pick<RoundJson, 'started_at'>) =>
  dayIn(language, new Date(started_at))

/** An imported round may have a rating without the name of its tee. */
export const UNKNOWN_TEE = GAP

/** What a line says about a round besides its score. */
export function factsOf(language: Language, round: RoundJson, totals: Totals = totalsOf(round)): string {
  const { rounds: words } = wordsOf(language)
  return [
    dayOfRound(language, round),
    words.holes(totals.played),
    ...(round.tee === null || round.tee.name === UNKNOWN_TEE ? [] : [round.tee.name]),
    ...(totals.putts === null ? [] : [words.history.putts(totals.putts)]),
    ...(totals.points === null || totals.played === 0 ? [] : [words.history.points(totals.points)]),
  ].join(' · ')
}
