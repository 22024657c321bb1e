/**
 * A mishit goes only a part of the way: the share of the club's distance follows a Beta(4, 2.5) distribution, on
 * average 0.615. That is the shape which the derived expected strokes were simulated with.
 */
export const MISHIT_MEAN = 4 / 6.5

/** The density is x³(1 − x)^1.5, which has an antiderivative: with y = 1 − x, sums of powers of y. */
const above = (y: number) => y ** 2.5 * (1 / 2.5 - (3 * y) / 3.5 + (3 * y * y) / 4.5 - (y * y * y) / 5.5)

/** How many mishits go at most this share of the distance. */
const mishitsUpTo = (share: number) => 1 - above(1 - share) / above(1)

/** The share of the distance that this many of all mishits do not exceed, by halving the interval. */
export function mishitDistance(quantile: number): number {
  let [low, high] = [0, 1]
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2
    if (mishitsUpTo(middle) < quantile) low = middle
    else high = middle
  }
  return (low + high) / 2
}
