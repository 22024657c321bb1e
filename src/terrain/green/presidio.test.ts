import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { nearestPointOn, type Path, type Point, ringsHold } from '../../core/geo/path.ts'
import type { LocalGrid } from '../local-grid.ts'
import { linesAt } from '../marching-squares.ts'
import { reliefOf } from './bands.ts'
import { measureGreen } from './measure-green.ts'
import { readPoint, type Surface, surfaceOf } from './surface.ts'

const DATA = path.join(import.meta.dirname, '../../../../shared/data/presidio-greens')
const skip = existsSync(DATA) ? false : 'real greens are not here'
const FOOT = 0.3048

type Spot = { readonly x: number; readonly z: number }
type Traced = { readonly height_ft: number; readonly points_xz_ft: readonly Spot[] }

const metres = ({ x, z }: Spot): Point => [x * FOOT, z * FOOT]

async function readJson<T>(...names: readonly string[]): Promise<T> {
  return JSON.parse(await readFile(path.join(DATA, ...names), 'utf8'))
}

async function readGrid(hole: string): Promise<LocalGrid> {
  const { grid } = await readJson<{ grid: Record<string, number> }>(hole, 'unity', `${hole}_heightfield.json`)
  const bytes = await readFile(path.join(DATA, hole, 'unity', `${hole}_heightfield.bin`))
  const { nx = 0, nz = 0, resolution_ft = 0, x_min_ft = 0, z_min_ft = 0 } = grid
  // Zero is outside the green.
  const heights = Float64Array.from(
    { length: nx * nz },
    (_, node) => bytes.readFloatLE(node * 4) * FOOT || Number.NaN,
  )
  const cell = resolution_ft * FOOT
  return {
    origin: [x_min_ft * FOOT, z_min_ft * FOOT],
    east: cell,
    north: cell,
    columns: nx,
    rows: nz,
    heights,
  }
}

/** The height field counts from its own lowest point, the traced lines from the lowest line. */
function offsetOf(surface: Surface, traced: readonly Traced[]): number {
  const differences = traced
    .flatMap(({ height_ft, points_xz_ft }) =>
      points_xz_ft.map((spot) => (readPoint(surface, metres(spot))?.height ?? Number.NaN) - height_ft * FOOT),
    )
    .filter((difference) => !Number.isNaN(difference))
    .sort((a, b) => a - b)
  return differences[differences.length >> 1] ?? 0
}

/** Distances of the traced points from our line of the same height, in metres, smallest first. */
function distancesOf(surface: Surface, traced: readonly Traced[]): readonly number[] {
  const { fine, surveyed } = surface
  const offset = offsetOf(surface, traced)
  const heights = [...new Set(traced.map(({ height_ft }) => height_ft))].sort((a, b) => a - b)
  const lines = linesAt(
    fine,
    heights.map((height) => height * FOOT + offset),
  )
  const toPlane = (line: Path): Path =>
    line.map(([column, row]) => [fine.origin[0] + column * fine.east, fine.origin[1] + row * fine.north])
  return traced
    .flatMap(({ height_ft, points_xz_ft }) => {
      const ours = (lines[heights.indexOf(height_ft)] ?? []).map(toPlane)
      const inside = points_xz_ft.map(metres).filter((point) => ringsHold(surveyed.rings, point))
      return ours.length === 0
        ? []
        : inside.map((point) => Math.min(...ours.map((line) => nearestPointOn(line, point).off)))
    })
    .sort((a, b) => a - b)
}

for (const hole of ['Hole_1', 'Hole_2', 'Hole_3'])
  test(`the traced contours of a real green are where ours are: ${hole}`, { skip }, async (t) => {
    const grid = await readGrid(hole)
    const boundary = await readJson<{ points_xz_ft: Spot[] }>(hole, `${hole}_boundary.json`)
    const { contours } = await readJson<{ contours: Traced[] }>(hole, `${hole}_contours.json`)
    const surface = surfaceOf(grid, [boundary.points_xz_ft.map(metres)], { noise: 0 })
    const distances = distancesOf(surface, contours)
    const mean = distances.reduce((sum, off) => sum + off, 0) / distances.length
    const most = distances[Math.floor(distances.length * 0.95)] ?? Number.NaN
    const measures = measureGreen(surface)
    assert.ok(measures)
    const { bands } = reliefOf(surface, measures, 0.25 * FOOT)
    const filled = bands.reduce((sum, { area }) => sum + area, 0)
    t.diagnostic(
      `${distances.length} points: mean ${mean.toFixed(3)} m, 95 % within ${most.toFixed(3)} m; ` +
        `${bands.length} bands, mean slope ${measures.mean?.toFixed(2)} %, steepest ${measures.steepest?.toFixed(1)} %, ` +
        `surveyed ${(surface.surveyedShare * 100).toFixed(1)} %`,
    )
    assert.ok(Math.abs(filled / surface.surveyed.area - 1) < 1e-4)
    assert.ok(mean < 0.03 && most < 0.08, `${mean} ${most}`)
  })
