import type { Path } from '../core/geo/path.ts'
import type { Plane } from '../course/read-shapes.ts'
import { type MeasuredGreen, readMeasures } from './green/read-green.ts'
import type { Grid } from './grid.ts'
import type { Ground } from './ground.ts'
import { surveysOf } from './hole-greens.ts'

export type SurveyedGreen = { readonly grid: Grid; readonly measured: MeasuredGreen }

/** The finest survey of a green that knows any of it; null when there is none. `outline` is on the plane. */
export function surveyedGreen(
  ground: Ground | null,
  plane: Plane,
  outline: readonly Path[],
): SurveyedGreen | null {
  for (const grid of surveysOf(ground?.greens ?? [], plane, outline)) {
    const measured = readMeasures(grid, plane.toPlane, outline)
    if (measured) return { grid, measured }
  }
  return null
}
