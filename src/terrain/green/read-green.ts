import { type Path, type Point, rectangleOf } from '../../core/geo/path.ts'
import type { Position } from '../../core/geo/polygon.ts'
import { simplifyTo } from '../../core/geo/simplify.ts'
import type { Grid } from '../grid.ts'
import { type LocalGrid, localGridOf } from '../local-grid.ts'
import { resample } from '../resample.ts'
import { type Arrow, arrowsOf } from './arrows.ts'
import { type Relief, reliefOf } from './bands.ts'
import { chooseInterval } from './choose-interval.ts'
import { estimateNoise } from './estimate-noise.ts'
import { type GreenMeasures, measureGreen } from './measure-green.ts'
import { type Pinnable, pinnableOf } from './pinnable.ts'
import { type Surface, surfaceOf } from './surface.ts'
import { cropTo } from './survey-cells.ts'
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

/** Finer than a green can be mown, and larger than one can be: such a grid is averaged first. */
const LIMITS = { nodes: 400, cell: 0.1 }
/** On coarser cells, in metres, nothing of a green is left. */
const COARSEST = 10
/** Metres around the green that are kept. */
const AROUND = 20
const MOST_CORNERS = 400

const cropped = (grid: LocalGrid, rings: readonly Path[]) =>
  cropTo(grid, rectangleOf(rings.flat()), Math.ceil(AROUND / Math.min(grid.east, grid.north)))

/** `rings` are on the plane, in metres. Null where the survey knows no part of the green, or is too coarse for it. */
export function readMeasures(
  grid: Grid,
  toPlane: (position: Position) => Point,
  rings: readonly Path[],
): MeasuredGreen | null {
  const local = resample(cropped(localGridOf(grid, toPlane), rings), LIMITS)
  if (Math.max(local.east, local.north) > COARSEST) return null
  const noise = estimateNoise(local) ?? 0
  const outline = rings.map((ring) => simplifyTo(ring, MOST_CORNERS, 0.05, true))
  const surface = surfaceOf(local, outline, { noise })
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
