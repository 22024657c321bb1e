import type { Point } from '../src/core/geo/path.ts'
import { reliefOf } from '../src/terrain/green/bands.ts'
import { measureGreen } from '../src/terrain/green/measure-green.ts'
import { surfaceOf } from '../src/terrain/green/surface.ts'
import { circle, gridOf } from '../test/support/test-greens.ts'
import { type Figure, figure, valueAtMost } from './figure.ts'

const part = 'green'
const WARM_UP = 20
const ROUNDS = 40
const BANDS = 40

/** How long the contours of one green take: 30 by 30 m on a grid of half a metre, in 40 bands. */
export async function measureGreenContours(): Promise<readonly Figure[]> {
  const shape = ([x, y]: Point) => 0.03 * y + 0.01 * x + 0.1 * Math.sin(x / 4) * Math.cos(y / 5)
  const grid = gridOf(61, 0.5, shape)
  const exact = () => contour(grid, 0)
  const smoothed = () => contour(grid, 0.02)
  for (let round = 0; round < WARM_UP; round++) [exact(), smoothed(), plainLoop()]
  const [exactMs, smoothedMs, loopMs]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    exactMs.push(timeOf(exact))
    smoothedMs.push(timeOf(smoothed))
    loopMs.push(timeOf(plainLoop))
  }
  const compared = (what: string, times: readonly number[]) => {
    const [value, reference] = [median(times), median(loopMs)]
    const target = valueAtMost(80)
    return figure({ part, what, unit: 'ms', value, reference, ratio: value / reference, target })
  }
  const green = `a green of 30 × 30 m at 0.5 m in ${BANDS} bands`
  return [
    compared(`${green}, compared with two million square roots`, exactMs),
    compared(`the same with 2 cm of noise, smoothed`, smoothedMs),
  ]
}

function contour(grid: ReturnType<typeof gridOf>, noise: number): number {
  const surface = surfaceOf(grid, circle([15, 15], 15, 64), { noise })
  const measures = measureGreen(surface)
  if (!measures) throw new Error('The green has no heights.')
  return reliefOf(surface, measures, (measures.high - measures.low) / BANDS).bands.length
}

/** Work whose time depends only on the machine. */
function plainLoop(): number {
  let sum = 0
  for (let step = 0; step < 2_000_000; step++) sum += Math.sqrt(step)
  return sum
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
