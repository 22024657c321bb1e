import { lengthOf, type Path, type Point, pointAlong, rectangleOf, towards } from '../../core/geo/path.ts'
import type { LatLng } from '../../core/geo/point.ts'
import type { MapHole } from '../../course/find-hole.ts'
import { type Plane, planeAt } from '../../course/read-shapes.ts'
import type { GreenFrame } from './pin-green.ts'

/** Metres of the line of play before the green that say where the approach comes from. */
const APPROACH = 100

export const approachTo = ({ line, goal }: Pick<MapHole, 'line' | 'goal'>): Point =>
  towards(pointAlong(line, lengthOf(line) - APPROACH), goal)

/** Metres to the right and on, for somebody who looks along `up`. */
const turned = ([east, north]: Point, up: Point): Point => [
  east * up[1] - north * up[0],
  east * up[0] + north * up[1],
]

const turnedBack = ([right, on]: Point, up: Point): Point => [
  right * up[1] + on * up[0],
  on * up[1] - right * up[0],
]

/** From a plane to the metres of a green, and back. */
export type GreenPlane = {
  readonly frame: GreenFrame
  readonly toSpot: (point: Point) => Point
  readonly fromSpot: (spot: Point) => Point
}

/** `rings` are the outline of the green on the plane. */
export function greenPlane(plane: Plane, rings: readonly Path[], up: Point): GreenPlane {
  const { x, y } = rectangleOf(rings.flat().map((point) => turned(point, up)))
  const [lng, lat] = plane.toEarth(turnedBack([x, y], up))
  return {
    frame: { lat, lng, up },
    toSpot: (point) => {
      const [right, on] = turned(point, up)
      return [right - x, on - y]
    },
    fromSpot: ([right, on]) => turnedBack([right + x, on + y], up),
  }
}

export const spotOnGreen = ({ lat, lng, up }: GreenFrame, at: LatLng): Point =>
  turned(planeAt([lng, lat]).toPlane([at.lng, at.lat]), up)

/** Eight decimals of a degree are a millimetre. */
export function spotOnEarth({ lat, lng, up }: GreenFrame, spot: Point): LatLng {
  const [east, north] = planeAt([lng, lat]).toEarth(turnedBack(spot, up))
  return { lat: Number(north.toFixed(8)), lng: Number(east.toFixed(8)) }
}
