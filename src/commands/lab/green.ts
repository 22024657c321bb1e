import type { Path, Point } from '../../core/geo/path.ts'
import { bandCount, reliefOf } from '../../terrain/green/bands.ts'
import { type GreenMeasures, measureGreen } from '../../terrain/green/measure-green.ts'
import { readPoint, type Surface, surfaceOf } from '../../terrain/green/surface.ts'
import type { LocalGrid } from '../../terrain/local-grid.ts'
import { type Experiment, gridOf, listOf, numberOf, outlineOf, pointOf, wrongField } from './fields.ts'

const MOST_BANDS = 1_000

/**
 * Bands, contour lines and slopes of a green. All heights are above its lowest point, so raising it changes nothing.
 * Where the grid does not reach, or a height is unknown, there is no band, and `surveyed_share` is less than 1.
 */
export const experiment: Experiment = (fields) => {
  const grid = gridOf(fields)
  const outline = outlineOf(fields, 'outline')
  const at = listOf(fields, 'at').map((value, index) => pointOnGrid(grid, value, `at[${index}]`))
  const noise = numberOf(fields, 'noise_m', { least: 0, most: 0.5, or: 0 })
  const interval = numberOf(fields, 'interval_m', { least: 0.0001, most: 1_000, or: 0.05 })
  requireNear(grid, outline)
  const surface = surfaceOf(grid, [outline], { noise, reach: at })
  const measures = measuresOf(surface)
  requireFewBands(measures, interval)
  return answerOf(surface, measures, interval, at)
}

/** Lengths to a hundredth of a millimetre; below it there is only rounding. */
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits || 0

function answerOf(surface: Surface, measures: GreenMeasures, interval: number, at: readonly Point[]): object {
  const { bands, lines } = reliefOf(surface, measures, interval)
  return {
    bands: bands.map(({ from, to, area }) => ({ from_m: from, to_m: to, area_m2: rounded(area, 6) })),
    lines: lines.map(({ height, paths }) => ({ height_m: height, paths: paths.map(pathJson) })),
    at: at.map((point) => pointJson(surface, measures.low, point)),
    steepest_percent: measures.steepest === null ? null : rounded(measures.steepest, 6),
    surveyed_share: rounded(surface.surveyedShare, 6),
    smoothing_m: rounded(surface.smoothing, 3),
  }
}

const pathJson = (path: Path) => path.map(([x, y]) => [rounded(x, 5), rounded(y, 5)])

/** A point whose height is unknown has no slope either; level ground has no direction. */
function pointJson(surface: Surface, low: number, point: Point): object {
  const read = readPoint(surface, point)
  const { percent = null, toward = null } = read?.fall ?? {}
  return {
    height_m: read && rounded(read.height - low, 6),
    slope_percent: percent === null ? null : rounded(percent, 6),
    toward_deg: toward === null ? null : rounded(toward, 6) % 360,
  }
}

/** Up to half a cell outside the first and the last nodes: as far as their heights count. */
function pointOnGrid(grid: LocalGrid, value: unknown, name: string): Point {
  const point = pointOf(value, name)
  const isOn = (offset: number, count: number) => offset >= -0.5 - 1e-9 && offset <= count - 0.5 + 1e-9
  if (!isOn(point[0] / grid.east, grid.columns) || !isOn(point[1] / grid.north, grid.rows))
    throw wrongField(name, 'a point on the grid')
  return point
}

// A survey of another place, or an outline in other units.
const MOST_TIMES = 10

function requireNear({ columns, rows, east, north }: LocalGrid, outline: Path) {
  const size = Math.max(columns * east, rows * north)
  const isNear = outline.every((point) => point.every((value) => Math.abs(value) <= MOST_TIMES * size))
  if (!isNear) throw wrongField('outline', 'on the grid')
}

function measuresOf(surface: Surface): GreenMeasures {
  if (surface.outline.area === 0) throw wrongField('outline', 'a ring around an area')
  const measures = surface.surveyed.area > 0 ? measureGreen(surface) : null
  if (measures === null) throw wrongField('outline', 'around known heights of the grid')
  return measures
}

function requireFewBands(measures: GreenMeasures, interval: number) {
  if (bandCount(measures, interval) > MOST_BANDS)
    throw wrongField(
      'interval_m',
      `at least ${((measures.high - measures.low) / MOST_BANDS).toPrecision(2)}, for at most ${MOST_BANDS} bands`,
    )
}
