import { type Metres, toYards } from '../../core/units.ts'
import type { Lie } from '../lie.ts'
import { extraStrokes } from './extra-strokes.ts'
import { expectedPutts } from './putting.ts'
import { type FarLie, tourStrokes } from './tour-table.ts'

const FEET_IN_YARD = 3

/** Where the published table begins, in yards. */
const [FIRST_ROW, FIRST_TEE] = [10, 100] as const

/**
 * A ball in the rough is worse off than one on the fairway by at least this. On tour the difference is at
 * least 0.11; the derived handicaps get nearer from 240 to 300 yards.
 */
const ROUGH_COSTS = 0.05

type Strokes = (yards: number, handicap: number | null) => number

const green: Strokes = (yards, handicap) => expectedPutts(yards * FEET_IN_YARD, handicap)

const inTable =
  (lie: FarLie): Strokes =>
  (yards, handicap) =>
    tourStrokes(lie, yards) + (handicap === null ? 0 : extraStrokes(lie, yards, handicap))

const farFairway = inTable('fairway')
const farRough = inTable('rough')

/** How much worse than on the green a ball lies at ten yards. */
const gap = (strokes: Strokes, handicap: number | null) =>
  strokes(FIRST_ROW, handicap) - green(FIRST_ROW, handicap)

/** Nearer than ten yards one can putt from the fringe: the difference to the green goes down to nothing. */
const fairway: Strokes = (yards, handicap) =>
  yards >= FIRST_ROW
    ? farFairway(yards, handicap)
    : green(yards, handicap) + (gap(farFairway, handicap) * yards) / FIRST_ROW

/** In the rough one cannot putt: nearer than ten yards the difference to the green stays. */
const rough: Strokes = (yards, handicap) =>
  Math.max(
    fairway(yards, handicap) + ROUGH_COSTS,
    yards >= FIRST_ROW ? farRough(yards, handicap) : green(yards, handicap) + gap(farRough, handicap),
  )

/** Nearer than ten yards, what sand and trees cost stays the same. */
const trouble = (lie: 'sand' | 'recovery'): Strokes => {
  const strokes = inTable(lie)
  return (yards, handicap) => strokes(Math.max(yards, FIRST_ROW), handicap)
}

const farTee = inTable('tee')

/** Nearer than a hundred yards, the difference to the fairway goes down to nothing. */
const tee: Strokes = (yards, handicap) => {
  if (yards >= FIRST_TEE) return farTee(yards, handicap)
  const more = farTee(FIRST_TEE, handicap) - farFairway(FIRST_TEE, handicap)
  return fairway(yards, handicap) + (more * yards) / FIRST_TEE
}

const STROKES: Readonly<Record<Lie, Strokes>> = {
  ...{ tee, fairway, rough, green },
  ...{ sand: trouble('sand'), recovery: trouble('recovery') },
}

/**
 * Mean strokes to hole out from this lie and distance to the hole. A handicap of null is a tour player. More for a
 * higher handicap everywhere, and for more distance on the fairway, in the rough and on the green.
 */
export const expectedStrokes = (lie: Lie, distance: Metres, handicap: number | null): number =>
  STROKES[lie](toYards(distance), handicap)
