/** A point of a curve: where, and how much. */
export type CurvePoint = readonly [at: number, value: number]

const NOWHERE: CurvePoint = [0, 0]

/**
 * The value at `at` of the straight lines through these points, which are in order of `at`. Before the first point it
 * is the first value; past the last one, the last line goes on.
 */
export function lineThrough(points: readonly CurvePoint[], at: number): number {
  let low = 0
  let high = points.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.[0] ?? 0) <= at) low = middle
    else high = middle
  }
  const [from, value] = points[low] ?? NOWHERE
  const [to, next] = points[high] ?? NOWHERE
  if (at <= from || to === from) return value
  return at === to ? next : value + ((at - from) * (next - value)) / (to - from)
}
