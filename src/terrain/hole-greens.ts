import type { Box } from '../core/geo/bounding-box.ts'
import { type Path, rectangleOf } from '../core/geo/path.ts'
import { widened } from '../core/geo/polygon.ts'
import { positionsOf } from '../course/card.ts'
import type { Course } from '../course/course.ts'
import { findHole, holesOnMap, type MapHole } from '../course/find-hole.ts'
import type { Layout } from '../course/layout.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import { type Drawn, type Plane, readShapes } from '../course/read-shapes.ts'
import { centreOf } from './ground.ts'

/** A hole as it is played: on the card, or on the map where there is no card. */
export type HoleGreen = {
  /** Null where the course has only one. */
  readonly layout: string | null
  readonly hole: number
  /** Null while the hole is not drawn. */
  readonly onMap: MapHole | null
}

export type CourseGreens = { readonly drawn: Drawn | null; readonly holes: readonly HoleGreen[] }

/** Every hole of every layout, with what the map has of it. */
export function courseGreens(course: Pick<Course, 'map' | 'layouts'>): CourseGreens {
  const drawn = course.map && readShapes(course.map)
  const layouts = course.layouts.length > 0 ? course.layouts : [null]
  const holes = layouts.flatMap((layout) => holesOf(drawn, layout, layoutOnMap(course, layout)))
  return { drawn, holes }
}

function holesOf(drawn: Drawn | null, layout: Layout | null, name: string | null): readonly HoleGreen[] {
  const shapes = drawn?.shapes ?? []
  const onCard = layout ? positionsOf(layout) : []
  const positions = onCard.length > 0 ? onCard : holesOnMap(shapes, name)
  return positions.map((hole) => ({ layout: name, hole, onMap: findHole(shapes, hole, name) }))
}

export const outlineOf = ({ onMap }: HoleGreen): readonly Path[] => onMap?.green?.paths ?? []

/** Metres by which an outline may leave its survey: maps are drawn that carelessly. */
const SLACK = 1

/** The surveys that hold the whole green. The finest comes first, of equally fine ones the nearest. */
export function surveysOf<Survey extends Box & { readonly rows: number }>(
  surveys: readonly Survey[],
  plane: Plane,
  outline: readonly Path[],
): readonly Survey[] {
  const [ring = []] = outline
  if (ring.length < 3) return []
  const box = boxOnEarth(plane, ring)
  const [lng, lat] = centreOf(box)
  const cell = ({ north, south, rows }: Survey) => (north - south) / rows
  const off = (survey: Survey) => Math.hypot(centreOf(survey)[0] - lng, centreOf(survey)[1] - lat)
  return surveys
    .filter((survey) => holdsBox(widened(survey, SLACK), box))
    .sort((a, b) => (Math.abs(cell(a) - cell(b)) > cell(a) / 1_000 ? cell(a) - cell(b) : off(a) - off(b)))
}

function boxOnEarth({ toEarth }: Plane, ring: Path): Box {
  const { x, y, width, height } = rectangleOf(ring)
  const [[west, south], [east, north]] = [toEarth([x, y]), toEarth([x + width, y + height])]
  return { west, south, east, north }
}

const holdsBox = (outer: Box, inner: Box) =>
  inner.west >= outer.west &&
  inner.south >= outer.south &&
  inner.east <= outer.east &&
  inner.north <= outer.north

/** Whether every hole has a green whose surface we know; false without holes. */
export function isEveryGreenSurveyed(
  course: Course,
  surveys: readonly (Box & { readonly rows: number })[],
): boolean {
  if (surveys.length === 0) return false
  const { drawn, holes } = courseGreens(course)
  if (!drawn || holes.length === 0) return false
  return holes.every((hole) => surveysOf(surveys, drawn.plane, outlineOf(hole)).length > 0)
}
