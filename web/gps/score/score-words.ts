import { strokesReceived } from '../../../src/round/points.ts'
import { toParOf } from '../../../src/round/totals.ts'
import { numberIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import type { PlayWords } from '../../../src/words/play-words.ts'
import { pointsOn } from './points.ts'
import { type HoleScore, type Round, scoreOf } from './round.ts'

type ScoreWords = PlayWords['playScore']

/** `Birdie`, `Double bogey`, `4 over par`; null where par or strokes are not known. */
export function scoreWord({ names }: ScoreWords, score: HoleScore): string | null {
  const difference = toParOf(score)
  if (difference === null) return null
  if (score.strokes === 1) return names.ace
  if (difference <= -3) return names.albatross
  const known = [names.eagle, names.birdie, names.par, names.bogey, names.double]
  return known[difference + 2] ?? names.over(difference)
}

/** `+3`, `E`, `−2`, with a real minus. */
export function toParText({ levelShort }: ScoreWords, toPar: number): string {
  if (toPar === 0) return levelShort
  return toPar > 0 ? `+${toPar}` : `\u2212${-toPar}`
}

export function toParWords(words: ScoreWords, toPar: number): string {
  if (toPar === 0) return words.level
  return toPar > 0 ? words.overPar(toPar) : words.underPar(-toPar)
}

/** What a screen reader says after a change: `Hole 7: 5 strokes, Bogey, 2 points.` */
export function saidOf(words: ScoreWords, round: Round, hole: number): string {
  const score = scoreOf(round, hole)
  if (score?.picked_up) return words.said.pickedUp(hole)
  if (!score || score.strokes === null) return words.said.cleared(hole)
  const points = pointsOn(round, hole)
  const parts = [
    words.strokeCount(score.strokes),
    scoreWord(words, score),
    points === null ? null : words.pointCount(points),
    score.putts === null ? null : words.entry.puttCount(score.putts),
  ]
  return words.said.entered(hole, parts.filter((part) => part !== null).join(', '))
}

/** Why there are no points; null where there are some. */
export function whyNoPoints({ noHandicap }: ScoreWords, round: Round): string | null {
  if (strokesReceived(round) !== null || round.holes.every(({ par }) => par === null)) return null
  if (round.handicap_index === null) return noHandicap.noIndex
  return round.playing_handicap === null ? noHandicap.noRating : noHandicap.noOrder
}

/** A plus handicap is below zero and written with a plus. */
export const handicapText = (language: Language, value: number, digits: number) =>
  value < 0 ? `+${numberIn(language, -value, digits)}` : numberIn(language, value, digits)
