import { distance } from '../core/geo/geodesic.ts'
import { distanceBetween, middleOf, type Path, type Point, ringsHold, towards } from '../core/geo/path.ts'
import type { LatLng } from '../core/geo/point.ts'
import { toYards, type Yards, yards } from '../core/units.ts'
import type { Plane, Shape } from '../course/read-shapes.ts'

/** In whole yards, along the geodesic. */
export type GreenDistances = {
  /** Null while no pin is set today. */
  readonly toPin: Yards | null
  readonly toMiddle: Yards
  /** Where the line to the middle reaches the green; 0 on the green. Null if the map has only its middle. */
  readonly toFront: Yards | null
  /** Where the same line, extended, leaves the green for the last time. */
  readonly toBack: Yards | null
  readonly isOnGreen: boolean
}

export function measureGreen(
  plane: Plane,
  { paths, form }: Shape,
  from: LatLng,
  pin: LatLng | null,
): GreenDistances {
  const outline = paths[0] ?? []
  if (form === 'point') return measurePoint(plane, outline[0] ?? [0, 0], from, pin)
  const start = plane.toPlane([from.lng, from.lat])
  const middle = middleOf(outline)
  const isOnGreen = ringsHold([outline], start)
  const yardsTo = (point: Point) => wholeYards(from, latLng(plane, point))
  // The middle of a sharply curved green may lie outside it.
  const ways = [...crossings(outline, start, middle), distanceBetween(start, middle)]
  const along = (way: number): Point => {
    const [x, y] = towards(start, middle)
    return [start[0] + x * way, start[1] + y * way]
  }
  return {
    toPin: pin && wholeYards(from, pin),
    toMiddle: yardsTo(middle),
    toFront: isOnGreen ? yards(0) : yardsTo(along(Math.min(...ways))),
    toBack: yardsTo(along(Math.max(...ways))),
    isOnGreen,
  }
}

/** A point has no edge: nobody knows how far the front and the back are. */
const measurePoint = (plane: Plane, middle: Point, from: LatLng, pin: LatLng | null): GreenDistances => ({
  toPin: pin && wholeYards(from, pin),
  toMiddle: wholeYards(from, latLng(plane, middle)),
  ...{ toFront: null, toBack: null, isOnGreen: false },
})

const latLng = ({ toEarth }: Plane, point: Point): LatLng => {
  const [lng, lat] = toEarth(point)
  return { lat, lng }
}

const wholeYards = (from: LatLng, to: LatLng) => yards(Math.round(toYards(distance(from, to))))

/** The distances from the start at which the ray through another point crosses the ring. */
function crossings(ring: Path, start: Point, through: Point): readonly number[] {
  const [x, y] = towards(start, through)
  // Seen from the start: how far ahead a point is, and how far to the left of the ray.
  const seen = ring.map(
    ([px, py]): Point => [
      (px - start[0]) * x + (py - start[1]) * y,
      (py - start[1]) * x - (px - start[0]) * y,
    ],
  )
  return seen.flatMap((to, index) => {
    const from = seen[index - 1] ?? seen.at(-1) ?? to
    if (from[1] > 0 === to[1] > 0) return []
    const way = from[0] + (from[1] / (from[1] - to[1])) * (to[0] - from[0])
    return way > 0 ? [way] : []
  })
}
