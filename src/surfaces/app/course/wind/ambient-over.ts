import type { AmbientReading } from '../../../../wind/weather/ambient.ts'
import type { AppContext } from '../../context.ts'
import type { Summary } from '../../pages/gps/course-of.ts'

const NO_PLACE: AmbientReading = { ambient: null, validUntil: null, failure: null }

/** The weather at a course. Where nobody knows its place, there is none. */
export const ambientOver = (
  { weather }: Pick<AppContext, 'weather'>,
  { slug, lat, lng }: Summary,
): Promise<AmbientReading> =>
  lat === null || lng === null
    ? Promise.resolve(NO_PLACE)
    : weather.readAmbient({ slug, point: { lat, lng } })
