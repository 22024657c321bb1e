/** Smoothstep: from 0 to 1, level at both ends. */
export function ease(t: number): number {
  if (t <= 0) return 0
  return t >= 1 ? 1 : t * t * (3 - 2 * t)
}

export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
