import Flatbush from 'flatbush'
import type { Box } from '../../core/geo/bounding-box.ts'
import { metresBetween } from '../../core/geo/distance.ts'
import type { LatLng } from '../../core/geo/point.ts'
import {
  type Area,
  areaHolds,
  areaOf,
  boxArea,
  type Geometry,
  type Position,
  type Shape,
  shapeOf,
  widened,
} from '../../core/geo/polygon.ts'
import { type Metres, metres } from '../../core/units.ts'
import { areaKind } from './area-kind.ts'
import type { OsmFeature } from './osm-feature.ts'

/** A course of the library, with what we know about where it lies. */
export type ExistingCourse = {
  readonly id: number
  readonly point: LatLng | null
  readonly bounds: Box | null
  readonly outlines: Area | null
}

/** An area that features may lie on: drawn in the file, or of a course we have. */
export type CourseArea = {
  readonly area: OsmFeature | null
  readonly existingId: number | null
  readonly shape: Shape
  /** Its order in the output: areas in the order of the file, then existing courses. */
  readonly turn: number
}

/** Areas by priority, and a tree of their boxes. */
export type CourseAreas = {
  readonly list: readonly CourseArea[]
  readonly tree: Flatbush | null
  /** Where the mere boxes start; before that all have outlines. */
  readonly boxesFrom: number
}

// A box is drawn around what we know of a course; its last tee may be just outside.
const BOX_MARGIN = metres(50)

/** The file's own areas come first; of several the smallest, such as a par-3 course inside a club's grounds. */
export function openCourseAreas(
  areas: readonly OsmFeature[],
  existing: readonly ExistingCourse[],
): CourseAreas {
  const drawn = areas.map((area, turn) => ({ area, existingId: null, shape: shapeOf(area.geometry), turn }))
  const isGone = ({ area }: { readonly area: OsmFeature }) => areaKind(area) === 'gone'
  const known = existing.flatMap((course, after) => areaOfExisting(course, areas.length + after))
  const outlines = [
    ...bySize(drawn.filter((plot) => !isGone(plot))),
    ...bySize(drawn.filter(isGone)),
    ...bySize(known.filter(({ isBox }) => !isBox)),
  ]
  const list = [...outlines, ...bySize(known.filter(({ isBox }) => isBox))]
  return { list, tree: treeOf(list), boxesFrom: outlines.length }
}

function areaOfExisting({ id, bounds, outlines }: ExistingCourse, turn: number) {
  const geometry = outlines ?? (bounds && boxArea(widened(bounds, BOX_MARGIN)))
  return geometry
    ? [{ area: null, existingId: id, shape: shapeOf(geometry), turn, isBox: outlines === null }]
    : []
}

const bySize = (plots: readonly CourseArea[]) =>
  plots
    .map((plot) => ({ plot, size: areaOf(plot.shape.geometry) }))
    .sort((a, b) => a.size - b.size)
    .map(({ plot }) => plot)

function treeOf(list: readonly CourseArea[]): Flatbush | null {
  if (list.length === 0) return null
  const tree = new Flatbush(list.length)
  for (const { shape } of list) {
    const { west, south, east, north } = shape.box
    tree.add(west, south, east, north)
  }
  tree.finish()
  return tree
}

/** The index of the first area that contains the position; -1 when none does. */
export function areaAround({ list, tree }: CourseAreas, position: Position): number {
  const [lng, lat] = position
  let best = -1
  for (const index of tree?.search(lng, lat, lng, lat) ?? []) {
    const plot = list[index]
    if ((best === -1 || index < best) && plot && areaHolds(plot.shape.geometry, position)) best = index
  }
  return best
}

/** The indexes of all areas that contain the position, by priority. */
export const areasAround = ({ list, tree }: CourseAreas, position: Position): readonly number[] => {
  const [lng, lat] = position
  const isAround = (index: number) => areaHolds(list[index]?.shape.geometry ?? NOWHERE, position)
  return tree?.search(lng, lat, lng, lat, isAround).sort((a, b) => a - b) ?? []
}

const NOWHERE: Area = { type: 'MultiPolygon', coordinates: [] }

/** The index of the area nearest to a geometry, the first of several that it touches; -1 when none is within `reach`. */
export function areaNear(plots: CourseAreas, geometry: Geometry, reach: Metres): number {
  let best = -1
  let least = reach
  const shape = shapeOf(geometry)
  for (const index of areasNear(plots, shape.box, reach)) {
    const away = metresBetween(shape, plots.list[index]?.shape ?? shape, least)
    if (away > least || (best !== -1 && away === least)) continue
    best = index
    least = away
  }
  return best
}

/** Indexes by priority. */
export function areasNear({ tree }: CourseAreas, box: Box, reach: Metres): readonly number[] {
  const { west, south, east, north } = widened(box, reach)
  return tree?.search(west, south, east, north).sort((a, b) => a - b) ?? []
}
