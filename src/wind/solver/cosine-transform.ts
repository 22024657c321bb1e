import type { Complex } from './butterflies.ts'
import { complex, type FourierPlan, fourier, planFourier } from './fourier.ts'

/** Cosine transforms along one axis of a box; each point on it is a run of neighbouring numbers. */
export type CosinePlan = {
  readonly fourier: FourierPlan
  readonly cos: Float64Array
  readonly sin: Float64Array
  readonly buffer: Complex
  readonly spare: Complex
}

export function planCosine(length: number, batch: number): CosinePlan {
  const angles = Array.from({ length }, (_, index) => (Math.PI * index) / 2 / length)
  return {
    fourier: planFourier(length, batch),
    cos: Float64Array.from(angles, Math.cos),
    sin: Float64Array.from(angles, Math.sin),
    buffer: complex(length * batch),
    spare: complex(length * batch),
  }
}

/**
 * DCT-II of one line of the box, in place: a Fourier transform of the same length, of the even points and then the
 * odd ones backwards. Two real fields share it, one as real parts and one as imaginary parts.
 */
export function cosineForward(plan: CosinePlan, data: Complex, start: number, stride: number): void {
  const { length, batch } = plan.fourier
  for (let index = 0; index < length; index++)
    copyRun(data, start + index * stride, plan.buffer, shuffled(index, length) * batch, batch)
  const { re, im } = fourier(plan.fourier, plan.buffer, plan.spare)
  for (let index = 0; index < length; index++) {
    const c = plan.cos[index] ?? 0
    const s = plan.sin[index] ?? 0
    let near = index * batch
    let far = ((length - index) % length) * batch
    let out = start + index * stride
    for (let q = 0; q < batch; q++, near++, far++, out++) {
      const nearR = re[near] ?? 0
      const nearI = im[near] ?? 0
      const farR = re[far] ?? 0
      const farI = im[far] ?? 0
      data.re[out] = (c * (nearR + farR) + s * (nearI - farI)) / 2
      data.im[out] = (c * (nearI + farI) - s * (nearR - farR)) / 2
    }
  }
}

/** The inverse of `cosineForward`. */
export function cosineInverse(plan: CosinePlan, data: Complex, start: number, stride: number): void {
  const { length, batch } = plan.fourier
  const { re, im } = plan.buffer
  for (let index = 0; index < length; index++) {
    const c = (plan.cos[index] ?? 0) / length
    const s = (plan.sin[index] ?? 0) / length
    const isFirst = index === 0
    let near = start + index * stride
    let far = isFirst ? start : start + (length - index) * stride
    let out = index * batch
    for (let q = 0; q < batch; q++, near++, far++, out++) {
      const sumR = (data.re[near] ?? 0) + (isFirst ? 0 : (data.im[far] ?? 0))
      const sumI = (data.im[near] ?? 0) - (isFirst ? 0 : (data.re[far] ?? 0))
      re[out] = c * sumR - s * sumI
      im[out] = c * sumI + s * sumR
    }
  }
  const result = fourier(plan.fourier, turned(plan.buffer), turned(plan.spare))
  for (let index = 0; index < length; index++)
    copyRun(turned(result), shuffled(index, length) * batch, data, start + index * stride, batch)
}

const turned = ({ re, im }: Complex): Complex => ({ re: im, im: re })

const shuffled = (index: number, length: number) =>
  index % 2 === 0 ? index / 2 : length - 1 - (index - 1) / 2

function copyRun(from: Complex, start: number, to: Complex, out: number, batch: number): void {
  for (let q = 0; q < batch; q++) {
    to.re[out + q] = from.re[start + q] ?? 0
    to.im[out + q] = from.im[start + q] ?? 0
  }
}
