import type { Path } from '../../core/geo/path.ts'
import { areasAbove } from '../marching-squares.ts'
import { clipPaths, toMetres, toSteps } from './green-outline.ts'
import { PIN_PERCENT } from './pin-limit.ts'
import type { Surface } from './surface.ts'

/** Rings around the parts of a green that are too steep for a hole, in metres on its plane. */
export function steepOf({ fine, surveyed }: Surface): readonly Path[] {
  const { eastward, northward, columns, rows, origin, east, north } = fine
  // A hair, so that a plane of just this slope is not split by rounding.
  const excess = eastward.map(
    (rise, node) => Math.hypot(rise, northward[node] ?? Number.NaN) - PIN_PERCENT / 100 - 1e-9,
  )
  const rings = areasAbove({ columns, rows, heights: excess }, 0).map((path) =>
    toSteps(
      path.slice(0, -1).map(([column, row]) => [origin[0] + column * east, origin[1] + row * north]),
      surveyed.origin,
      surveyed.scale,
    ),
  )
  return clipPaths(rings, surveyed).map((path) => toMetres(path, surveyed.origin, surveyed.scale))
}
