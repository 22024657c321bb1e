import { distanceBetween, type Path, type Point } from '../../../src/core/geo/path.ts'
import { simplifyRing } from '../../../src/core/geo/simplify.ts'
import { bandCount, withLowEdge } from '../../../src/terrain/green/bands.ts'
import { outlineHolds } from '../../../src/terrain/green/green-outline.ts'
import type { MeasuredGreen } from '../../../src/terrain/green/read-green.ts'
import { heightAtPoint } from '../../../src/terrain/green/surface.ts'
import type { Ground } from '../../../src/terrain/ground.ts'
import { linesAt } from '../../../src/terrain/marching-squares.ts'
import type { Survey } from '../../../src/terrain/survey.ts'
import { surveyedGreen } from '../../../src/terrain/surveyed-green.ts'
import type { GreenScene } from './green-scene.ts'

/** Everything at least this high. Painted from the lowest to the highest, areas leave bands between their edges. */
export type Level = {
  /** As the survey has it. */
  readonly height: number
  /** Of the way from the lowest point of the green to the highest, in the middle of its band. */
  readonly share: number
  /** They may leave the green: its edge cuts them. */
  readonly rings: readonly Path[]
}

/** A surveyed green, ready to be drawn. */
export type GreenPicture = {
  readonly measured: MeasuredGreen
  readonly survey: Survey | null
  /** The edge of what is surveyed, with corners close enough to follow the ground. */
  readonly edge: readonly Path[]
  readonly levels: readonly Level[]
  readonly heightAt: (point: Point) => number
  readonly holds: (point: Point) => boolean
}

/** Metres: lines are simplified by less than a pixel. */
const TOLERANCE = 0.02
const EDGE_STEP = 1

/** Null where no survey knows the green. */
export function greenPicture(scene: GreenScene, ground: Ground | null): GreenPicture | null {
  const found = surveyedGreen(ground, scene.plane, scene.rings)
  if (!found) return null
  const { measured, grid } = found
  const { surface } = measured
  return {
    ...{ measured, survey: grid.survey ?? null, levels: levelsOf(measured) },
    edge: surface.surveyed.rings.map((ring) => densified(ring, EDGE_STEP)),
    heightAt: (point) => heightAtPoint(surface, point),
    holds: (point) => outlineHolds(surface.surveyed, point),
  }
}

function levelsOf({ surface, measures: { low, high }, interval }: MeasuredGreen): readonly Level[] {
  const count = bandCount({ low, high }, interval)
  const shareOf = (band: number) => (high > low ? Math.min(1, ((band + 0.5) * interval) / (high - low)) : 0.5)
  const heights = Array.from({ length: count - 1 }, (_, band) => low + (band + 1) * interval)
  const { origin, east, north } = surface.fine
  const toPlane = ([column, row]: Point): Point => [origin[0] + column * east, origin[1] + row * north]
  const traced = linesAt(withLowEdge(surface.fine), heights)
  const above = traced.map((paths, index) => ({
    height: heights[index] ?? low,
    share: shareOf(index + 1),
    rings: paths.map((path) => simplifyRing(path.slice(0, -1).map(toPlane), TOLERANCE)),
  }))
  // The lowest band is whatever nothing else covers: the whole green.
  return [{ height: low, share: shareOf(0), rings: [] }, ...above]
}

/** The same ring with a corner at least every so many metres. */
export const densified = (ring: Path, step: number): Path =>
  ring.flatMap((to, index) => {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    const parts = Math.max(1, Math.ceil(distanceBetween(from, to) / step))
    return Array.from({ length: parts }, (_, part): Point => {
      const share = (part + 1) / parts
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })
