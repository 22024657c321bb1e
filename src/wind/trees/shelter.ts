import { type Point, rectangleOf } from '../../core/geo/path.ts'
import type { Profile } from '../profile.ts'
import { amongTrees, behindTrees, isPossible, taperAbove, WAKE_LENGTH, type Wood } from './wood.ts'

/** What trees leave of one wind, anywhere. */
export type Shelter = {
  /** The share of the wind that is left at a point so far above the ground. */
  readonly windLeft: (point: Point, above: number) => number
}

/** Trees on a line that the wind follows: from the edge it meets to the edge it leaves. */
type Stretch = { readonly from: number; readonly to: number; readonly wood: Wood }

/** The wood's sides fade over one tree height, in so many lines to each side. */
const LINES = 2
const MOST_LINES = 20_000
/** Behind the edge of a wood its calm goes over into the wake, in this part of its height. */
const CALM_LENGTH = 0.5
/** So many heights behind it, the wake is always the stronger of the two. */
const CALM_ENDS = 1
/** Behind the edge that the wind meets, the calm sets in over so many heights. */
const ENTRY_LENGTH = 2

/**
 * Parallel lines along the wind, each with the trees on it. The strongest shelter on a line counts: woods behind
 * each other do not multiply.
 */
export function shelterOf(woods: readonly Wood[], profile: Profile, fromDegrees: number): Shelter | null {
  const possible = woods.filter(isPossible)
  if (possible.length === 0) return null
  const angle = (fromDegrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const turn: Turn = ([x, y]) => [-x * sin - y * cos, x * cos - y * sin]
  const height = possible.reduce((sum, wood) => sum + wood.height, 0) / possible.length
  // Woods that reach across a country get coarser lines, and not more of them.
  const fade = Math.max(height, (LINES * widthOf(possible)) / MOST_LINES)
  const spacing = fade / LINES
  const lines = linesThrough(possible, turn, spacing)
  let last = { above: Number.NaN, calmOf: calmAt(profile, 0) }
  return {
    windLeft: (point, above) => {
      if (last.above !== above) last = { above, calmOf: calmAt(profile, above) }
      const along = -point[0] * sin - point[1] * cos
      const across = point[0] * cos - point[1] * sin
      const first = Math.ceil((across - fade) / spacing - 0.5)
      let missing = 0
      let weights = 0
      for (let line = first; line < first + 2 * LINES; line++) {
        const weight = 1 - Math.abs((line + 0.5) * spacing - across) / fade
        const trees = lines.get(line)
        if (trees) missing += weight * missingOn(trees, last.calmOf, along, above)
        weights += weight
      }
      return 1 - missing / weights
    },
  }
}

/** Metres from one corner to the farthest other, at most. */
function widthOf(woods: readonly Wood[]): number {
  const { width, height } = rectangleOf(woods.flatMap(({ rings }) => rings.flat()))
  return Math.hypot(width, height)
}

/** A point as the way along the wind and across it. */
type Turn = (point: Point) => Point

function linesThrough(
  woods: readonly Wood[],
  turn: Turn,
  spacing: number,
): ReadonlyMap<number, readonly Stretch[]> {
  const lines = new Map<number, Stretch[]>()
  for (const wood of woods)
    for (const [line, ways] of crossings(wood, turn, spacing)) {
      const trees = lines.get(line) ?? []
      const sorted = Float64Array.from(ways).sort()
      for (let index = 0; index + 1 < sorted.length; index += 2)
        trees.push({ from: sorted[index] ?? 0, to: sorted[index + 1] ?? 0, wood })
      lines.set(line, trees)
    }
  return lines
}

/** Where the lines cross the rings of a wood. */
function crossings({ rings }: Wood, turn: Turn, spacing: number): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>()
  for (const ring of rings) {
    let before = turn(ring.at(-1) ?? [0, 0])
    for (const corner of ring) {
      const next = turn(corner)
      const [left, right] = before[1] < next[1] ? [before, next] : [next, before]
      const last = Math.ceil(right[1] / spacing - 0.5)
      for (let line = Math.ceil(left[1] / spacing - 0.5); line < last; line++) {
        const share = ((line + 0.5) * spacing - left[1]) / (right[1] - left[1])
        const ways = found.get(line) ?? []
        ways.push(left[0] + share * (right[0] - left[0]))
        found.set(line, ways)
      }
      before = next
    }
  }
  return found
}

/** The most that is missing at a point of a line. */
function missingOn(trees: readonly Stretch[], calmOf: CalmOf, along: number, above: number): number {
  let most = 0
  for (const { from, to, wood } of trees) {
    const { height, dense } = wood
    const isReached = along > from && along < to + WAKE_LENGTH * height && above < 2 * height
    if (!isReached) continue
    const behind = (along - to) / height
    let missing = behind > 0 ? behindTrees(behind, dense) : 0
    if (behind < CALM_ENDS) {
      const entered = 1 - Math.exp((from - Math.min(along, to)) / ENTRY_LENGTH / height)
      missing = Math.max(missing, calmOf(wood) * entered * Math.exp(-Math.max(0, behind) / CALM_LENGTH))
    }
    most = Math.max(most, missing * taperAbove(above, height))
  }
  return most
}

type CalmOf = (wood: Wood) => number

/** What is missing among the trees at one height; the same for all points, so it is worked out once. */
function calmAt(profile: Profile, above: number): CalmOf {
  const known = new Map<Wood, number>()
  return (wood) => {
    const found = known.get(wood)
    if (found !== undefined) return found
    const calm = amongTrees(profile, above, wood)
    known.set(wood, calm)
    return calm
  }
}
