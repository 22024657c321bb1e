/** A smooth curve through values at even steps; level beyond its ends. */
export type Curve = {
  readonly from: number
  readonly step: number
  readonly values: Float64Array
  /** The change per step at each value. */
  readonly slopes: Float64Array
}

/** May overshoot between the values. */
export function flowingCurve(from: number, step: number, values: Float64Array): Curve {
  const slopes = slopesOf(values, (before, after) => (before + after) / 2)
  return { from, step, values, slopes }
}

// Fritsch and Butland: with harmonic means as slopes, a curve through falling values never rises.
export function fallingCurve(from: number, step: number, values: Float64Array): Curve {
  const slopes = slopesOf(values, (before, after) =>
    before * after <= 0 ? 0 : (2 * before * after) / (before + after),
  )
  return { from, step, values, slopes }
}

function slopesOf(values: Float64Array, join: (before: number, after: number) => number): Float64Array {
  const slopes = new Float64Array(values.length)
  for (let i = 1; i < values.length - 1; i++) {
    const here = values[i] ?? 0
    slopes[i] = join(here - (values[i - 1] ?? 0), (values[i + 1] ?? 0) - here)
  }
  return slopes
}

export function curveAt({ from, step, values, slopes }: Curve, at: number): number {
  const steps = (at - from) / step
  const last = values.length - 1
  if (steps <= 0) return values[0] ?? 0
  if (steps >= last) return values[last] ?? 0
  const i = Math.floor(steps)
  const t = steps - i
  const rest = 1 - t
  const start = (values[i] ?? 0) * (1 + 2 * t) + (slopes[i] ?? 0) * t
  const end = (values[i + 1] ?? 0) * (3 - 2 * t) - (slopes[i + 1] ?? 0) * rest
  return start * rest * rest + end * t * t
}

/** The slope of the curve at a point. */
export function steepnessAt({ from, step, values, slopes }: Curve, at: number): number {
  const steps = (at - from) / step
  if (steps <= 0 || steps >= values.length - 1) return 0
  const i = Math.floor(steps)
  const t = steps - i
  const rest = 1 - t
  const chord = (values[i + 1] ?? 0) - (values[i] ?? 0)
  const bend = (slopes[i] ?? 0) * rest * (1 - 3 * t) + (slopes[i + 1] ?? 0) * t * (3 * t - 2)
  return (6 * t * rest * chord + bend) / step
}
