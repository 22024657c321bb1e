import { stablefordOf, strokesReceived } from './points.ts'
import type { RoundHole, RoundJson, RoundTotal } from './round-json.ts'

/** Sums over the holes that were played: what is not known adds nothing, and `played` says over how many they are. */
export type Totals = {
  readonly played: number
  readonly pickedUp: number
  readonly strokes: number
  /** Par of the holes with strokes; null if it is not known for one of them, or none was played. */
  readonly toPar: number | null
  /** Par of all the holes; null if one is not known. */
  readonly par: number | null
  readonly putts: number | null
  readonly penalties: number
  readonly fairways: { readonly hit: number; readonly of: number }
  readonly points: number | null
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Null as soon as one is not known, or if there is none. */
const sumKnown = (values: readonly (number | null)[]) =>
  values.length > 0 && values.every((value) => value !== null) ? sum(values) : null

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

/** Nothing is entered on it. */
export const isBlank = (score: RoundHole) => score.strokes === null && !score.picked_up

export function totalsOf(round: RoundJson, holes: readonly RoundHole[] = round.holes): Totals {
  if (round.total) return totalsOfSum(round.total)
  const scored = holes.filter(({ strokes }) => strokes !== null)
  const fairways = known(holes.map(({ fairway }) => (fairway === null ? null : Number(fairway === 'hit'))))
  const putts = known(scored.map((score) => score.putts))
  return {
    played: holes.filter((score) => !isBlank(score)).length,
    pickedUp: holes.filter((score) => score.picked_up).length,
    strokes: sum(known(scored.map(({ strokes }) => strokes))),
    toPar: sumKnown(scored.map(toParOf)),
    par: sumKnown(holes.map(({ par }) => par)),
    putts: putts.length > 0 ? sum(putts) : null,
    penalties: sum(holes.map(({ penalties }) => penalties)),
    fairways: { hit: sum(fairways), of: fairways.length },
    points: pointsOf(round, holes),
  }
}

/** Of a round of which only the sum is known. */
const totalsOfSum = ({ holes, strokes, par, putts }: RoundTotal): Totals => ({
  ...{ played: holes, pickedUp: 0, strokes, par, putts, penalties: 0, points: null },
  toPar: par === null ? null : strokes - par,
  fairways: { hit: 0, of: 0 },
})

export const toParOf = ({ strokes, par }: RoundHole) =>
  strokes === null || par === null ? null : strokes - par

function pointsOf(round: RoundJson, holes: readonly RoundHole[]): number | null {
  const received = strokesReceived(round)
  if (received === null) return null
  return sum(known(holes.map((score) => stablefordOf(score, received.get(score.hole) ?? null))))
}

/** The nines of eighteen holes; any other number of holes is one part. */
export function partsOf(round: RoundJson): readonly (readonly RoundHole[])[] {
  return round.holes.length === 18 ? [round.holes.slice(0, 9), round.holes.slice(9)] : [round.holes]
}

export type ScoreName = 'eagle' | 'birdie' | 'par' | 'bogey' | 'double' | 'more'

/** What golfers call the score; null where par or score is not known. */
export function scoreNameOf(score: RoundHole): ScoreName | null {
  const difference = toParOf(score)
  if (difference === null) return null
  if (difference <= -2) return 'eagle'
  return (['birdie', 'par', 'bogey', 'double'] as const)[difference + 1] ?? 'more'
}
