import { gainedBy, perEighteen } from './gained-sum.ts'
import type { PlayedRound } from './played-round.ts'

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
    const { round, whole, totals } = each
    return {
      ...{ id: round.id, courseName: round.course_name, startedAt: round.started_at },
      toPar: whole === 18 ? totals.toPar : null,
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

const puttsFor18 = ({ whole, putts }: PlayedRound): number | null =>
  whole === null || putts === null ? null : (putts / whole) * 18
