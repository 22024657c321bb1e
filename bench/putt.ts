import type { Point } from '../src/core/geo/path.ts'
import { frictionOf } from '../src/terrain/putt/green-speed.ts'
import { readPutt } from '../src/terrain/putt/read-putt.ts'
import { openSurface, type Slope } from '../src/terrain/putt/surface.ts'
import { sampledGrid } from '../test/support/sampled-grid.ts'
import { simulatePutt } from '../test/support/simulate-putt.ts'
import { alternate, summarize } from './alternate.ts'
import { ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtMost } from './figure.ts'

const part = 'putt'
const PUTTS = 200
const STIMP = 10
const FROM: Point = [-4, -4]

/** Half-metre cells over waves of ten centimetres. */
const GRID = sampledGrid((x, y) => 0.05 * Math.sin(x / 2) * Math.cos(y / 1.7))
const holeOf = (index: number): Point => [4, 1 + index / 1_000]

/** Putts of thirty feet, each solved for aim and pace, compared with rolling one such ball a single time. */
export async function measurePutt(): Promise<readonly Figure[]> {
  await solve()
  await roll()
  const rounds = await alternate(ROUNDS, solve, roll)
  const { median: ratio, spread } = summarize(rounds.map(({ subject, reference }) => subject / reference))
  const value = summarize(rounds.map(({ subject }) => subject)).median
  const reference = summarize(rounds.map((round) => round.reference)).median
  const what = 'a putt of 30 feet on a fresh surface, compared with rolling it once in steps of a millisecond'
  return [figure({ part, what, unit: 'ms', value, reference, ratio, spread, target: ratioAtMost(1) })]
}

/** Milliseconds per putt. */
async function solve(): Promise<number> {
  const start = performance.now()
  for (let index = 0; index < PUTTS; index++)
    readPutt(openSurface(GRID), { from: FROM, to: holeOf(index), stimp: STIMP })
  return (performance.now() - start) / PUTTS
}

async function roll(): Promise<number> {
  const surface = openSurface(GRID)
  const slope: Slope = [0, 0]
  const slopeAt = (x: number, y: number): Point => {
    surface.slopeAt(x, y, slope)
    return slope
  }
  const start = performance.now()
  for (let index = 0; index < PUTTS; index++)
    simulatePutt(
      { slopeAt, friction: frictionOf(STIMP) },
      { from: FROM, hole: holeOf(index), velocity: [2.8, 1.6] },
      1e-3,
    )
  return (performance.now() - start) / PUTTS
}
