import { BUTTERFLIES, type Complex, type Pass } from './butterflies.ts'

export const complex = (length: number): Complex => ({
  re: new Float64Array(length),
  im: new Float64Array(length),
})

/** The smallest length from `least` on, in steps, that has only the factors 2, 3 and 5. */
export function fastLength(least: number, step = 1): number {
  let length = least
  while (!isFast(length)) length += step
  return length
}

function isFast(length: number): boolean {
  let rest = length
  for (const factor of [2, 3, 5]) while (rest % factor === 0) rest /= factor
  return rest === 1
}

/** How to transform `length` points, each a run of `batch` numbers. */
export type FourierPlan = {
  readonly length: number
  readonly batch: number
  readonly passes: readonly Pass[]
}

export function planFourier(length: number, batch: number): FourierPlan {
  const passes: Pass[] = []
  let rest = length
  while (rest > 1) {
    const radix = [4, 3, 2, 5].find((each) => rest % each === 0)
    if (radix === undefined) throw new RangeError(`${length} has a factor other than 2, 3 and 5.`)
    passes.push(passOf(radix, rest))
    rest /= radix
  }
  return { length, batch, passes }
}

function passOf(radix: number, span: number): Pass {
  const groups = span / radix
  const cos = new Float64Array(groups * (radix - 1))
  const sin = new Float64Array(groups * (radix - 1))
  for (let group = 0; group < groups; group++)
    for (let leg = 1; leg < radix; leg++) {
      const angle = (-2 * Math.PI * group * leg) / span
      cos[group * (radix - 1) + leg - 1] = Math.cos(angle)
      sin[group * (radix - 1) + leg - 1] = Math.sin(angle)
    }
  return { radix, cos, sin }
}

/**
 * The discrete Fourier transform by Stockham's method, which needs no reordering: each pass reads one buffer and
 * writes the other. Returns the buffer with the result. Exchange real and imaginary parts for the inverse, which is
 * then too large by the length.
 */
export function fourier({ length, batch, passes }: FourierPlan, data: Complex, spare: Complex): Complex {
  let from = data
  let to = spare
  let span = length
  let run = batch
  for (const pass of passes) {
    const groups = span / pass.radix
    for (let group = 0; group < groups; group++) BUTTERFLIES[pass.radix]?.(from, to, pass, group, groups, run)
    const read = from
    from = to
    to = read
    span = groups
    run *= pass.radix
  }
  return from
}
