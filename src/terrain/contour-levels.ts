/** The multiples of a step between the lowest and the highest point; the step grows until there are few enough. */
export function levelsOf(heights: Iterable<number>, finest: number, max: number) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heights) {
    if (!Number.isFinite(height)) continue
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  if (low > high) return { step: finest, low: 0, high: 0, levels: [] }
  const step =
    [1, 2.5, 5, 10, 25, 50, 100, 1_000].map((times) => finest * times).find((s) => (high - low) / s <= max) ??
    high
  const first = Math.ceil(low / step)
  const count = Math.max(0, Math.floor(high / step) - first + 1)
  return {
    step,
    low,
    high,
    levels: Array.from({ length: Math.min(count, max + 1) }, (_, i) => (first + i) * step),
  }
}
