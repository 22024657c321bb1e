import { FAIRWAYS, type Fairway, type RoundHole, type RoundJson } from '../round/round-json.ts'
import { toParOf, totalsOf } from '../round/totals.ts'
import { type Share, type Sum, shareOf, sumOf } from './mean.ts'
import { wholeHoles } from './whole-score.ts'

export const SCORE_NAMES = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'double', 'more'] as const
export type ScoreName = (typeof SCORE_NAMES)[number]

/** What rounds say about somebody's golf. Every figure has over how many it is; what is unknown adds nothing. */
export type Figures = {
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
}

/** Of one round. */
export function figuresOf(round: RoundJson): Figures {
  const holes = round.holes.filter((hole) => hole.strokes !== null && !hole.picked_up)
  const greens = holes.filter(hasGreenFacts)
  return {
    rounds: 1,
    holes: holes.length,
    pickedUp: round.holes.filter(({ picked_up }) => picked_up).length,
    sumsOnly: round.total ? 1 : 0,
    ...scoresOf(round),
    fairways: fairwaysOf(holes),
    greens: shareOf(greens, isGreenHit),
    putts: puttsOf(round, holes),
    puttsOnGreens: sumOf(greens.filter(isGreenHit).map(({ putts }) => putts)),
    scrambling: shareOf(
      greens.filter((hole) => !isGreenHit(hole)),
      ({ strokes, par }) => strokes <= par,
    ),
    penalties: sumOf(holes.map(({ penalties }) => penalties)),
    byPar: { 3: onPar(holes, 3), 4: onPar(holes, 4), 5: onPar(holes, 5) },
    scores: countScores(holes),
  }
}

const NO_SUM: Sum = { sum: 0, of: 0 }

function scoresOf(round: RoundJson): Pick<Figures, 'strokes' | 'toPar'> {
  const whole = wholeHoles(round)
  const { strokes, toPar } = totalsOf(round)
  const only = (holes: 9 | 18, value: number | null) => (whole === holes ? sumOf([value]) : NO_SUM)
  return {
    strokes: { eighteen: only(18, strokes), nine: only(9, strokes) },
    toPar: { eighteen: only(18, toPar), nine: only(9, toPar) },
  }
}

function fairwaysOf(holes: readonly RoundHole[]): Figures['fairways'] {
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
const puttsOf = ({ total }: RoundJson, holes: readonly RoundHole[]): Sum =>
  total && total.putts !== null
    ? { sum: total.putts, of: total.holes }
    : sumOf(holes.map(({ putts }) => putts))

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
