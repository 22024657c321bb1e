import type { Outline } from '../course-plan.ts'
import type { MapFeature } from '../demo-course.ts'
import type { PlanePoint, Position } from '../plane.ts'
import { areaOf, isSimple } from './outline.ts'

export type ToPosition = (point: PlanePoint) => Position
export type Tags = Readonly<Record<string, string>>

export const lineFeature = (tags: Tags, line: readonly PlanePoint[], toPosition: ToPosition): MapFeature => ({
  type: 'Feature',
  properties: { ...tags },
  geometry: { type: 'LineString', coordinates: withoutRepeats(line.map(toPosition)) },
})

export const pointFeature = (tags: Tags, point: PlanePoint, toPosition: ToPosition): MapFeature => ({
  type: 'Feature',
  properties: { ...tags },
  geometry: { type: 'Point', coordinates: toPosition(point) },
})

/** Rounding the coordinates can break a narrow shape; such a shape is left out. */
export function areaFeature(
  tags: Tags,
  outline: Outline,
  toPosition: ToPosition,
  openings: readonly Outline[] = [],
): MapFeature[] {
  const outer = ringOf(outline, toPosition)
  if (!outer) return []
  const inner = openings.flatMap((opening) => {
    const ring = ringOf(opening, toPosition)
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
function ringOf(outline: Outline, toPosition: ToPosition): Position[] | null {
  const corners = withoutRepeats(outline.map(toPosition))
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
