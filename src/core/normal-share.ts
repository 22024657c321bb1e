/**
 * How much of a normal distribution is within so many standard deviations of its mean: the error function by its
 * series of positive terms, exact to rounding.
 */
export function normalShare(deviations: number): number {
  const t = deviations / Math.SQRT2
  if (t > 6) return 1
  let [term, sum] = [t, t]
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= (2 * t * t) / (2 * n + 1)
    sum += term
  }
  return Math.min(1, (2 / Math.sqrt(Math.PI)) * Math.exp(-t * t) * sum)
}
