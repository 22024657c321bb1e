/** From 0 to 1 without a jolt at either end. */
export function ease(way: number): number {
  if (way <= 0) return 0
  return way >= 1 ? 1 : way * way * (3 - 2 * way)
}

export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
