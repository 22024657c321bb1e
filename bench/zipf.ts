import type { Random } from '../src/demo/random.ts'

/** A rank from 0 by Zipf's law, from the integral of x^-s: exact enough for tens of thousands of ranks. */
export function zipf(random: Random, count: number, skew: number): number {
  const power = 1 - skew
  const rank = (random() * ((count + 1) ** power - 1) + 1) ** (1 / power)
  return Math.min(count, Math.floor(rank)) - 1
}
