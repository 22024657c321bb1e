import type { Box } from '../../core/geo/bounding-box.ts'
import { scaleAt } from '../../core/geo/local-plane.ts'
import { areaHolds, boxesMeet, boxOf, type Position, type Rings, widened } from '../../core/geo/polygon.ts'
import { type Cells, cellBefore, type Grid, interpolate } from '../../terrain/grid.ts'
import { centreOf, type Ground } from '../../terrain/ground.ts'
import type { Survey } from '../../terrain/survey.ts'
import type { Raster, Window } from './raster.ts'

/** A course as it is drawn: the box of its map, and the outlines of its greens. */
export type SurveyedCourse = { readonly bounds: Box; readonly greens: readonly Rings[] }

export const TERRAIN: Scheme = { margin: 150, step: 5, fewest: 1 }
export const GREEN: Scheme = { margin: 5, step: 0.5, fewest: 8 }
const MAX_CELLS = 400
const KNOWN_SHARE = 0.6
// 2 m, and a little more because a map's metre may be longer than a true one.
export const COARSEST_FOR_GREENS = 2.02

/** What a raster says about a course; null when it covers no point of it. */
export async function surveyCourse(raster: Raster, course: SurveyedCourse): Promise<Ground | null> {
  const terrain = await surveyTerrain(raster, course.bounds)
  return terrain && { terrain: terrain.known, greens: await surveyGreens(raster, course.greens) }
}

/** The terrain, or null in its place when too little of it is known; null when none is. */
export async function surveyTerrain(
  raster: Raster,
  bounds: Box,
): Promise<{ readonly known: Grid | null } | null> {
  if (!boxesMeet(raster.bounds, bounds)) return null
  const terrain = await clip(raster, bounds, TERRAIN)
  const known = knownShare(terrain)
  if (known === 0) return null
  return { known: known < KNOWN_SHARE ? null : terrain }
}

const knownShare = ({ heights }: Grid) =>
  heights.reduce((count, height) => (Number.isNaN(height) ? count : count + 1), 0) / heights.length

async function surveyGreens(raster: Raster, greens: readonly Rings[]): Promise<readonly Grid[]> {
  if (raster.resolution > COARSEST_FOR_GREENS) return []
  const surfaces: Grid[] = []
  for (const green of greens) {
    const surface = await surveyGreen(raster, green)
    if (surface) surfaces.push(surface)
  }
  return surfaces
}

/** The surface of a green; null unless all of it is known. */
export async function surveyGreen(raster: Raster, green: Rings): Promise<Grid | null> {
  const box = boxOf({ type: 'Polygon', coordinates: green })
  if (!boxesMeet(raster.bounds, box)) return null
  const surface = await clip(raster, box, GREEN)
  return isWhole(surface, green) ? surface : null
}

/** A contour needs every cell of the green; around it there may be gaps. */
function isWhole(surface: Grid, green: Rings): boolean {
  const area = { type: 'Polygon', coordinates: green } as const
  const inside = [...surface.heights.keys()].filter((cell) => areaHolds(area, middleOf(surface, cell)))
  return inside.length > 0 && inside.every((cell) => !Number.isNaN(surface.heights[cell]))
}

function middleOf({ west, south, east, north, columns, rows }: Cells, cell: number): Position {
  const column = (cell % columns) + 0.5
  const row = Math.floor(cell / columns) + 0.5
  return [west + ((east - west) * column) / columns, north - ((north - south) * row) / rows]
}

export type Scheme = { readonly margin: number; readonly step: number; readonly fewest: number }

async function clip(raster: Raster, box: Box, scheme: Scheme): Promise<Grid> {
  const cells = layCells(box, scheme, raster.resolution)
  return { ...cells, heights: await resample(raster, cells), survey: surveyOf(raster, box, scheme) }
}

const surveyOf = (raster: Raster, box: Box, scheme: Scheme): Survey => ({
  date: raster.date,
  resolutionM: Math.round(cellSide(box, scheme, raster.resolution) * 100) / 100,
  accuracyM: raster.accuracy,
  ...{ source: null, licence: null },
})

/** The side of cells of the given size, but never finer than the raster: that would pretend to know more. */
export const cellSide = (box: Box, { margin, step }: Scheme, resolution: number) => {
  const { width, height } = sizeOf(box, margin)
  return Math.max(step, resolution, width / MAX_CELLS, height / MAX_CELLS)
}

function sizeOf(box: Box, margin: number) {
  const { west, south, east, north } = widened(box, margin)
  const scale = scaleAt(centreOf(box)[1])
  return { width: (east - west) * scale.east, height: (north - south) * scale.north }
}

function layCells(box: Box, scheme: Scheme, resolution: number): Cells {
  const { west, south, east, north } = widened(box, scheme.margin)
  const { width, height } = sizeOf(box, scheme.margin)
  const side = cellSide(box, scheme, resolution)
  // Rounding may make a whole number of cells come out a hair shorter.
  const count = (length: number) => Math.max(scheme.fewest, Math.floor(length / side + 1e-6))
  return { west, south, east, north, columns: count(width), rows: count(height) }
}

/** So many pixels are read at once: 16 MB. */
const MAX_PIXELS = 1 << 22

type Job = {
  readonly raster: Raster
  readonly cells: Cells
  /** The column and row of every cell in the raster. */
  readonly places: Float64Array
  readonly heights: Float32Array
}

async function resample(raster: Raster, cells: Cells): Promise<Float32Array> {
  const count = cells.columns * cells.rows
  const places = new Float64Array(count * 2)
  for (let cell = 0; cell < count; cell++) places.set(raster.toRaster(...middleOf(cells, cell)), cell * 2)
  const heights = new Float32Array(count).fill(Number.NaN)
  await fill(
    { raster, cells, places, heights },
    { left: 0, top: 0, columns: cells.columns, rows: cells.rows },
  )
  return heights
}

/** Fills a part of the cells, in pieces where its window of the raster is too large for memory. */
async function fill(job: Job, part: Window): Promise<void> {
  const window = windowOf(job, part)
  if (!window) return
  if (window.columns * window.rows > MAX_PIXELS && part.columns * part.rows > 1) {
    for (const half of halves(part)) await fill(job, half)
    return
  }
  const pixels = { ...window, heights: await job.raster.read(window) }
  for (const cell of cellsOf(job.cells, part)) {
    const [column, row] = placeOf(job, cell)
    if (isOn(job.raster, column, row))
      job.heights[cell] = interpolate(pixels, column - window.left, row - window.top)
  }
}

/** The pixels that the cells of a part lie between; null when all of them lie outside the raster. */
function windowOf(job: Job, part: Window): Window | null {
  const { columns, rows } = job.raster
  let [left, top, right, bottom] = [columns, rows, -1, -1]
  for (const cell of cellsOf(job.cells, part)) {
    const [column, row] = placeOf(job, cell)
    if (!isOn(job.raster, column, row)) continue
    left = Math.min(left, cellBefore(column, columns))
    top = Math.min(top, cellBefore(row, rows))
    right = Math.max(right, Math.min(cellBefore(column, columns) + 1, columns - 1))
    bottom = Math.max(bottom, Math.min(cellBefore(row, rows) + 1, rows - 1))
  }
  return right < 0 ? null : { left, top, columns: right - left + 1, rows: bottom - top + 1 }
}

const isOn = ({ columns, rows }: Raster, column: number, row: number) =>
  column >= -0.5 && column <= columns - 0.5 && row >= -0.5 && row <= rows - 0.5

const placeOf = ({ places }: Job, cell: number): readonly [number, number] => [
  places[cell * 2] ?? Number.NaN,
  places[cell * 2 + 1] ?? Number.NaN,
]

function* cellsOf({ columns }: Cells, part: Window) {
  for (let row = part.top; row < part.top + part.rows; row++)
    for (let column = part.left; column < part.left + part.columns; column++) yield row * columns + column
}

function halves({ left, top, columns, rows }: Window): readonly Window[] {
  if (columns > rows) {
    const half = columns >> 1
    return [
      { left, top, columns: half, rows },
      { left: left + half, top, columns: columns - half, rows },
    ]
  }
  const half = rows >> 1
  return [
    { left, top, columns, rows: half },
    { left, top: top + half, columns, rows: rows - half },
  ]
}
