import { type ListedTown, visitTownsAround } from '../../place/gazetteer.ts'
import type { Draw } from '../draw.ts'
import { chance, pick, within } from '../draw.ts'
import { beside, cosDegrees, heading, lengthOf, type PlanePoint, toPosition } from '../plane.ts'

const NEAREST = 2_000
const FARTHEST = 9_000
const NEIGHBOURS = 4
const NEIGHBOURHOOD = 14_000
const METRES_A_DEGREE = 111_200

type Point = { readonly lat: number; readonly lng: number }

/**
 * On the way to a neighbouring town, a little to the side: between two towns that are near each other there is land,
 * while a point anywhere around a town by the sea would often be in the water.
 */
export function placeOutsideTown(draw: Draw, town: ListedTown): Point {
  const neighbours = neighboursOf(town)
  if (neighbours.length === 0)
    return moveFrom(town, beside([0, 0], heading(draw()), within(draw, NEAREST, 3_000)))
  const neighbour = pick(draw, neighbours)
  const apart = lengthOf(neighbour)
  const along = within(draw, NEAREST, Math.min(FARTHEST, apart * 0.8))
  const toward: PlanePoint = [neighbour[0] / apart, neighbour[1] / apart]
  return moveFrom(town, beside([0, 0], toward, along, within(draw, -0.3, 0.3) * along))
}

/** Along the shore from the town, and a little back from the sea. */
export function placeAlongShore(draw: Draw, town: ListedTown, seaward: PlanePoint): Point {
  const aside = within(draw, 1_000, 2_600) * (chance(draw, 0.5) ? 1 : -1)
  return moveFrom(town, beside([0, 0], seaward, within(draw, -400, 100), aside))
}

/** The nearest towns that are not part of this one, in metres east and north of it. */
function neighboursOf(town: ListedTown): readonly PlanePoint[] {
  const eastDegree = METRES_A_DEGREE * cosDegrees(town.lat)
  const reach = { lat: NEIGHBOURHOOD / METRES_A_DEGREE, lng: NEIGHBOURHOOD / eastDegree }
  const nearest: { point: PlanePoint; apart: number }[] = []
  visitTownsAround(town, reach, (lat, lng) => {
    const east = wrap(lng - town.lng) * eastDegree
    const north = (lat - town.lat) * METRES_A_DEGREE
    const apart = Math.sqrt(east * east + north * north)
    if (apart < NEAREST * 1.5 || apart > (nearest[NEIGHBOURS - 1]?.apart ?? NEIGHBOURHOOD)) return
    const place = nearest.findLastIndex((other) => other.apart <= apart) + 1
    nearest.splice(place, 0, { point: [east, north], apart })
    nearest.length = Math.min(nearest.length, NEIGHBOURS)
  })
  return nearest.map(({ point }) => point)
}

function moveFrom({ lat, lng }: Point, way: PlanePoint): Point {
  const [movedLng, movedLat] = toPosition(lat, lng)(way)
  return { lat: round5(movedLat), lng: round5(wrap(movedLng)) }
}

function wrap(lng: number): number {
  if (lng > 180) return lng - 360
  return lng < -180 ? lng + 360 : lng
}

const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5
