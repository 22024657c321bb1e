import { GAME_PARTS } from '../../../caddie/strokes/strokes-gained.ts'
import type { Best, Bests } from '../../../round-statistics/bests.ts'
import { LAST_ROUNDS } from '../../../round-statistics/choose-rounds.ts'
import { type GainedSum, perEighteen } from '../../../round-statistics/gained-sum.ts'
import { meanOf, type Sum } from '../../../round-statistics/mean.ts'
import type { Statistics } from '../../../round-statistics/statistics.ts'
import type { TrendPoint } from '../../../round-statistics/trends.ts'
import type { ShownStatistics } from './read-statistics.ts'

/** Hundredths are as exact as any of this is. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100 + 0)

export const statisticsJson = (
  { choice, statistics, trend, rounds, unfinished }: ShownStatistics,
  bests: Bests,
) => ({
  period: choice.period === 'last' ? String(LAST_ROUNDS) : String(choice.period),
  course: choice.course,
  ...{ rounds: statistics.rounds, rounds_in_all: rounds, rounds_not_finished: unfinished },
  ...figuresJson(statistics),
  strokes_gained: gainedJson(statistics.gained),
  trend: trend.map(pointJson),
  personal_bests: bestsJson(bests),
})

const figuresJson = (of: Statistics) => ({
  ...{ holes: of.holes, holes_picked_up: of.pickedUp, rounds_with_sums_only: of.sumsOnly },
  strokes: { eighteen: meanJson(of.strokes.eighteen, 'rounds'), nine: meanJson(of.strokes.nine, 'rounds') },
  to_par: { eighteen: meanJson(of.toPar.eighteen, 'rounds'), nine: meanJson(of.toPar.nine, 'rounds') },
  fairways: {
    ...{ hit: of.fairways.hit, left: of.fairways.left, right: of.fairways.right },
    ...{ short: of.fairways.short, long: of.fairways.long, holes: of.fairways.of },
  },
  greens: { hit: of.greens.hit, holes: of.greens.of },
  putts: {
    per_18_holes: rounded(of.putts.of === 0 ? null : (of.putts.sum / of.putts.of) * 18),
    holes: of.putts.of,
    per_green_hit: meanJson(of.puttsOnGreens, 'greens'),
  },
  scrambling: { saved: of.scrambling.hit, holes: of.scrambling.of },
  penalties: { strokes: of.penalties.sum, holes: of.penalties.of },
  by_par: {
    '3': meanJson(of.byPar[3], 'holes'),
    '4': meanJson(of.byPar[4], 'holes'),
    '5': meanJson(of.byPar[5], 'holes'),
  },
  scores: of.scores,
})

const meanJson = (sum: Sum, over: string) => ({ mean: rounded(meanOf(sum)), [over]: sum.of })

const gainedJson = (gained: GainedSum) => ({
  ...{ against: gained.against === null ? 'tour' : gained.against, holes: gained.holes },
  ...{ rounds: gained.rounds, holes_played: gained.played },
  per_18_holes: rounded(perEighteen(gained, gained.strokes)),
  parts: GAME_PARTS.map((part) => ({
    ...{ part, shots: gained.parts[part].shots },
    per_18_holes: rounded(perEighteen(gained, gained.parts[part].strokes)),
  })),
})

const pointJson = (point: TrendPoint) => ({
  ...{ round: point.id, course_name: point.courseName, started_at: point.startedAt },
  ...{ to_par: point.toPar, differential: point.differential },
  ...{ strokes_gained: rounded(point.gained), putts: rounded(point.putts) },
})

const bestJson = (best: Best | null) =>
  best && {
    ...{ value: best.value, round: best.round.id, course_name: best.round.course_name },
    started_at: best.round.started_at,
  }

const bestsJson = (of: Bests) => ({
  strokes: { '9': bestJson(of.strokes[9]), '18': bestJson(of.strokes[18]) },
  to_par: { '9': bestJson(of.toPar[9]), '18': bestJson(of.toPar[18]) },
  ...{ differential: bestJson(of.differential), points: bestJson(of.points), putts: bestJson(of.putts) },
  longest_shot: of.longest && {
    ...{ yards: Math.round(of.longest.shot.yards), club: of.longest.shot.club, hole: of.longest.shot.hole },
    round: of.longest.round.id,
  },
  ...of.counts,
  courses: of.courses.map(({ course, name, holes, rounds, best, toPar }) => ({
    ...{ course, name, holes, rounds, strokes: best.value, to_par: toPar, round: best.round.id },
  })),
})
