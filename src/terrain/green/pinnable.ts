import { Clipper, EndType, JoinType, type Paths64 } from 'clipper2-ts'
import { areasAbove } from '../marching-squares.ts'
import { areaOfPaths, clipPaths, outlineOfPaths, type Polygon, polygonsOf, toSteps } from './green-outline.ts'
import { PIN_PERCENT } from './pin-limit.ts'
import type { Surface } from './surface.ts'

/** A hole is cut at least so many metres from the edge. */
export const PIN_MARGIN = 3
/** Less is a speck, not a place for a hole: a foot and a half around it. */
const LEAST_AREA = 1

export type Pinnable = { readonly area: number; readonly polygons: readonly Polygon[] }

/** Where a hole can be cut. */
export function pinnableOf(surface: Surface): Pinnable {
  const { surveyed, outline } = surface
  const { origin, scale } = surveyed
  const inner = Clipper.inflatePaths(outline.paths, -PIN_MARGIN * scale, JoinType.Round, EndType.Polygon)
  const within = outlineOfPaths(clipPaths(inner, surveyed), surveyed)
  const paths = clipPaths(flatPaths(surface), within)
  const polygons = polygonsOf(paths, surveyed).filter((rings) => {
    const steps = rings.map((ring) => toSteps(ring, origin, scale))
    return areaOfPaths(steps, scale) >= LEAST_AREA
  })
  const area = polygons.reduce(
    (sum, rings) =>
      sum +
      areaOfPaths(
        rings.map((ring) => toSteps(ring, origin, scale)),
        scale,
      ),
    0,
  )
  return { area, polygons }
}

/** Rings around everything that is flat enough. */
function flatPaths({ fine, surveyed }: Surface): Paths64 {
  const { eastward, northward, columns, rows } = fine
  // A hair, so that a plane of just this slope is not split by rounding.
  const room = eastward.map(
    (rise, node) => PIN_PERCENT / 100 + 1e-9 - Math.hypot(rise, northward[node] ?? Number.NaN),
  )
  return areasAbove({ columns, rows, heights: room }, 0).map((path) =>
    toSteps(
      path
        .slice(0, -1)
        .map(([column, row]) => [fine.origin[0] + column * fine.east, fine.origin[1] + row * fine.north]),
      surveyed.origin,
      surveyed.scale,
    ),
  )
}
