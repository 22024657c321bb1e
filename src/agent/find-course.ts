import { nearestHole } from '../caddie/nearest-hole.ts'
import type { LatLng } from '../core/geo/point.ts'
import { Problem, shown } from '../core/problem.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { type Miles, miles, toMiles } from '../core/units.ts'
import { searchCourses } from '../library/search.ts'
import { presentLibrary, servedSlug } from '../library/served-slug.ts'
import type { Snapshot } from '../library/snapshot.ts'
import type { AgentContext } from './agent-context.ts'
import { type CourseMap, readCourseMap } from './course-map-cache.ts'

/** Whoever is further from a course is not on it. */
const REACH: Miles = miles(2)
/** So many courses near a golfer are looked at. */
const LOOKED_AT = 8

/** The course that was named, else the one the golfer is on. */
export async function findCourse(
  context: AgentContext,
  slug: string | null,
  point: LatLng,
): Promise<CourseMap> {
  return slug === null ? courseAround(context, point) : namedCourse(context, slug, point)
}

async function namedCourse(context: AgentContext, asked: string, point: LatLng): Promise<CourseMap> {
  const library = presentLibrary(context)
  const slug = servedSlug(library, asked)
  const known = slug === null ? null : await readCourseMap(context, slug)
  if (known === null) throw noSuchCourse(library, asked)
  if (known.ground && milesOff(known, point, 0) > REACH)
    throw new Problem(
      'not_found',
      `The golfer is more than ${REACH} miles away from ${escapeMarkdown(known.name)}: leave course out to use the one they are on.`,
    )
  return known
}

function noSuchCourse(library: Snapshot, asked: string): Problem {
  const { courses } = searchCourses(library, { ...ANYWHERE, q: asked, limit: 3 })
  const close = courses.map((course) => library.slugs[course]).join(', ')
  const hint = close === '' ? 'Find it by search.' : `Of a similar name: ${close}.`
  return new Problem('not_found', `No course has the slug ${shown(asked)}. ${hint}`)
}

const ANYWHERE = {
  ...{ q: null, country: null, region: null, city: null, near: null },
  ...{ radius: REACH, coverage: null, offset: 0 },
}

/** By the nearest line of play where the holes are drawn, by its point where they are not. */
async function courseAround(context: AgentContext, point: LatLng): Promise<CourseMap> {
  const library = presentLibrary(context)
  const { courses, hundredths } = searchCourses(library, { ...ANYWHERE, near: point, limit: LOOKED_AT })
  const found = await Promise.all(
    courses.map(async (course, place) => {
      const known = await readCourseMap(context, library.slugs[course] ?? '')
      return known && { known, off: milesOff(known, point, (hundredths?.[place] ?? 0) / 100) }
    }),
  )
  const [nearest] = found.filter((one) => one !== null).sort((a, b) => a.off - b.off)
  if (!nearest || nearest.off > REACH)
    throw new Problem('not_found', 'The golfer is not on a course that we hold: name one in course.')
  return nearest.known
}

function milesOff({ ground }: CourseMap, point: LatLng, otherwise: number): number {
  const near = ground && nearestHole(ground, point)
  return near ? toMiles(near.off) : otherwise
}
