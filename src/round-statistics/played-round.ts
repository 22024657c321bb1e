import { isHoledOut, type MarkedHole, marksOf, type PinOf } from '../caddie/strokes/strokes-gained.ts'
import { distance } from '../core/geo/geodesic.ts'
import { toYards, type Yards, yards } from '../core/units.ts'
import type { RoundHole, RoundJson, RoundShot } from '../round/round-json.ts'
import { type Totals, totalsOf } from '../round/totals.ts'
import { type Figures, figuresOf } from './figures.ts'
import { flatten } from './flat-figures.ts'
import { allPutts, wholeHoles } from './whole-score.ts'

/** A round as statistics read it: with what its shots say instead of the shots, which are most of a round's size. */
export type PlayedRound = {
  readonly round: RoundJson
  /** Of the holes whose shots are all marked. */
  readonly marked: readonly MarkedHole[]
  readonly longest: LongShot | null
  readonly figures: Figures
  /** The same as a list, for sums. */
  readonly flat: Float64Array
  readonly totals: Totals
  /** Nine or eighteen holes with a score on each; null otherwise. */
  readonly whole: 9 | 18 | null
  /** Null where putts are not known on every hole. */
  readonly putts: number | null
}

export type LongShot = { readonly yards: Yards; readonly club: string | null; readonly hole: number }

export function playedRound(round: RoundJson, pinOf: PinOf): PlayedRound {
  const figures = figuresOf(round)
  return {
    round: {
      ...round,
      holes: round.holes.map((hole) => (hole.shots.length > 0 ? { ...hole, shots: [] } : hole)),
    },
    marked: round.holes.flatMap((hole) =>
      hole.shots.length > 0 && isHoledOut(hole) ? (marksOf(hole, pinOf(hole.hole)) ?? []) : [],
    ),
    longest: longestOf(round.holes.flatMap(shotsOn)),
    figures,
    flat: flatten(figures),
    totals: totalsOf(round),
    whole: wholeHoles(round),
    putts: allPutts(round),
  }
}

/** Nobody hits further: such a mark is wrong. */
const FURTHEST = yards(500)

/** Each ball came to rest where the next one was played; not after a penalty, as it may have been dropped elsewhere. */
const shotsOn = ({ hole, penalties, shots }: RoundHole): readonly LongShot[] =>
  penalties > 0
    ? []
    : shots.slice(1).flatMap((to, place) => {
        const from = shots[place]
        return from ? [{ yards: between(from, to), club: from.club, hole }] : []
      })

const between = (from: RoundShot, to: RoundShot) => toYards(distance(from, to))

const longestOf = (shots: readonly LongShot[]): LongShot | null =>
  shots.reduce<LongShot | null>(
    (best, shot) => (shot.yards <= FURTHEST && shot.yards > (best?.yards ?? 0) ? shot : best),
    null,
  )
