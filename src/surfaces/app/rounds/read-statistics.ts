import { setImmediate as nextTurn } from 'node:timers/promises'
import { handicapRecord } from '../../../round/handicap/record.ts'
import { type Bests, bestsOf } from '../../../round-statistics/bests.ts'
import { chooseRounds } from '../../../round-statistics/choose-rounds.ts'
import type { PlayedRound } from '../../../round-statistics/played-round.ts'
import { type Statistics, statisticsOf } from '../../../round-statistics/statistics.ts'
import { type TrendPoint, trendOf } from '../../../round-statistics/trends.ts'
import type { AppContext } from '../context.ts'
import type { StatisticsChoice } from './parse-choice.ts'
import { readPlayed } from './read-played.ts'

export type ShownStatistics = {
  readonly choice: StatisticsChoice
  readonly statistics: Statistics
  readonly trend: readonly TrendPoint[]
  /** Rounds in all, and those that are not finished. */
  readonly rounds: number
  readonly unfinished: number
}

const kept = new WeakMap<readonly PlayedRound[], ReadonlyMap<string, number>>()

/** By round. A record goes through all rounds in order, so it is kept as long as they are. */
export function differentialsOf(played: readonly PlayedRound[]): ReadonlyMap<string, number> {
  const known = kept.get(played)
  if (known) return known
  const { differentials } = handicapRecord(played.map(({ round }) => round))
  kept.set(played, differentials)
  return differentials
}

/** The figures of the rounds that are chosen, and how they went over time. */
export async function readStatistics(
  context: AppContext,
  accountId: string,
  choice: StatisticsChoice,
): Promise<ShownStatistics> {
  const played = await readPlayed(context, accountId)
  const chosen = chooseRounds(played, choice)
  await nextTurn()
  const statistics = statisticsOf(chosen, choice.against)
  await nextTurn()
  const differentials = differentialsOf(played)
  return {
    ...{ choice, statistics, rounds: played.length },
    trend: trendOf(chosen, differentials, choice.against),
    unfinished: played.filter(({ round }) => round.finished_at === null).length,
  }
}

/** The best of all finished rounds. */
export async function readBests(context: AppContext, accountId: string): Promise<Bests> {
  const played = await readPlayed(context, accountId)
  const differentials = differentialsOf(played)
  await nextTurn()
  return bestsOf(chooseRounds(played, { period: 'all', course: null }), differentials)
}
