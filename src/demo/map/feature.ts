import type { Outline } from '../course-plan.ts'
import type { MapFeature } from '../demo-course.ts'
import type { PlanePoint, Position } from '../plane.ts'
import { areaOf, isSimple } from './outline.ts'

export type Placing = (point: PlanePoint) => Position
export type Tags = Readonly<Record<string, string>>

export const lineFeature = (tags: Tags, line: readonly PlanePoint[], place: Placing): MapFeature => ({
  type: 'Feature',
  properties: { ...tags },
  geometry: { type: 'LineString', coordinates: withoutRepeats(line.map(place)) },
})

export const pointFeature = (tags: Tags, point: PlanePoint, place: Placing): MapFeature => ({
  type: 'Feature',
  properties: { ...tags },
  geometry: { type: 'Point', coordinates: place(point) },
})

/** Rounding to the map's digits may spoil a narrow shape; such a shape is left out. */
export function areaFeature(
  tags: Tags,
  outline: Outline,
  place: Placing,
  openings: readonly Outline[] = [],
): MapFeature[] {
  const outer = ringOf(outline, place)
  if (!outer) return []
  const inner = openings.flatMap((opening) => {
    const ring = ringOf(opening, place)
    return ring ? [ring.reverse()] : []
  })
  return [
    {
      type: 'Feature',
      properties: { ...tags },
      geometry: { type: 'Polygon', coordinates: [outer, ...inner] },
    },
  ]
}

/** Closed and counter-clockwise. */
function ringOf(outline: Outline, place: Placing): Position[] | null {
  const corners = withoutRepeats(outline.map(place))
  if (isSame(corners[0], corners.at(-1))) corners.pop()
  const [first] = corners
  if (!first || !isSimple(corners)) return null
  const ring: Position[] = [...corners, [...first]]
  return areaOf(corners) > 0 ? ring : ring.reverse()
}

const withoutRepeats = (positions: readonly Position[]): Position[] =>
  positions.filter((position, index) => !isSame(position, positions[index - 1]))

const isSame = (a: Position | undefined, b: Position | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
