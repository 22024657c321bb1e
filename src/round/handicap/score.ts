import { courseHandicap, nineHoleIndex, strokesOnHole, strokesOnNine } from '../../core/course-handicap.ts'
import type { RoundHole, RoundJson, RoundTee, RoundTotal } from '../round-json.ts'
import { dividedHalfUp, fromTenths, type Tenths, toTenths } from './tenths.ts'

/** Why a round says nothing about a handicap. */
export type NotCounted =
  | 'not finished'
  | 'holes missing'
  | 'not 9 or 18'
  | 'no rating'
  | 'no nine rated'
  | 'no par'
  | 'no stroke index'

/** A round as a score: what it would have been over eighteen holes of standard difficulty. */
export type Score = {
  readonly holes: 9 | 18
  readonly strokes: number
  /** With at most a net double bogey on each hole. */
  readonly adjusted: number
  readonly differential: Tenths
}

const STANDARD_SLOPE = 113
/** Ratings of nine holes are below, those of eighteen above it. */
const MOST_OF_NINE = 45

/**
 * Rules of Handicapping, rules 3.1 and 5.1: the score with its limits, measured against the ratings of the tee. `index`
 * is the one before the round; null before there is one.
 */
export function scoreOf(round: RoundJson, index: Tenths | null): Score | NotCounted {
  const { tee, holes } = round
  if (round.finished_at === null) return 'not finished'
  if (round.total) return scoreOfTotal(round.total, tee, index)
  const count = holes.length
  if (count !== 9 && count !== 18) return 'not 9 or 18'
  if (!holes.every(isPlayed)) return 'holes missing'
  const rating = tee?.rating ?? null
  const slope = tee?.slope ?? null
  if (rating === null || slope === null) return 'no rating'
  if (rating < MOST_OF_NINE !== (count === 9)) return 'no nine rated'
  const limits = limitsOf(holes, index, { rating, slope })
  if (typeof limits === 'string') return limits
  const adjusted = holes.reduce((sum, hole, at) => sum + adjustedOn(hole, limits[at] ?? 0), 0)
  const strokes = holes.reduce((sum, hole, at) => sum + (hole.strokes ?? limits[at] ?? 0), 0)
  return {
    holes: count,
    strokes,
    adjusted,
    differential: differentialOf(count, adjusted, { rating, slope }, index),
  }
}

/** Of a sum alone we can't tell what counts on each hole: as the rules allow, it is entered as already adjusted. */
function scoreOfTotal(
  { holes, strokes }: RoundTotal,
  tee: RoundTee | null,
  index: Tenths | null,
): Score | NotCounted {
  const rating = tee?.rating ?? null
  const slope = tee?.slope ?? null
  if (rating === null || slope === null) return 'no rating'
  if (rating < MOST_OF_NINE !== (holes === 9)) return 'no nine rated'
  return {
    holes,
    strokes,
    adjusted: strokes,
    differential: differentialOf(holes, strokes, { rating, slope }, index),
  }
}

function differentialOf(
  holes: 9 | 18,
  adjusted: number,
  { rating, slope }: Ratings,
  index: Tenths | null,
): Tenths {
  const own = dividedHalfUp(STANDARD_SLOPE * (adjusted * 10 - toTenths(rating)), slope)
  return holes === 9 ? own + otherNine(own, index) : own
}

const isPlayed = ({ strokes, picked_up }: RoundHole) => strokes !== null || picked_up

/** Somebody who picked up takes the most that counts. */
const adjustedOn = ({ strokes, picked_up }: RoundHole, limit: number) =>
  picked_up || strokes === null ? limit : Math.min(strokes, limit)

const WITHOUT_INDEX = 5
const DOUBLE_BOGEY = 2

type Ratings = { readonly rating: number; readonly slope: number }

/** The most that counts on each hole: five over par before there is an index, then a net double bogey (rule 3.1). */
function limitsOf(
  holes: readonly RoundHole[],
  index: Tenths | null,
  ratings: Ratings,
): readonly number[] | NotCounted {
  const pars = holes.flatMap(({ par }) => par ?? [])
  if (pars.length < holes.length) return 'no par'
  if (index === null) return pars.map((par) => par + WITHOUT_INDEX)
  const order = holes.flatMap(({ stroke_index }) => stroke_index ?? [])
  if (new Set(order).size < holes.length) return 'no stroke index'
  const received = strokesReceived(order, fromTenths(index), {
    ...ratings,
    par: pars.reduce((sum, par) => sum + par, 0),
  })
  return pars.map((par, at) => par + DOUBLE_BOGEY + (received[at] ?? 0))
}

function strokesReceived(
  order: readonly number[],
  index: number,
  tee: Ratings & { readonly par: number },
): readonly number[] {
  if (order.length === 9) return strokesOnNine(courseHandicap({ index: nineHoleIndex(index), ...tee }), order)
  const handicap = courseHandicap({ index, ...tee })
  return order.map((difficulty) => strokesOnHole(handicap, difficulty))
}

/**
 * What a golfer of this index is expected to play on the nine holes that were not played (rule 5.1b). The rule book
 * doesn't print the formula; this is the line through the values that are known, such as 8.5 for 14.0. Before there is
 * an index, we take the nine holes twice.
 */
const otherNine = (own: Tenths, index: Tenths | null): Tenths =>
  index === null ? own : dividedHalfUp(52 * index + 1_200, 100)
