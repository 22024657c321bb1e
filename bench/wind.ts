import type { LocalGrid } from '../src/terrain/local-grid.ts'
import { combine } from '../src/wind/combine.ts'
import { windBasis } from '../src/wind/make-basis.ts'
import type { Profile } from '../src/wind/profile.ts'
import type { Wood } from '../src/wind/trees/wood.ts'
import { summarize } from './alternate.ts'
import { type Figure, figure, valueAtMost } from './figure.ts'

const part = 'wind'
const SIDE = 64
const LAYERS = 12
const CELL = 10
const ROUNDS = 30
const LOG: Profile = { kind: 'log', open: 0.03, local: null }

/** The wind over a course with hills and forty woods, compared with transforming its cells once by plain matrices. */
export async function measureWind(): Promise<readonly Figure[]> {
  const hills = hillsOf()
  const woods = woodsOf()
  const basis = windBasis(hills, LOG)
  const solving = compare(() => windBasis(hills, LOG))
  const turning = compare((round) => combine(basis, { speed: 5, fromDegrees: round * 12 }, 3, woods))
  const size = `${SIDE} × ${SIDE} × ${LAYERS}`
  return [
    figure({
      part,
      what: `${size}: all winds over new terrain`,
      unit: 'ms',
      ...solving,
      target: valueAtMost(150),
    }),
    figure({
      part,
      what: `${size}: the field of a new direction`,
      unit: 'ms',
      ...turning,
      target: valueAtMost(5),
    }),
  ]
}

function hillsOf(): LocalGrid {
  const heights = Float64Array.from({ length: SIDE * SIDE }, (_, node) => {
    const [x, y] = [(node % SIDE) * CELL, Math.floor(node / SIDE) * CELL]
    return 8 * Math.sin(x / 70) * Math.cos(y / 90) + 4 * Math.sin((x + y) / 40)
  })
  return { origin: [0, 0], east: CELL, north: CELL, columns: SIDE, rows: SIDE, heights }
}

const woodsOf = (): readonly Wood[] =>
  Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [40 + (index % 8) * 75, 50 + Math.floor(index / 8) * 120]
    const corner = (_: unknown, step: number) => {
      const angle = (step * Math.PI) / 12
      return [x + 25 * Math.cos(angle), y + 40 * Math.sin(angle)] as const
    }
    return { rings: [Array.from({ length: 24 }, corner)], height: 12, dense: true }
  })

/** Alternating with the reference, after some rounds of both to warm up. */
function compare(work: (round: number) => unknown): Pick<Figure, 'value' | 'reference' | 'ratio' | 'spread'> {
  const [own, plain]: [number[], number[]] = [[], []]
  for (let round = -5; round < ROUNDS; round++) {
    const [mine, other] = [timeOf(() => work(round)), timeOf(transformByMatrices)]
    if (round < 0) continue
    own.push(mine)
    plain.push(other)
  }
  const ratios = summarize(own.map((time, round) => time / (plain[round] ?? Number.NaN)))
  const [value, reference] = [summarize(own).median, summarize(plain).median]
  return { value, reference, ratio: ratios.median, spread: ratios.spread }
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const COSINES = Float64Array.from({ length: SIDE * SIDE }, (_, at) =>
  Math.cos((Math.PI * ((at % SIDE) + 0.5) * Math.floor(at / SIDE)) / SIDE),
)
const CELLS = new Float64Array(SIDE * SIDE * LAYERS).fill(1)

/** Along one side of all cells. */
function transformByMatrices(): Float64Array {
  const out = new Float64Array(CELLS.length)
  const run = SIDE * LAYERS
  for (let wave = 0; wave < SIDE; wave++)
    for (let point = 0; point < SIDE; point++) {
      const cosine = COSINES[wave * SIDE + point] ?? 0
      for (let q = 0; q < run; q++)
        out[wave * run + q] = (out[wave * run + q] ?? 0) + cosine * (CELLS[point * run + q] ?? 0)
    }
  return out
}
