import {
  courseHandicap,
  nineHoleIndex,
  playingHandicap,
  type RatedTee,
} from '../../../src/core/course-handicap.ts'
import { parOf, positionsOf } from '../../../src/course/card.ts'
import { type Golfer, holeOfGolfer, teeOfGolfer } from '../../../src/course/card-of-golfer.ts'
import type { Layout, Tee } from '../../../src/course/layout.ts'
import { USUAL_HOLES } from '../engine/open-course.ts'
import type { HoleScore, Round, RoundTee } from './round.ts'

/** Stableford and stroke play of a single golfer (Rules of Handicapping, appendix C). */
export const ALLOWANCE = 0.95

export type RoundStart = {
  readonly id: string
  readonly course: string
  readonly courseName: string
  /** Null where the course has no card: then the round counts strokes only. */
  readonly layout: Layout | null
  readonly layoutName: string | null
  readonly golfer: Golfer
  readonly handicap: number | null
  /** The holes on the map, for a course without a card. */
  readonly positions?: readonly number[]
  readonly now: Date
}

export function startRound(start: RoundStart): Round {
  const tee = start.layout && teeOfGolfer(start.layout, start.golfer)
  const holes = holesToPlay(start).map((hole) => newScore(start, hole))
  const now = start.now.toISOString()
  return {
    id: start.id,
    course: start.course,
    course_name: start.courseName,
    layout: start.layoutName,
    tee: tee && teeOfRound(tee),
    handicap_index: start.handicap,
    playing_handicap: tee && (handicapsOf(tee, start.handicap)?.playing ?? null),
    started_at: now,
    finished_at: null,
    updated_at: now,
    holes,
  }
}

const teeOfRound = ({ name, gender, rating, slope }: Tee): RoundTee => ({ name, gender, rating, slope })

function holesToPlay({ layout, positions = [] }: RoundStart): readonly number[] {
  const onCard = layout ? positionsOf(layout) : []
  if (onCard.length > 0) return onCard
  return positions.length > 0 ? positions : Array.from({ length: USUAL_HOLES }, (_, index) => index + 1)
}

function newScore({ layout, golfer }: RoundStart, hole: number): HoleScore {
  const { par, strokeIndex } = holeOfGolfer(layout, hole, golfer)
  const nothing = { strokes: null, picked_up: false, putts: null, fairway: null, penalties: 0, shots: [] }
  return { hole, par, stroke_index: strokeIndex, ...nothing }
}

export type Handicaps = { readonly course: number; readonly playing: number }

/** Null where the index or the tee's ratings are not known. */
export function handicapsOf(tee: Tee, index: number | null): Handicaps | null {
  const par = tee.par ?? parOf(tee.holes)
  const { rating, slope } = tee
  if (index === null || par === null || rating === null || slope === null) return null
  const rated: RatedTee = { index: tee.holes.length === 9 ? nineHoleIndex(index) : index, rating, slope, par }
  return { course: courseHandicap(rated), playing: playingHandicap(rated, ALLOWANCE) }
}
