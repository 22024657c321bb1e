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

/** A course of the library, as far as it is known where it lies. */
export type ExistingCourse = {
  readonly id: number
  readonly point: LatLng | null
  readonly bounds: Box | null
  readonly outlines: Area | null
}

/** Ground that features may lie on: an area of the file or a course that is held. */
export type CourseArea = {
  readonly area: OsmFeature | null
  readonly existingId: number | null
  readonly shape: Shape
  /** Its turn to come out: areas in the order of the file, then what is held. */
  readonly turn: number
}

/** Plots in the order in which they are asked, and a tree of their boxes. */
export type CourseAreas = {
  readonly list: readonly CourseArea[]
  readonly tree: Flatbush | null
  /** Where the mere boxes start; up to there somebody drew an outline. */
  readonly boxesFrom: number
}

// A box is drawn round what was known of a course, and its last tee may stand just outside.
const BOX_MARGIN = metres(50)

/** What the file itself says comes first; of several plots the smallest, as a par-3 course on a club's ground. */
export function openCourseAreas(areas: readonly OsmFeature[], held: readonly ExistingCourse[]): CourseAreas {
  const drawn = areas.map((area, turn) => ({ area, existingId: null, shape: shapeOf(area.geometry), turn }))
  const isGone = ({ area }: { readonly area: OsmFeature }) => areaKind(area) === 'gone'
  const known = held.flatMap((place, after) => plotOfHeld(place, areas.length + after))
  const outlines = [
    ...bySize(drawn.filter((plot) => !isGone(plot))),
    ...bySize(drawn.filter(isGone)),
    ...bySize(known.filter(({ isBox }) => !isBox)),
  ]
  const list = [...outlines, ...bySize(known.filter(({ isBox }) => isBox))]
  return { list, tree: treeOf(list), boxesFrom: outlines.length }
}

function plotOfHeld({ id, bounds, outlines }: ExistingCourse, turn: number) {
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

/** The first plot that holds the position, as its place in the list; -1 when none does. */
export function areaAround({ list, tree }: CourseAreas, position: Position): number {
  const [lng, lat] = position
  let best = -1
  for (const place of tree?.search(lng, lat, lng, lat) ?? []) {
    const plot = list[place]
    if ((best === -1 || place < best) && plot && areaHolds(plot.shape.geometry, position)) best = place
  }
  return best
}

/** The plot that a geometry comes nearest to, the first of several that it touches; -1 when none is within `reach`. */
export function areaNear(plots: CourseAreas, geometry: Geometry, reach: Metres): number {
  let best = -1
  let least = reach
  const shape = shapeOf(geometry)
  for (const place of areasNear(plots, shape.box, reach)) {
    const away = metresBetween(shape, plots.list[place]?.shape ?? shape, least)
    if (away > least || (best !== -1 && away === least)) continue
    best = place
    least = away
  }
  return best
}

/** In the order in which they are asked. */
export function areasNear({ tree }: CourseAreas, box: Box, reach: Metres): readonly number[] {
  const { west, south, east, north } = widened(box, reach)
  return tree?.search(west, south, east, north).sort((a, b) => a - b) ?? []
}
