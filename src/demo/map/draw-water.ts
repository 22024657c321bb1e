import type { Land, Outline, StakedHole } from '../course-plan.ts'
import { distance, type PlanePoint } from '../plane.ts'
import type { Border } from './draw-border.ts'
import type { Tags } from './feature.ts'
import { boxed, crossingsOf, distanceToLine } from './outline.ts'
import { type Grid, valueAt } from './raster.ts'
import { simplify } from './soften.ts'
import { stationsOn } from './spine.ts'

const LATERAL_WITHIN = 50
const BEYOND_BORDER = 30

/** A hazard where it is carried over, a lateral one where it lies beside the line; else mere water. */
export function waterTags(outline: Outline, holes: readonly StakedHole[]): Tags {
  const pond = [boxed(outline)]
  const isCarried = holes.some(({ line }) => crossingsOf(line, pond).length > 0)
  if (isCarried) return { natural: 'water', golf: 'water_hazard' }
  const isBeside = outline.some((corner) =>
    holes.some(({ line }) => distanceToLine(corner, line) < LATERAL_WITHIN),
  )
  return isBeside ? { natural: 'water', golf: 'lateral_water_hazard' } : { natural: 'water' }
}

/** The lakes that belong to the picture: those on the course or at its border. */
export const lakesNear = ({ lakes }: Land, grid: Grid, { inside }: Border): Outline[] =>
  lakes.filter((lake) => lake.some((corner) => isNear(grid, inside, corner)))

const isNear = (grid: Grid, inside: Border['inside'], point: PlanePoint) =>
  isOn(grid, point) && valueAt(grid, inside, point) > -BEYOND_BORDER

const isOn = ({ west, south, cell, columns, rows }: Grid, [east, north]: PlanePoint, margin = 0) =>
  east > west - margin &&
  north > south - margin &&
  east < west + cell * (columns - 1) + margin &&
  north < south + cell * (rows - 1) + margin

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
const SEA_BAND = 260
// How much farther than the course its shore is drawn.
const ALONG_SHORE = 500

/**
 * The sea as a band along the course, and the beach before it. Both are the shore shifted in
 * one direction, so neither can cross itself as long as the shore winds gently.
 */
export function drawCoast(
  { sea, reach }: Land,
  grid: Grid,
  shoreGap: (point: PlanePoint) => number,
): Coast | null {
  const shore = sea && shoreOf(sea, reach).filter((point) => isOn(grid, point, ALONG_SHORE))
  const [first, last] = [shore?.[0], shore?.at(-1)]
  if (!shore || !first || !last || shore.length < 3) return null
  const length = distance(first, last) || 1
  // The outline runs counter-clockwise round the water, so the sea is to the left of its shore.
  const seaward: PlanePoint = [-(last[1] - first[1]) / length, (last[0] - first[0]) / length]
  const shifted = ([east, north]: PlanePoint, metres: number): PlanePoint => [
    east + seaward[0] * metres,
    north + seaward[1] * metres,
  ]
  const inland = shore.map((point) => shifted(point, -Math.min(BEACH, Math.max(3, shoreGap(point)))))
  return {
    sea: [...shore, shifted(last, SEA_BAND), shifted(first, SEA_BAND)],
    beach: [...inland, ...shore.toReversed()],
  }
}

/** The longest run of the outline that is not the edge of the shaped square. */
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
