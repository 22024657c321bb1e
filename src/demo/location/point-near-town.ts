import { type ListedTown, visitTownsAround } from '../../place/gazetteer.ts'
import { cosDegrees, heading, lengthOf, offset, type PlanePoint, toPosition } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, pick, within } from '../random.ts'

const MIN_METRES = 2_000
const MAX_METRES = 9_000
const MAX_NEIGHBOURS = 4
const NEIGHBOUR_METRES = 14_000
const METRES_PER_DEGREE = 111_200

type Point = { readonly lat: number; readonly lng: number }

/**
 * A point on the way to a neighbouring town, a little to the side. Between two nearby towns there is usually land;
 * a random point around a seaside town would often be in the water.
 */
export function pointOutsideTown(random: Random, town: ListedTown): Point {
  const neighbours = neighboursOf(town)
  if (neighbours.length === 0)
    return moveFrom(town, offset([0, 0], heading(random()), within(random, MIN_METRES, 3_000)))
  const neighbour = pick(random, neighbours)
  const apart = lengthOf(neighbour)
  const along = within(random, MIN_METRES, Math.min(MAX_METRES, apart * 0.8))
  const toward: PlanePoint = [neighbour[0] / apart, neighbour[1] / apart]
  return moveFrom(town, offset([0, 0], toward, along, within(random, -0.3, 0.3) * along))
}

/** A point along the shore from the town, a little back from the sea. */
export function pointAlongShore(random: Random, town: ListedTown, seaward: PlanePoint): Point {
  const aside = within(random, 1_000, 2_600) * (chance(random, 0.5) ? 1 : -1)
  return moveFrom(town, offset([0, 0], seaward, within(random, -400, 100), aside))
}

/** The nearest separate towns, in metres east and north of this one. */
function neighboursOf(town: ListedTown): readonly PlanePoint[] {
  const eastDegree = METRES_PER_DEGREE * cosDegrees(town.lat)
  const reach = { lat: NEIGHBOUR_METRES / METRES_PER_DEGREE, lng: NEIGHBOUR_METRES / eastDegree }
  const nearest: { point: PlanePoint; apart: number }[] = []
  visitTownsAround(town, reach, (lat, lng) => {
    const east = wrap(lng - town.lng) * eastDegree
    const north = (lat - town.lat) * METRES_PER_DEGREE
    const apart = Math.sqrt(east * east + north * north)
    if (apart < MIN_METRES * 1.5 || apart > (nearest[MAX_NEIGHBOURS - 1]?.apart ?? NEIGHBOUR_METRES)) return
    const index = nearest.findLastIndex((other) => other.apart <= apart) + 1
    nearest.splice(index, 0, { point: [east, north], apart })
    nearest.length = Math.min(nearest.length, MAX_NEIGHBOURS)
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
