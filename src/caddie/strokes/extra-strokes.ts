import { type CurvePoint, lineThrough } from '../../core/line-through.ts'
import { DELTA_HANDICAPS, HANDICAP_DELTA } from './handicap-delta.ts'
import { isotonic } from './isotonic.ts'
import type { FarLie } from './tour-table.ts'

/** Where the curves are joined from the tee's: the derived table ends at 300 yards, and at 550 from a tee. */
const FAR_YARDS = [350, 400, 450, 500, 550, 600, 1_000] as const

/** Handicaps past the last derived one go on with the slope from 20 to 30, up to 54, the highest there is. */
const HIGHEST = 54
const LAST = { from: DELTA_HANDICAPS.indexOf(20), to: DELTA_HANDICAPS.indexOf(30) } as const

type Curves = readonly (readonly CurvePoint[])[]

/**
 * More distance never takes less skill: over the distances, each handicap's row is replaced by the nearest one that
 * never falls. That keeps the order of the handicaps.
 */
function smoothed(lie: keyof typeof HANDICAP_DELTA): Curves {
  const { yards, strokes } = HANDICAP_DELTA[lie]
  return strokes.map((row) => {
    const rising = isotonic(row)
    return yards.map((at, index): CurvePoint => [at, rising[index] ?? 0])
  })
}

const TEE: Curves = smoothed('tee').map((curve) => {
  const [end, last] = curve.at(-1) ?? [0, 0]
  const slope = (last - lineThrough(curve, end - 100)) / 100
  return [...curve, [1_000, last + (1_000 - end) * slope]]
})

/** From 300 yards on, every lie grows as the tee's does: what is left then is much the same. */
const joinedToTee = (curves: Curves): Curves =>
  curves.map((curve, handicap) => {
    const [end, last] = curve.at(-1) ?? [0, 0]
    const tee = TEE[handicap] ?? []
    const growth = (yards: number) => lineThrough(tee, yards) - lineThrough(tee, end)
    return [...curve, ...FAR_YARDS.map((yards): CurvePoint => [yards, last + growth(yards)])]
  })

function withHighest(curves: Curves): Curves {
  const [from = [], to = []] = [curves[LAST.from], curves[LAST.to]]
  const share = (HIGHEST - 30) / (30 - 20)
  const highest = to.map(([yards, extra], index): CurvePoint => {
    const before = from[index]?.[1] ?? 0
    return [yards, extra + share * (extra - before)]
  })
  return [...curves, highest]
}

const ROUGH = withHighest(joinedToTee(smoothed('rough')))

/** Nobody has derived recovery shots: they cost a golfer as much more as those from the rough do. */
const CURVES: Readonly<Record<FarLie, Curves>> = {
  tee: withHighest(TEE),
  fairway: withHighest(joinedToTee(smoothed('fairway'))),
  rough: ROUGH,
  sand: withHighest(joinedToTee(smoothed('sand'))),
  recovery: ROUGH,
}

const HANDICAPS = [...DELTA_HANDICAPS, HIGHEST] as const

/** How many strokes more than a tour player: 0 for a handicap of -5 or better, and never less for a higher one. */
export function extraStrokes(lie: FarLie, yards: number, handicap: number): number {
  const above = HANDICAPS.findIndex((node) => node >= Math.min(handicap, HIGHEST))
  if (above <= 0) return 0
  const low = HANDICAPS[above - 1] ?? 0
  const share = (Math.min(handicap, HIGHEST) - low) / ((HANDICAPS[above] ?? 0) - low)
  const less = lineThrough(CURVES[lie][above - 1] ?? [], yards)
  return less + (lineThrough(CURVES[lie][above] ?? [], yards) - less) * share
}
