import { gainedBy, perEighteen } from './gained-sum.ts'
import type { PlayedRound } from './played-round.ts'
import { allPutts, isWhole, scoreIn, wholeHoles } from './whole-score.ts'

export const TRENDS = ['toPar', 'differential', 'gained', 'putts'] as const
export type Trend = (typeof TRENDS)[number]

/** What one round adds to each line over time; null where it says nothing about it. */
export type TrendPoint = Readonly<Record<Trend, number | null>> & {
  readonly id: string
  readonly courseName: string
  readonly startedAt: string
}

/** The oldest first. Putts and strokes gained are for eighteen holes; scores to par only of eighteen. */
export const trendOf = (
  played: readonly PlayedRound[],
  differentials: ReadonlyMap<string, number>,
  against: number | null,
): readonly TrendPoint[] =>
  played.map((each) => {
    const { round } = each
    return {
      ...{ id: round.id, courseName: round.course_name, startedAt: round.started_at },
      toPar: isWhole(round, 18) ? scoreIn(round).toPar : null,
      differential: differentials.get(round.id) ?? null,
      gained: gainedIn(each, against),
      putts: puttsFor18(each),
    }
  })

/** Fewer holes than this say little about a round. */
const ENOUGH_HOLES = 6

function gainedIn(played: PlayedRound, against: number | null): number | null {
  if (played.marked.length < ENOUGH_HOLES) return null
  const gained = gainedBy([played], against)
  return perEighteen(gained, gained.strokes)
}

function puttsFor18({ round }: PlayedRound): number | null {
  const holes = wholeHoles(round)
  const putts = allPutts(round)
  return holes === null || putts === null ? null : (putts / holes) * 18
}
