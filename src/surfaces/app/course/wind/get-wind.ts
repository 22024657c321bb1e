import type { Session } from '../../../../account/account.ts'
import { malformed, Problem, shown } from '../../../../core/problem.ts'
import { planeAt } from '../../../../course/read-shapes.ts'
import { knownCourse, presentLibrary } from '../../../../library/served-slug.ts'
import type { CourseWind, WindHole } from '../../../../wind/course-wind.ts'
import type { AmbientReading } from '../../../../wind/weather/ambient.ts'
import { FIELD_HEIGHT, fieldAround, fieldOver, windOverHoles } from '../../../../wind/wind-over-course.ts'
import type { AppContext } from '../../context.ts'
import { summaryBySlug } from '../../pages/gps/course-of.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { gzipJson, type TaggedGzip, taggedGzip } from '../tagged-gzip.ts'
import { ambientJson, fieldJson, holeWindJson } from './wind-json.ts'

/** Several golfers are on one course, and look every few seconds. */
const MOST_KEPT = 64
const ONE_MINUTE = 60

/** The wind over a course: the weather of now, and what ground and trees make of it. */
export function getWind(context: AppContext) {
  const kept = new Map<string, TaggedGzip>()
  return async ({ params, query, headers }: AppRequest<Session>): Promise<AppAnswer> => {
    const slug = knownCourse(context, params.slug ?? '')
    const wanted = { hole: holeOf(query.get('hole')), layout: query.get('layout') || null }
    const { course, point, revision } = await courseOf(context, slug)
    const holes = holesWanted(course, wanted)
    const reading = await context.weather.readAmbient({ slug, point })
    const key = JSON.stringify([revision, slug, holes.map(({ layout, hole }) => [layout, hole]), reading])
    const answer = kept.get(key) ?? gzipJson(windOver(course, holes, wanted.hole !== null, reading))
    kept.delete(key)
    kept.set(key, answer)
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return taggedGzip(answer, headers, ONE_MINUTE)
  }
}

const NOT_SURVEYED = 'We can’t calculate wind for this course yet: it needs a map and elevation data.'

async function courseOf(context: AppContext, slug: string) {
  const library = presentLibrary(context)
  const summary = summaryBySlug(library, slug)
  const { revision } = library
  const course = summary?.coverage.wind ? await context.courseWinds(slug, revision) : null
  if (!summary || !course) throw new Problem('not_surveyed', NOT_SURVEYED)
  const [lng, lat] = course.origin
  return { course, revision, point: { lat: summary.lat ?? lat, lng: summary.lng ?? lng } }
}

function holeOf(text: string | null): number | null {
  if (text === null) return null
  if (!/^\d{1,3}$/.test(text)) throw malformed('hole', 'a hole number')
  return Number(text)
}

type Wanted = { readonly hole: number | null; readonly layout: string | null }

function holesWanted({ holes }: CourseWind, { hole, layout }: Wanted): readonly WindHole[] {
  const isNamed = (name: string | null) => name?.toLowerCase() === layout?.toLowerCase()
  if (layout !== null && !holes.some((each) => isNamed(each.layout)))
    throw new Problem('not_found', `This course doesn’t have a layout called ${shown(layout)}.`)
  const ofLayout = holes.filter((each) => layout === null || isNamed(each.layout))
  if (hole === null) return ofLayout
  const found = ofLayout.find((each) => each.hole === hole)
  if (!found) throw new Problem('not_found', `We don’t have hole ${hole} on the map of this course.`)
  return [found]
}

/** While the weather service has never answered, there is nothing to tell but that. */
function windOver(
  course: CourseWind,
  holes: readonly WindHole[],
  isOne: boolean,
  { ambient, validUntil }: AmbientReading,
) {
  if (ambient === null)
    return { ambient: null, valid_until: null, height_m: FIELD_HEIGHT, field: null, holes: [] }
  const blowing = { speed: ambient.speedMps, fromDegrees: ambient.fromDeg }
  const whole = fieldOver(course, blowing)
  const [only] = isOne ? holes : []
  const winds = windOverHoles(course, blowing, holes)
  return {
    ambient: ambientJson(ambient),
    valid_until: validUntil?.toISOString() ?? null,
    height_m: FIELD_HEIGHT,
    field: fieldJson(only ? fieldAround(whole, only) : whole, planeAt(course.origin)),
    holes: holes.flatMap((hole, index) => {
      const wind = winds[index]
      return wind ? [holeWindJson(hole, wind)] : []
    }),
  }
}
