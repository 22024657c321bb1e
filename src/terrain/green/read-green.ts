import type { Path, Point } from '../../core/geo/path.ts'
import type { Position } from '../../core/geo/polygon.ts'
import type { Grid } from '../grid.ts'
import { localGridOf } from '../local-grid.ts'
import { type Arrow, arrowsOf } from './arrows.ts'
import { type Relief, reliefOf } from './bands.ts'
import { chooseInterval } from './choose-interval.ts'
import { estimateNoise } from './estimate-noise.ts'
import { type GreenMeasures, measureGreen } from './measure-green.ts'
import { type Pinnable, pinnableOf } from './pinnable.ts'
import { type Surface, surfaceOf } from './surface.ts'
import { type Tier, tiersOf } from './tiers.ts'

/** What a survey says about a green, without its drawing. */
export type MeasuredGreen = {
  readonly surface: Surface
  readonly measures: GreenMeasures
  /** Metres between two contour lines. */
  readonly interval: number
  /** The standard deviation of the survey's heights, as found in them. */
  readonly noise: number
}

/** `rings` are on the plane, in metres. Null where the survey knows no part of the green. */
export function readMeasures(
  grid: Grid,
  toPlane: (position: Position) => Point,
  rings: readonly Path[],
): MeasuredGreen | null {
  const local = localGridOf(grid, toPlane)
  const noise = estimateNoise(local) ?? 0
  const surface = surfaceOf(local, rings, { noise })
  const measures = measureGreen(surface)
  return measures && { surface, measures, noise, interval: chooseInterval(surface, measures) }
}

/** How a green looks: everything that is drawn of it. */
export type GreenRelief = Relief & {
  readonly arrows: readonly Arrow[]
  readonly pinnable: Pinnable
  readonly tiers: readonly Tier[]
}

export const readRelief = (
  { surface, measures, interval }: MeasuredGreen,
  arrowSpacing: number,
): GreenRelief => ({
  ...reliefOf(surface, measures, interval),
  arrows: arrowsOf(surface, arrowSpacing),
  pinnable: pinnableOf(surface),
  tiers: tiersOf(surface, measures),
})
