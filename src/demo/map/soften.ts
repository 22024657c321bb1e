import type { Outline } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import { distanceToSegment, isSimple } from './outline.ts'

/** Removes corners closer than `tolerance` to the line without them (Douglas–Peucker). */
export function simplify(line: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  const kept = new Uint8Array(line.length).fill(0)
  kept[0] = 1
  kept[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const far = farthest(line, span)
    if (far.metres <= tolerance) continue
    kept[far.index] = 1
    spans.push([span[0], far.index], [far.index, span[1]])
  }
  return line.filter((_, index) => kept[index] === 1)
}

function farthest(line: readonly PlanePoint[], [first, last]: readonly [number, number]) {
  const [from, to] = [line[first], line[last]]
  let index = first
  let metres = 0
  if (!from || !to) return { index, metres }
  for (let at = first + 1; at < last; at++) {
    const away = distanceToSegment(line[at] ?? from, from, to)
    if (away > metres) {
      index = at
      metres = away
    }
  }
  return { index, metres }
}

// Vegetation stays farther than this from everything drawn; beyond it, large woods keep more corners instead.
const MAX_TOLERANCE = 1.5

/** Turns a raster ring into a smooth curve with few corners; null if it would cross itself. */
export function soften(ring: Outline, tolerance: number, maxCorners: number): Outline | null {
  const few = fewCorners(smoothed(smoothed(ring)), tolerance, maxCorners / 2)
  for (const curve of [withRoundCorners(few), few, fewCorners(ring, tolerance / 2, maxCorners)]) {
    if (isSimple(curve)) return curve
  }
  return null
}

function fewCorners(ring: Outline, tolerance: number, maxCorners: number): Outline {
  const drawn = simplify(ring, tolerance)
  return drawn.length <= maxCorners || tolerance > MAX_TOLERANCE
    ? drawn
    : fewCorners(ring, tolerance * 2, maxCorners)
}

const smoothed = (ring: Outline): Outline =>
  ring.map(([east, north], index) => {
    const [before, after] = [ring.at(index - 1), ring[(index + 1) % ring.length]]
    if (!before || !after) return [east, north]
    return [(before[0] + 2 * east + after[0]) / 4, (before[1] + 2 * north + after[1]) / 4]
  })

/** Cuts off every corner, a quarter of each side (Chaikin). */
export const withRoundCorners = (ring: Outline): Outline =>
  ring.flatMap((from, index): PlanePoint[] => {
    const to = ring[(index + 1) % ring.length] ?? from
    const part = (share: number): PlanePoint => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ]
    return [part(0.25), part(0.75)]
  })
