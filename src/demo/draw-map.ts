import type { CourseMap, DemoHole, MapFeature } from './demo-course.ts'
import type { Draw } from './draw.ts'
import { chance, integer, pick, shuffled, within } from './draw.ts'
import type { Corridor } from './lay-corridors.ts'
import { along, layCorridors } from './lay-corridors.ts'
import type { Outline } from './outline.ts'
import { blob, box, strip } from './outline.ts'
import type { PlanePoint, Position } from './plane.ts'
import { toPosition } from './plane.ts'

type Placing = (point: PlanePoint) => Position

const WATER_SHARE = 0.22
const GREEN_RADIUS = 15
const WATERS = [{ golf: 'water_hazard' }, { natural: 'water' }] as const

// Turns by whole-number triangles (3-4-5, 5-12-13): exact without sine and cosine.
const TURNS: readonly PlanePoint[] = [
  [1, 0],
  [0.8, 0.6],
  [0.6, 0.8],
  [0, 1],
  [-0.6, 0.8],
  [-0.8, 0.6],
  [12 / 13, 5 / 13],
  [5 / 13, -12 / 13],
]

// Where a bunker or a pond may lie, as way along the hole and metres to its side.
const SPOTS = [
  { way: 1, aside: 23 },
  { way: 1, aside: -23 },
  { way: 0.62, aside: 26 },
  { way: 0.62, aside: -26 },
] as const

export function drawMap(draw: Draw, holes: readonly DemoHole[], lat: number, lng: number): CourseMap {
  const corridors = layCorridors(draw, holes)
  const place = placing(pick(draw, TURNS), middleNorth(corridors), toPosition(lat, lng))
  return { type: 'FeatureCollection', features: corridors.flatMap((hole) => drawHole(draw, hole, place)) }
}

function middleNorth(corridors: readonly Corridor[]): number {
  const norths = corridors.flatMap(({ tee, green }) => [tee[1], green[1]])
  return (Math.min(...norths) + Math.max(...norths)) / 2
}

const placing =
  ([cos, sin]: PlanePoint, middle: number, position: Placing): Placing =>
  ([east, north]) =>
    position([east * cos - (north - middle) * sin, east * sin + (north - middle) * cos])

function drawHole(draw: Draw, hole: Corridor, place: Placing): MapFeature[] {
  const { ref, par, tee, bend, green } = hole
  const depth = within(draw, 11, GREEN_RADIUS)
  return [
    lineFeature({ golf: 'hole', ref, par: String(par) }, [tee, bend, green].map(place)),
    areaFeature({ golf: 'green', ref }, blob(draw, green, within(draw, 10, 14), depth), place),
    areaFeature({ golf: 'tee', ref }, box(tee, within(draw, 3, 5), within(draw, 5, 9)), place),
    areaFeature({ golf: 'fairway' }, fairway(draw, hole), place),
    ...drawHazards(draw, hole, place),
  ]
}

// On a par 3 only the apron before the green is mown.
function fairway(draw: Draw, hole: Corridor): Outline {
  const start = hole.par === 3 ? 0.6 : 0.25
  const length = Math.abs(hole.green[1] - hole.tee[1])
  const end = 1 - (GREEN_RADIUS + 4) / length
  const spine = [0, 0.25, 0.5, 0.75, 1].map((step) => along(hole, start + (end - start) * step))
  return strip(draw, spine, 11, 16)
}

function drawHazards(draw: Draw, hole: Corridor, place: Placing): MapFeature[] {
  const spots = shuffled(draw, SPOTS).map(({ way, aside }): PlanePoint => {
    const [east, north] = along(hole, way)
    return [east + aside, north]
  })
  const wet = chance(draw, WATER_SHARE) ? spots.slice(3) : []
  const sand = spots.slice(0, integer(draw, 0, 3))
  return [
    ...sand.map((spot) => areaFeature({ golf: 'bunker' }, bunker(draw, spot), place)),
    ...wet.map((spot) => areaFeature({ ...pick(draw, WATERS) }, pond(draw, spot), place)),
  ]
}

const bunker = (draw: Draw, spot: PlanePoint) => blob(draw, spot, within(draw, 3, 7), within(draw, 3, 7))

const pond = (draw: Draw, spot: PlanePoint) => blob(draw, spot, within(draw, 6, 8), within(draw, 12, 22))

const lineFeature = (properties: Record<string, string>, coordinates: Position[]): MapFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})

function areaFeature(properties: Record<string, string>, outline: Outline, place: Placing): MapFeature {
  const ring = outline.map(place)
  const coordinates = [[...ring, ...ring.slice(0, 1)]]
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }
}
