import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { Path, Point, Rectangle } from '../../core/geo/path.ts'

/** How fine the coast is: for the world, a country, or a county. */
export type Detail = '110m' | '50m' | '10m'

/** Rings of land, and lines of coasts and of borders, as longitudes and latitudes. */
export type World = {
  readonly land: readonly Path[]
  readonly shores: readonly Path[]
  readonly borders: readonly Path[]
}

type WorldFile = Topology<{
  countries: GeometryCollection
  land: GeometryCollection<Record<string, never>>
}>

type Arc = { readonly points: Path; readonly box: Rectangle }

/** All of a coast, by the numbers of its arcs. */
type Ring = { readonly arcs: readonly number[]; readonly box: Rectangle }

const require = createRequire(import.meta.url)

type Opened = {
  readonly world: WorldFile
  readonly arcs: readonly Arc[]
  readonly rings: readonly Ring[]
}

// Kept only while there is room: it takes more memory than the rest of the thread.
const opened = new Map<Detail, WeakRef<Opened>>()

function openWorld(detail: Detail): Opened {
  const known = opened.get(detail)?.deref()
  if (known) return known
  const file = require.resolve(`world-atlas/countries-${detail}.json`)
  const world = JSON.parse(readFileSync(file, 'utf8')) as WorldFile
  const arcs = arcsOf(world)
  const rings = world.objects.land.geometries.flatMap(ringsOf)
  const found = { world, arcs, rings: rings.map((ring) => ({ arcs: ring, box: boxAround(arcs, ring) })) }
  opened.set(detail, new WeakRef(found))
  return found
}

/** What may be on a map of Natural Earth, through the package world-atlas. */
export function readWorld(detail: Detail, isNear: (box: Rectangle) => boolean): World {
  const { world, arcs, rings } = openWorld(detail)
  // In the middle of a continent, no part of its coast may be near.
  const near = rings.filter(({ box }) => isNear(box))
  const inBoth = (found: ReadonlySet<number>) =>
    [...found].flatMap((arc) => {
      const known = arcs[arc]
      return known && isNear(known.box) ? [known.points] : []
    })
  return {
    land: near.map((ring) => joined(arcs, ring.arcs)),
    shores: inBoth(new Set(rings.flatMap((ring) => ring.arcs.map(numberOf)))),
    borders: inBoth(borderArcs(world)),
  }
}

/** Arcs are stored as whole steps from point to point. */
function arcsOf({ arcs, transform }: WorldFile): readonly Arc[] {
  const [[wide = 1, high = 1], [west = 0, south = 0]] = transform
    ? [transform.scale, transform.translate]
    : [
        [1, 1],
        [0, 0],
      ]
  return arcs.map((steps) => {
    let [x, y, left, bottom, right, top] = [0, 0, 999, 999, -999, -999]
    const points = steps.map(([dx = 0, dy = 0]): Point => {
      x += dx
      y += dy
      const [lng, lat] = [x * wide + west, y * high + south]
      if (lng < left) left = lng
      if (lng > right) right = lng
      if (lat < bottom) bottom = lat
      if (lat > top) top = lat
      return [lng, lat]
    })
    return { points, box: { x: left, y: bottom, width: right - left, height: top - bottom } }
  })
}

const ringsOf = (geometry: WorldFile['objects']['land']['geometries'][number]): readonly number[][] => {
  const { type, arcs } = geometry as Polygon | MultiPolygon
  return type === 'Polygon' ? (arcs as number[][]) : (arcs as number[][][]).flat()
}

/** An arc that is gone through backwards has the complement of its number. */
const numberOf = (arc: number) => (arc < 0 ? ~arc : arc)

function boxAround(arcs: readonly Arc[], ring: readonly number[]): Rectangle {
  const boxes = ring.flatMap((arc) => arcs[numberOf(arc)]?.box ?? [])
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  return {
    ...{ x, y },
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** A ring, without the last corner, which repeats the first. */
function joined(arcs: readonly Arc[], ring: readonly number[]): Path {
  const path: Point[] = []
  for (const arc of ring) {
    const { points } = arcs[numberOf(arc)] ?? { points: [] }
    const along = arc < 0 ? points.toReversed() : points
    for (let i = 0; i < along.length - 1; i++) path.push(along[i] ?? [0, 0])
  }
  return path
}

/** Between two countries: arcs that both have. */
function borderArcs({ objects }: WorldFile): ReadonlySet<number> {
  const owners = new Map<number, number>()
  const shared = new Set<number>()
  objects.countries.geometries.forEach((geometry, country) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return
    for (const arc of ringsOf(geometry as never).flat()) {
      const number = numberOf(arc)
      const owner = owners.get(number)
      if (owner !== undefined && owner !== country) shared.add(number)
      owners.set(number, country)
    }
  })
  return shared
}
