export type End = { readonly at: number; readonly value: number }

const MOST_TRIES = 60

/**
 * Where a function turns from negative to positive: regula falsi after Illinois, which keeps the root between two
 * ends and needs about five tries for a smooth function. Where the function jumps over zero, the upper side of the
 * jump.
 */
export function findRoot(valueAt: (at: number) => number, below: End, above: End, tolerance: number): number {
  let { at: low, value: atLow } = below
  let { at: high, value: atHigh } = above
  let kept = 0
  for (let count = 0; count < MOST_TRIES && high - low > 1e-9; count++) {
    const at = crossing(low, atLow, high, atHigh)
    const value = valueAt(at)
    if (Math.abs(value) <= tolerance) return at
    // An end that stays twice counts half, so that both ends close in.
    if (value < 0) {
      ;[low, atLow, atHigh] = [at, value, kept > 0 ? atHigh / 2 : atHigh]
      kept = 1
    } else {
      ;[high, atHigh, atLow] = [at, value, kept < 0 ? atLow / 2 : atLow]
      kept = -1
    }
  }
  return high
}

/** Where the straight line between the ends is zero; halfway where an end has no number. */
function crossing(low: number, atLow: number, high: number, atHigh: number): number {
  const share = Number.isFinite(atLow) && Number.isFinite(atHigh) ? atLow / (atLow - atHigh) : 0.5
  return low + Math.min(0.99, Math.max(0.01, share)) * (high - low)
}
