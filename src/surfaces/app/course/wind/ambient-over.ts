import type { LatLng } from '../../../../core/geo/point.ts'
import { readMapText } from '../../../../course/map-store.ts'
import { readShapes } from '../../../../course/read-shapes.ts'
import type { AmbientReading } from '../../../../wind/weather/ambient.ts'
import type { AppContext } from '../../context.ts'
import type { Summary } from '../../pages/gps/course-of.ts'

type Parts = Pick<AppContext, 'weather' | 'db'>

const NO_PLACE: AmbientReading = { ambient: null, validUntil: null, failure: null }

/** The weather at a course. Where nobody knows its place, there is none. */
export async function ambientOver(parts: Parts, summary: Summary): Promise<AmbientReading> {
  const point = await pointOf(parts, summary)
  return point ? parts.weather.readAmbient({ slug: summary.slug, point }) : NO_PLACE
}

/** Of a course that has no point, that of its map. */
async function pointOf({ db }: Parts, { slug, lat, lng }: Summary): Promise<LatLng | null> {
  if (lat !== null && lng !== null) return { lat, lng }
  const map = await readMapText(db, slug)
  const [east, north] = (map && readShapes(JSON.parse(map))?.plane.toEarth([0, 0])) || []
  return east === undefined || north === undefined ? null : { lat: north, lng: east }
}
