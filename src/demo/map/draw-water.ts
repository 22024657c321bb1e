import type { Land, Outline, StakedHole } from '../course-plan.ts'
import { offset, type PlanePoint, towards } from '../plane.ts'
import type { Border } from './draw-border.ts'
import type { Tags } from './feature.ts'
import { boxed, crossingsOf, distanceToLine } from './outline.ts'
import { type Grid, valueAt } from './raster.ts'
import { simplify } from './soften.ts'
import { stationsOn } from './spine.ts'

const LATERAL_WITHIN = 50
const BEYOND_BORDER = 30

/** A water hazard if the line of play crosses it, a lateral one if it is near the line; otherwise just water. */
export function waterTags(outline: Outline, holes: readonly StakedHole[]): Tags {
  const pond = [boxed(outline)]
  const isCarried = holes.some(({ line }) => crossingsOf(line, pond).length > 0)
  if (isCarried) return { natural: 'water', golf: 'water_hazard' }
  const isBeside = outline.some((corner) =>
    holes.some(({ line }) => distanceToLine(corner, line) < LATERAL_WITHIN),
  )
  return isBeside ? { natural: 'water', golf: 'lateral_water_hazard' } : { natural: 'water' }
}

/** The lakes on the course or near its boundary. */
export const lakesNear = ({ lakes }: Land, grid: Grid, { inside }: Border): Outline[] =>
  lakes.filter((lake) => lake.some((corner) => isNear(grid, inside, corner)))

const isNear = (grid: Grid, inside: Border['inside'], point: PlanePoint) =>
  isOn(grid, point) && valueAt(grid, inside, point) > -BEYOND_BORDER

const isOn = ({ west, south, cell, columns, rows }: Grid, [east, north]: PlanePoint) =>
  east > west && north > south && east < west + cell * (columns - 1) && north < south + cell * (rows - 1)

/** The parts of the creek that run over the course. */
export function creekParts({ creek }: Land, grid: Grid, { inside }: Border): PlanePoint[][] {
  const parts: PlanePoint[][] = [[]]
  for (const { at } of creek ? stationsOn(creek.line, 8) : []) {
    if (isNear(grid, inside, at)) parts.at(-1)?.push(at)
    else if (parts.at(-1)?.length !== 0) parts.push([])
  }
  return parts
    .filter((part) => part.length > 2 && part.some((point) => valueAt(grid, inside, point) > 0))
    .map((part) => simplify(part, 0.4))
}

type Coast = { readonly sea: Outline; readonly beach: Outline }

const BEACH = 26
const SEA_BAND = 600
// How far beyond the land the shore is drawn.
const ALONG_SHORE = 700

/**
 * The sea as a band along the course, with a beach in front. Both are the shore shifted in
 * one direction, so neither crosses itself as long as the shore winds gently.
 */
export function drawCoast({ sea, reach }: Land, shoreGap: (point: PlanePoint) => number): Coast | null {
  const shore = sea && shoreOf(sea, reach)
  const [first, last] = [shore?.[0], shore?.at(-1)]
  if (!shore || !first || !last || shore.length < 3) return null
  const along = towards(first, last)
  // The outline runs counter-clockwise around the water, so the sea is to the left of the shore. Beyond the land
  // the shore continues straight, so the sea fills a picture of the course.
  const shoreline = [offset(first, along, -ALONG_SHORE), ...shore, offset(last, along, ALONG_SHORE)]
  const gaps = [BEACH, ...shore.map((point) => Math.min(BEACH, Math.max(3, shoreGap(point)))), BEACH]
  const inland = shoreline.map((point, index) => offset(point, along, 0, -(gaps[index] ?? BEACH)))
  const [start, end] = [shoreline[0] ?? first, shoreline.at(-1) ?? last]
  return {
    sea: [...shoreline, offset(end, along, 0, SEA_BAND), offset(start, along, 0, SEA_BAND)],
    beach: [...inland, ...shoreline.toReversed()],
  }
}

/** The longest stretch of the outline that is not the edge of the square. */
function shoreOf(sea: Outline, reach: number): PlanePoint[] {
  const isInner = ([east, north]: PlanePoint) => Math.max(Math.abs(east), Math.abs(north)) < reach - 0.5
  const start = sea.findIndex((point) => !isInner(point))
  const turned = [...sea.slice(start), ...sea.slice(0, Math.max(0, start))]
  const runs: PlanePoint[][] = [[]]
  for (const point of turned) {
    if (isInner(point)) runs.at(-1)?.push(point)
    else if (runs.at(-1)?.length !== 0) runs.push([])
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
}
