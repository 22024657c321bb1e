import { between, distanceBetween, type Path, type Point } from '../../core/geo/path.ts'
import { nodesInside } from './near-outline.ts'
import { heightAtPoint, type Surface, slopeAt } from './surface.ts'

/** A slope below this is flat: a putt of ten feet at stimp 10 breaks by less than a hand. */
export const FLAT_PERCENT = 2

export type GreenMeasures = {
  /** Heights as the survey has them. */
  readonly low: number
  readonly high: number
  /** In percent; null if no slope is known. */
  readonly steepest: number | null
  readonly mean: number | null
  /** The share of the area with a slope under FLAT_PERCENT. */
  readonly flatShare: number | null
}

/** Null if nothing of the green is surveyed. */
export function measureGreen(surface: Surface): GreenMeasures | null {
  const inner = samplesOf(surface)
  const points = [...inner, ...surface.surveyed.rings.flatMap((ring) => edgePoints(ring, stepOf(surface)))]
  const [low, high] = rangeOf(points.map((point) => heightAtPoint(surface, point)))
  if (low > high) return null
  const percents = (of: readonly Point[]) =>
    of
      .map((point) => Math.hypot(...slopeAt(surface, point)) * 100)
      .filter((percent) => !Number.isNaN(percent))
  const steepest = rangeOf(percents(points))[1]
  const over = percents(inner.length > 0 ? inner : points)
  if (over.length === 0) return { low, high, steepest: null, mean: null, flatShare: null }
  const mean = over.reduce((sum, percent) => sum + percent, 0) / over.length
  // A hair, so that a plane of just this slope is not flat in one half by rounding.
  const flat = over.filter((percent) => percent < FLAT_PERCENT - 1e-6).length
  return { low, high, steepest, mean, flatShare: flat / over.length }
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

const LEAST_SAMPLES = 400
const MOST_SAMPLES = 40_000

/** The nodes' distance, or a part or multiple of it that gives enough points on a small green and not too many. */
function stepOf({ surveyed: { area }, fine }: Surface): number {
  const cell = Math.min(fine.east, fine.north)
  const parts = Math.ceil(cell / Math.sqrt(area / LEAST_SAMPLES))
  const times = Math.ceil(Math.sqrt(area / MOST_SAMPLES) / cell)
  return parts > 1 && Number.isFinite(parts) ? cell / parts : cell * Math.max(1, times)
}

/** Points evenly over the surveyed part, on nodes where the step allows: heights there are the survey's own. */
export function samplesOf(surface: Surface, step = stepOf(surface)): readonly Point[] {
  const { x, y, width, height } = surface.surveyed.box
  const { origin } = surface.fine
  const first = (from: number, start: number) => start + Math.ceil((from - start) / step - 1e-9) * step
  const lattice = {
    ...{ origin: [first(x, origin[0]), first(y, origin[1])] as const, east: step, north: step },
    ...{ columns: Math.floor(width / step) + 1, rows: Math.floor(height / step) + 1 },
  }
  const inside = nodesInside(lattice, surface.surveyed.rings)
  const points: Point[] = []
  for (let node = 0; node < inside.length; node++)
    if (inside[node])
      points.push([
        lattice.origin[0] + (node % lattice.columns) * step,
        lattice.origin[1] + Math.floor(node / lattice.columns) * step,
      ])
  return points
}

/** The corners of a ring, and points between them. */
function edgePoints(ring: Path, step: number): readonly Point[] {
  return ring.flatMap((to, index) => {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    const count = Math.max(1, Math.min(1_000, Math.ceil(distanceBetween(from, to) / step)))
    return Array.from({ length: count }, (_, at) => between(from, to, (at + 1) / count))
  })
}
