import type { GreenPin } from '../../../club/pin-day.ts'
import { geodesic, reduce } from '../../../core/geo/geodesic.ts'
import type { LatLng } from '../../../core/geo/point.ts'
import { malformed, Problem } from '../../../core/problem.ts'
import { type Miles, metres, miles, milesToMetres } from '../../../core/units.ts'
import { positionsOf } from '../../../course/card.ts'
import type { Course } from '../../../course/course.ts'
import { findHole, holesOnMap, offArea } from '../../../course/find-hole.ts'
import type { Layout } from '../../../course/layout.ts'
import { layoutOnMap } from '../../../course/layout-on-map.ts'
import { isOf } from '../../../course/read-refs.ts'
import { type Drawn, readShapes, type Shape } from '../../../course/read-shapes.ts'
import type { AskedPin } from './parse-pins.ts'

export type PlacedPin = Omit<GreenPin, 'day' | 'setAt'>

/** Metres that a green may have grown since it was drawn. */
const EDGE = metres(5)
const REACH: Miles = miles(3)

/** Pins on the greens of a course; each must lie where its hole could be cut. */
export function placePins(course: Course, request: readonly AskedPin[]): readonly PlacedPin[] {
  const drawn = course.map ? readShapes(course.map) : null
  const pins = request.map((pin, place) => placePin(course, drawn, pin, `pins[${place}]`))
  const greens = new Set(pins.map(({ layout, hole }) => `${hole} ${layout}`))
  if (greens.size < pins.length) throw malformed('pins', 'a list with each green only once')
  return pins
}

function placePin(course: Course, drawn: Drawn | null, pin: AskedPin, name: string): PlacedPin {
  const layout = layoutOf(course, pin.layout, name)
  const onMap = layoutOnMap(course, layout)
  if (!holesOf(course, layout, drawn, onMap).includes(pin.hole))
    throw malformed(`${name}.hole`, 'a hole on the layout')
  const greens = drawn ? greensOf(drawn, pin.hole, onMap) : []
  if (drawn && greens.length > 0) checkOnGreen(drawn, greens, pin, name)
  else checkNearCourse(course, pin, name)
  return { layout: onMap ?? '', hole: pin.hole, lat: pin.lat, lng: pin.lng }
}

/** Without a name, the first one. */
export function layoutOf({ layouts }: Course, wanted: string | null, name: string): Layout | null {
  if (wanted === null) return layouts[0] ?? null
  const found = layouts.find((layout) => layout.name?.toLowerCase() === wanted.toLowerCase())
  if (!found) throw malformed(`${name}.layout`, 'the name of a layout of this course')
  return found
}

const USUAL = 18

/** As the card has them; without one as the map has them, and without that by their count. */
export function holesOf(
  course: Course,
  layout: Layout | null,
  drawn: Drawn | null,
  onMap: string | null,
): readonly number[] {
  const carded = layout ? positionsOf(layout) : []
  if (carded.length > 0) return carded
  const mapped = drawn ? holesOnMap(drawn.shapes, onMap) : []
  return mapped.length > 0
    ? mapped
    : Array.from({ length: course.holeCount ?? USUAL }, (_, place) => place + 1)
}

/** The green at the end of the hole's line, and all that carry its number: some holes have two. */
function greensOf({ shapes }: Drawn, hole: number, layout: string | null): readonly Shape[] {
  const numbered = shapes.filter(
    ({ kind, form, refs }) => kind === 'green' && form === 'area' && isOf(refs, hole, layout),
  )
  const atEnd = findHole(shapes, hole, layout)?.green ?? null
  return atEnd ? [atEnd, ...numbered] : numbered
}

function checkOnGreen(
  { plane }: Drawn,
  greens: readonly Shape[],
  { hole, lat, lng }: AskedPin,
  name: string,
) {
  const at = plane.toPlane([lng, lat])
  if (greens.some((green) => offArea(green, at) <= EDGE)) return
  throw malformed(`${name}.lat and ${name}.lng`, `on the green of hole ${hole}`)
}

function checkNearCourse({ point }: Course, pin: LatLng, name: string) {
  if (point === null)
    throw new Problem('conflict', 'We don’t have a map of this green or course yet, so you can’t set a pin.')
  const { sin, cos, lng } = reduce(pin)
  if (geodesic(reduce(point), sin, cos, lng) > milesToMetres(REACH))
    throw malformed(`${name}.lat and ${name}.lng`, `within ${REACH} miles of the course`)
}
