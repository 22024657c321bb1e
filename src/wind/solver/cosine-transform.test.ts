import { test } from 'node:test'
import { near } from '../../../test/support/land.ts'
import { cosineForward, cosineInverse, planCosine } from './cosine-transform.ts'
import { complex } from './fourier.ts'

const BATCH = 2

test('the cosine transform of two fields is that of its definition, and its inverse leads back', () => {
  for (const length of [1, 2, 3, 4, 5, 6, 8, 12, 15, 25, 27, 72]) {
    const plan = planCosine(length, BATCH)
    const data = complex(length * BATCH)
    data.re.forEach((_, index) => {
      data.re[index] = Math.sin(index * index + 1)
      data.im[index] = Math.cos(3 * index + 2)
    })
    const given = { re: data.re.slice(), im: data.im.slice() }
    cosineForward(plan, data, 0, BATCH)
    for (const part of ['re', 'im'] as const)
      for (const [index, value] of data[part].entries())
        near(value, byDefinition(given[part], length, Math.floor(index / BATCH), index % BATCH), 1e-12)
    cosineInverse(plan, data, 0, BATCH)
    for (const part of ['re', 'im'] as const)
      for (const [index, value] of data[part].entries()) near(value, given[part][index] ?? 0, 1e-13)
  }
})

function byDefinition(given: Float64Array, length: number, wave: number, run: number): number {
  let sum = 0
  for (let point = 0; point < length; point++)
    sum += (given[point * BATCH + run] ?? 0) * Math.cos((Math.PI * (point + 0.5) * wave) / length)
  return sum
}
