import type { Path, Point } from '../../../../core/geo/path.ts'
import type { Plane } from '../../../../course/read-shapes.ts'
import type { GreenRelief, MeasuredGreen } from '../../../../terrain/green/read-green.ts'
import { slopeClass } from '../../../../terrain/slopes.ts'
import type { Survey } from '../../../../terrain/survey.ts'

/** To millimetres, square centimetres and thousandths of a percent: finer than any survey. */
const round = (value: number, digits = 3) => Number(value.toFixed(digits))

export type HoleName = { readonly layout: string | null; readonly hole: number }

const UNKNOWN = {
  ...{ area_m2: null, low_m: null, high_m: null, steepest_percent: null, mean_percent: null },
  ...{ flat_share: null, interval_m: null },
}

export function greenFacts(name: HoleName, green: MeasuredGreen | null) {
  if (green === null) return { ...name, surveyed: false, surveyed_share: 0, ...UNKNOWN }
  const { surface, measures, interval } = green
  const orNull = (value: number | null) => value && round(value)
  return {
    ...name,
    surveyed: true,
    surveyed_share: round(surface.surveyedShare),
    area_m2: round(surface.outline.area, 1),
    low_m: round(measures.low),
    high_m: round(measures.high),
    steepest_percent: orNull(measures.steepest),
    mean_percent: orNull(measures.mean),
    flat_share: orNull(measures.flatShare),
    interval_m: interval,
  }
}

type Coordinates = readonly [number, number]

/** Eight decimals of a degree are a millimetre. */
const position = ({ toEarth }: Plane, point: Point): Coordinates => {
  const [lng, lat] = toEarth(point)
  return [round(lng, 8), round(lat, 8)]
}

const ring = (plane: Plane, path: Path) =>
  [...path, ...path.slice(0, 1)].map((point) => position(plane, point))

const line = (plane: Plane, path: Path) => path.map((point) => position(plane, point))

const polygons = (plane: Plane, parts: readonly (readonly Path[])[]) => ({
  type: 'MultiPolygon',
  coordinates: parts.map((rings) => rings.map((path) => ring(plane, path))),
})

const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })

const collection = (features: readonly object[]) => ({ type: 'FeatureCollection', features })

export const greenJson = (
  name: HoleName,
  green: MeasuredGreen,
  relief: GreenRelief,
  plane: Plane,
  survey: Survey | null,
) => ({
  ...greenFacts(name, green),
  outline: {
    type: 'Polygon',
    coordinates: green.surface.outline.rings.map((path) => ring(plane, path)),
  },
  bands: collection(
    relief.bands.map(({ from, to, area, polygons: parts }) =>
      feature({ from_m: round(from), to_m: round(to), area_m2: round(area, 2) }, polygons(plane, parts)),
    ),
  ),
  lines: collection(
    relief.lines.map(({ height, paths }) =>
      feature(
        { height_m: round(height) },
        { type: 'MultiLineString', coordinates: paths.map((path) => line(plane, path)) },
      ),
    ),
  ),
  arrows: collection(
    relief.arrows.map(({ at, toward, percent }) => {
      const slope = round(percent, 2)
      // By the number that is shown, so that the two never contradict each other.
      const properties = {
        ...{ toward_deg: round(toward, 1) % 360, slope_percent: slope, slope_class: slopeClass(slope) },
      }
      return feature(properties, { type: 'Point', coordinates: position(plane, at) })
    }),
  ),
  pinnable: polygons(plane, relief.pinnable.polygons),
  tiers: relief.tiers.map(({ height, area, middle }) => ({
    height_m: round(height, 2),
    area_m2: round(area, 1),
    middle: latLng(plane, middle),
  })),
  survey: surveyJson(green, survey),
})

export const surveyJson = ({ surface, noise }: MeasuredGreen, survey: Survey | null) => ({
  date: survey?.date ?? null,
  resolution_m: round(survey?.resolutionM ?? surface.resolution, 2),
  // What nobody states, we read from the heights: it is the noise alone, without an error that all of them share.
  accuracy_m: round(survey?.accuracyM ?? noise),
  smoothing_m: round(surface.smoothing, 2),
  source: survey?.source ?? null,
  licence: survey?.licence ?? null,
})

export function latLng(plane: Plane, point: Point) {
  const [lng, lat] = position(plane, point)
  return { lat, lng }
}

export const lineJson = (plane: Plane, path: Path) => ({
  type: 'LineString',
  coordinates: line(plane, path),
})
