import { FAIRWAYS, type Fairway, type RoundHole, type RoundJson } from '../round-json.ts'
import { toParOf } from '../totals.ts'
import { type GainedSum, gainedBy } from './gained-sum.ts'
import { type Share, type Sum, shareOf, sumOf } from './mean.ts'
import type { PlayedRound } from './played-round.ts'
import { isWhole, scoreIn } from './whole-score.ts'

export const SCORE_NAMES = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'double', 'more'] as const
export type ScoreName = (typeof SCORE_NAMES)[number]

/** What finished rounds say about somebody's golf. Every figure has over how many it is; what is unknown adds nothing. */
export type Statistics = {
  readonly rounds: number
  /** Holes with a score. */
  readonly holes: number
  readonly pickedUp: number
  /** Rounds of which we know only the sum. */
  readonly sumsOnly: number
  readonly strokes: { readonly eighteen: Sum; readonly nine: Sum }
  readonly toPar: { readonly eighteen: Sum; readonly nine: Sum }
  readonly fairways: Readonly<Record<Fairway, number>> & { readonly of: number }
  readonly greens: Share
  /** Over holes. */
  readonly putts: Sum
  readonly puttsOnGreens: Sum
  /** Par or better where the green was missed. */
  readonly scrambling: Share
  /** Over holes. */
  readonly penalties: Sum
  readonly byPar: Readonly<Record<3 | 4 | 5, Sum>>
  readonly scores: Readonly<Record<ScoreName, number>>
  readonly gained: GainedSum
}

/** `against`: the handicap that strokes gained are compared with; null is a tour player. */
export function statisticsOf(played: readonly PlayedRound[], against: number | null): Statistics {
  const rounds = played.map(({ round }) => round)
  const all = rounds.flatMap(({ holes }) => holes)
  const holes = all.filter((hole) => hole.strokes !== null && !hole.picked_up)
  const greens = holes.filter(hasGreenFacts)
  return {
    rounds: rounds.length,
    holes: holes.length,
    pickedUp: all.filter(({ picked_up }) => picked_up).length,
    sumsOnly: rounds.filter(({ total }) => total).length,
    ...scoresOf(rounds),
    fairways: fairwaysOf(holes),
    greens: shareOf(greens, isGreenHit),
    putts: puttsOf(rounds, holes),
    puttsOnGreens: sumOf(greens.filter(isGreenHit).map(({ putts }) => putts)),
    scrambling: shareOf(
      greens.filter((hole) => !isGreenHit(hole)),
      ({ strokes, par }) => strokes <= par,
    ),
    penalties: sumOf(holes.map(({ penalties }) => penalties)),
    byPar: { 3: onPar(holes, 3), 4: onPar(holes, 4), 5: onPar(holes, 5) },
    scores: countScores(holes),
    gained: gainedBy(played, against),
  }
}

function scoresOf(rounds: readonly RoundJson[]): Pick<Statistics, 'strokes' | 'toPar'> {
  const whole = (holes: 9 | 18) => rounds.filter((round) => isWhole(round, holes)).map(scoreIn)
  const [eighteen, nine] = [whole(18), whole(9)]
  return {
    strokes: {
      eighteen: sumOf(eighteen.map(({ strokes }) => strokes)),
      nine: sumOf(nine.map(({ strokes }) => strokes)),
    },
    toPar: {
      eighteen: sumOf(eighteen.map(({ toPar }) => toPar)),
      nine: sumOf(nine.map(({ toPar }) => toPar)),
    },
  }
}

function fairwaysOf(holes: readonly RoundHole[]): Statistics['fairways'] {
  const counts = Object.fromEntries(
    FAIRWAYS.map((fairway) => [fairway, holes.filter((hole) => hole.fairway === fairway).length]),
  ) as Record<Fairway, number>
  return { ...counts, of: FAIRWAYS.reduce((sum, fairway) => sum + counts[fairway], 0) }
}

export type GreenFacts = RoundHole & {
  readonly strokes: number
  readonly putts: number
  readonly par: number
}

export const hasGreenFacts = (hole: RoundHole): hole is GreenFacts =>
  hole.strokes !== null && hole.putts !== null && hole.par !== null && !hole.picked_up

/** In regulation: on the green with two putts left to par. */
export const isGreenHit = ({ strokes, putts, par }: GreenFacts) => strokes - putts <= par - 2

/** A round of which only sums are known may know its putts, too. */
function puttsOf(rounds: readonly RoundJson[], holes: readonly RoundHole[]): Sum {
  const counted = sumOf(holes.map(({ putts }) => putts))
  const sums = rounds.flatMap(({ total }) => (total && total.putts !== null ? [total] : []))
  return {
    sum: counted.sum + sums.reduce((sum, { putts }) => sum + (putts ?? 0), 0),
    of: counted.of + sums.reduce((sum, total) => sum + total.holes, 0),
  }
}

const onPar = (holes: readonly RoundHole[], par: number) =>
  sumOf(holes.flatMap((hole) => (hole.par === par ? [hole.strokes] : [])))

function countScores(holes: readonly RoundHole[]): Record<ScoreName, number> {
  const counts = { albatross: 0, eagle: 0, birdie: 0, par: 0, bogey: 0, double: 0, more: 0 }
  for (const hole of holes) {
    const name = scoreNameOf(toParOf(hole))
    if (name !== null) counts[name] += 1
  }
  return counts
}

export function scoreNameOf(toPar: number | null): ScoreName | null {
  if (toPar === null) return null
  return SCORE_NAMES[Math.min(6, Math.max(0, toPar + 3))] ?? null
}
