import type { Box } from '../../../core/geo/bounding-box.ts'
import { boxesMeet, boxOf, type Rings } from '../../../core/geo/polygon.ts'
import { metres } from '../../../core/units.ts'
import type { Grid } from '../../../terrain/grid.ts'
import type { Ground } from '../../../terrain/ground.ts'
import {
  COARSEST_FOR_GREENS,
  cellSide,
  GREEN,
  type Scheme,
  type SurveyedCourse,
  surveyGreen,
  surveyTerrain,
  TERRAIN,
} from '../clip.ts'
import { placeRaster, type Raster, type Window } from '../raster.ts'
import type { Cloud } from './cloud.ts'
import { type CloudWindow, cellCounts, windowOf } from './cloud-window.ts'
import { type Gridded, gridReturns } from './grid-returns.ts'
import type { CellFrame } from './moments.ts'
import { measureOccupancy } from './occupancy.ts'
import type { Spool } from './spool.ts'

/** What a part of a course needs: its box, how its cells are laid, and what a stray return is. */
type Part = { readonly box: Box; readonly scheme: Scheme; readonly tolerance: number }

const terrainPart = (box: Box): Part => ({ box, scheme: TERRAIN, tolerance: 1 })
const greenPart = (green: Rings): Part => ({
  ...{ box: boxOf({ type: 'Polygon', coordinates: green }), scheme: GREEN },
  tolerance: 0.5,
})

// Returns just outside help to find the slope, and cells are interpolated between four.
const MORE_CELLS = 3

/** What has to be kept of a cloud to survey a course. */
export const courseWindow = ({ projection }: Cloud, bounds: Box): CloudWindow =>
  windowOf(projection, bounds, TERRAIN.margin + MORE_CELLS * TERRAIN.step)

/** The ground of a course from its returns; null when none of them is near. */
export async function surveyFromReturns(
  cloud: Cloud,
  kept: Kept,
  course: SurveyedCourse,
): Promise<Ground | null> {
  const [ofTerrain] = await rastersOf(cloud, kept, [terrainPart(course.bounds)])
  const terrain = ofTerrain ? await surveyTerrain(ofTerrain, course.bounds) : null
  if (!terrain) return null
  const near = course.greens.filter((green) => boxesMeet(cloud.bounds, greenPart(green).box))
  const greens: Grid[] = []
  for (let i = 0; i < near.length; i += GREENS_AT_ONCE)
    greens.push(...(await surveyGreens(cloud, kept, near.slice(i, i + GREENS_AT_ONCE))))
  return { terrain: terrain.known, greens }
}

/** The returns of a course, and when the last of them was measured. */
export type Kept = { readonly spool: Spool; readonly date: string | null }

const GREENS_AT_ONCE = 12

async function surveyGreens(cloud: Cloud, kept: Kept, greens: readonly Rings[]): Promise<readonly Grid[]> {
  const rasters = await rastersOf(cloud, kept, greens.map(greenPart))
  const surfaces = await Promise.all(
    greens.map((green, i) => {
      const raster = rasters[i]
      return raster && raster.resolution <= COARSEST_FOR_GREENS ? surveyGreen(raster, green) : null
    }),
  )
  return surfaces.filter((surface) => surface !== null)
}

/** A raster for each part, as fine as its returns allow; null where there are none. */
async function rastersOf(
  cloud: Cloud,
  { spool, date }: Kept,
  parts: readonly Part[],
): Promise<readonly (Raster | null)[]> {
  const sides = await sidesOf(cloud, spool, parts)
  const frames = sides.map((side, i) => {
    const part = parts[i]
    if (side === null || !part) return null
    return frameOf(windowOf(cloud.projection, part.box, part.scheme.margin + MORE_CELLS * side), side)
  })
  const gridded = await gridReturns(
    spool,
    frames.flatMap((frame, i) => (frame ? [{ frame, tolerance: parts[i]?.tolerance ?? 1 }] : [])),
  )
  const results = gridded.values()
  return Promise.all(
    frames.map(async (frame) => {
      const result = frame && results.next().value
      return result ? rasterOf(cloud, frame, result, date) : null
    }),
  )
}

/** The sides of cells that the returns of each part allow; null where there are too few. */
async function sidesOf(
  cloud: Cloud,
  spool: Spool,
  parts: readonly Part[],
): Promise<readonly (number | null)[]> {
  const measured = parts.map(({ box, scheme }) =>
    measureOccupancy(windowOf(cloud.projection, box, scheme.margin), cellSide(box, scheme, 0)),
  )
  for await (const points of spool.read()) for (const { add } of measured) add(points)
  return measured.map(({ side }) => side())
}

function frameOf(window: CloudWindow, side: number): CellFrame {
  const { left, top, metresAcross, metresUp } = window
  const [wide, high] = [side / metresAcross, side / metresUp]
  return { left, top, wide, high, metres: side, ...cellCounts(window, wide, high) }
}

async function rasterOf(
  { crs }: Cloud,
  frame: CellFrame,
  { heights, accuracy }: Gridded,
  date: string | null,
): Promise<Raster> {
  const { left, top, wide, high, columns, rows } = frame
  const drawn = {
    format: 'point-cloud',
    ...{ columns, rows, crs: crs.map, date },
    accuracy: accuracy === null ? null : Math.round(accuracy * 1_000) / 1_000,
    read: async (window: Window) => cut(heights, columns, window),
    close: async () => {},
  } as const
  const affine = { a: wide, b: 0, c: left + wide / 2, d: 0, e: -high, f: top - high / 2 }
  // Its cells are as long as we laid them; measured on the ellipsoid they are a hair off.
  return { ...(await placeRaster(drawn, affine)), resolution: metres(frame.metres) }
}

function cut(heights: Float32Array, width: number, { left, top, columns, rows }: Window): Float32Array {
  const part = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const start = (top + row) * width + left
    part.set(heights.subarray(start, start + columns), row * columns)
  }
  return part
}
