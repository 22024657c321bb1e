import { normalShare } from './normal-share.ts'

const density = (deviations: number) => Math.exp(-deviations * deviations * 0.5) / Math.sqrt(2 * Math.PI)

/**
 * So many standard deviations above the mean is the point below which this share of a normal distribution lies; the
 * share is between 0 and 1. Newton's method from the middle outwards: the curve flattens, so it never overshoots.
 */
export function normalQuantile(share: number): number {
  const within = Math.abs(2 * share - 1)
  let deviations = 0
  for (let round = 0; round < 100; round++) {
    const step = (within - normalShare(deviations)) / (2 * density(deviations))
    deviations += step
    if (step < 1e-14 * deviations || step === 0) break
  }
  return share < 0.5 ? -deviations : deviations
}
