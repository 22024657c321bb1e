import { nearestPointOn, type Path, type Point, pointAlong, towards } from '../../../src/core/geo/path.ts'
import { spotOf } from '../../../src/course/find-hole.ts'
import { KINDS, type Kind } from '../../../src/course/kind-of.ts'
import type { PlayableMap } from '../../../src/course/playable-map.ts'
import type { Plane, Shape } from '../../../src/course/read-shapes.ts'
import { areaOn, lineOn, type MapFeature } from './geojson.ts'
import { mownStripes } from './mown-stripes.ts'
import { roundCorners } from './round-corners.ts'

/** Features of one hole; woods and water belong to all. */
export const PLAYED: ReadonlySet<Kind> = new Set(['fairway', 'green', 'tee', 'bunker'])

const STRAIGHT: ReadonlySet<Kind> = new Set(['tee', 'building', 'clubhouse', 'parking', 'border', 'course'])
// Trees, pins and lines of play have layers of their own.
const ELSEWHERE: ReadonlySet<Kind> = new Set(['tree', 'treeRow', 'pin', 'hole'])

// Metres.
const BEND = 6
const MOWER: Partial<Record<Kind, number>> = { fairway: 5.5, green: 2.2, tee: 1.8 }

/** The id of a feature on the map: stripes have that of what they are on. */
export const featureId = (shape: number) => shape + 1

/** The land as features, each with its `kind` and its `part`: an area, a line, or a mown stripe. */
export const landFeatures = ({ shapes, plane, holes }: PlayableMap): readonly MapFeature[] => {
  const lines = holes.map(({ line }) => line)
  return shapes.flatMap((shape, index) => featuresOf(shape, featureId(index), plane, lines))
}

function featuresOf(shape: Shape, id: number, plane: Plane, lines: readonly Path[]): readonly MapFeature[] {
  const { kind, form, paths } = shape
  if (ELSEWHERE.has(kind) || form === 'point') return []
  const isArea = form === 'area'
  const drawn = STRAIGHT.has(kind) ? paths : paths.map((path) => roundCorners(path, isArea, BEND))
  const feature = (part: string, geometry: MapFeature['geometry'], order = 0): MapFeature => ({
    ...{ type: 'Feature', id, geometry },
    properties: { kind, part, order: KINDS.indexOf(kind) * 2 + order },
  })
  if (!isArea) return drawn.map((line) => feature('line', lineOn(plane, line)))
  return [
    feature('area', areaOn(plane, drawn)),
    ...stripesOf(shape, drawn[0] ?? [], lines).map((stripe) => feature('stripe', areaOn(plane, [stripe]), 1)),
  ]
}

function stripesOf(shape: Shape, ring: Path, lines: readonly Path[]): readonly Path[] {
  const wide = MOWER[shape.kind]
  return wide === undefined ? [] : mownStripes(ring, directionAt(spotOf(shape), lines), wide)
}

/** The way the nearest hole goes there. */
function directionAt(point: Point, lines: readonly Path[]): Point {
  let nearest = { off: Number.POSITIVE_INFINITY, way: 0, line: [] as Path }
  for (const line of lines) {
    const { off, way } = nearestPointOn(line, point)
    if (off < nearest.off) nearest = { off, way, line }
  }
  const { line, way } = nearest
  return line.length < 2 ? [0, 1] : towards(pointAlong(line, way - 25), pointAlong(line, way + 25))
}
