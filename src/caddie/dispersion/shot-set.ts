import { normalQuantile } from '../../core/normal-quantile.ts'
import { mishitDistance } from './mishit-distance.ts'

/**
 * A fixed set of shots that represents all of a golfer's, in two parts. Shot `i` is a good strike for `i < good` and a
 * mishit otherwise. `lateral` is in standard deviations of the direction, right is positive. `distance` of a good
 * strike is in standard deviations of the distance; of a mishit it is the share of the distance.
 *
 * Shots 2k and 2k + 1 are mirror images. Add up each pair first: then a mirrored hole gives exactly the same sum.
 */
export type ShotSet = {
  readonly good: number
  readonly lateral: Float64Array
  readonly distance: Float64Array
}

/** Mishits are about a quarter of the set, whatever their probability: `shotWeights` makes up for it. */
const MISHIT_PART = 1 / 4

/**
 * At most `count` shots (not fewer than 16), spread evenly instead of at random so that few of them suffice: evenly
 * spaced sideways, and in depth by steps of the golden ratio. That is most even for Fibonacci numbers of pairs.
 */
export function shotSet(count: number): ShotSet {
  const [goodPairs, mishitPairs] = [1 - MISHIT_PART, MISHIT_PART].map((part) =>
    fibonacciUpTo((count * part) / 2),
  ) as [number, number]
  const lateral = [...mirrored(unitHalfNormals(goodPairs)), ...mirrored(unitHalfNormals(mishitPairs))]
  const distance = [...goldenOrder(unitNormals(goodPairs)), ...goldenOrder(mishits(mishitPairs))]
  return {
    good: 2 * goodPairs,
    lateral: Float64Array.from(lateral),
    distance: Float64Array.from(distance.flatMap((depth) => [depth, depth])),
  }
}

/** How much each shot of the set counts: all of them together count 1. */
export const shotWeights = ({ good, lateral }: ShotSet, mishitProbability: number) => ({
  good: (1 - mishitProbability) / good,
  mishit: mishitProbability / (lateral.length - good),
})

function fibonacciUpTo(most: number): number {
  let [number, next] = [1, 2]
  while (next <= most) [number, next] = [next, number + next]
  return number
}

const mirrored = (sides: readonly number[]) => sides.flatMap((side) => [side, -side])

/** The middle of each of so many equal parts of all shots. */
const middles = (parts: number) => Array.from({ length: parts }, (_, part) => (part + 0.5) / parts)

const unitNormals = (parts: number) => ofUnitVariance(middles(parts).map(normalQuantile))
const unitHalfNormals = (parts: number) =>
  ofUnitVariance(middles(parts).map((share) => normalQuantile((1 + share) / 2)))
const mishits = (parts: number) => middles(parts).map(mishitDistance)

/** Finitely many middles miss a little of the tails: stretched, their mean square is 1. */
function ofUnitVariance(values: readonly number[]): readonly number[] {
  const meanSquare = values.reduce((sum, value) => sum + value * value, 0) / values.length
  return values.map((value) => value / Math.sqrt(meanSquare))
}

const GOLDEN_STEP = (Math.sqrt(5) - 1) / 2

/** Rising values in the order in which multiples of the golden ratio fall between whole numbers. */
function goldenOrder(values: readonly number[]): readonly number[] {
  const places = values.map((_, index) => ((index + 0.5) * GOLDEN_STEP) % 1)
  const byPlace = [...places.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  const ordered = new Array<number>(values.length)
  for (const [rank, index] of byPlace.entries()) ordered[index] = values[rank] ?? 0
  return ordered
}
