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

/** A golfer further away than this is not on the course. */
const MAX_MILES_FROM_COURSE: Miles = miles(2)
/** How many courses around the golfer we compare. */
const MAX_COURSES_NEARBY = 8

/** The course that the agent named, else the one the golfer is on. */
export async function findCourse(
  context: AgentContext,
  slug: string | null,
  point: LatLng,
): Promise<CourseMap> {
  return slug === null ? nearestCourse(context, point) : namedCourse(context, slug, point)
}

/** Wherever the golfer is. */
export async function findCourseByName(context: AgentContext, givenSlug: string): Promise<CourseMap> {
  const library = presentLibrary(context)
  const slug = servedSlug(library, givenSlug)
  const known = slug === null ? null : await readCourseMap(context, slug)
  if (known === null) throw noSuchCourse(library, givenSlug)
  return known
}

async function namedCourse(context: AgentContext, givenSlug: string, point: LatLng): Promise<CourseMap> {
  const known = await findCourseByName(context, givenSlug)
  if (known.map && milesOff(known, point, 0) > MAX_MILES_FROM_COURSE)
    throw new Problem(
      'not_found',
      `The golfer is more than ${MAX_MILES_FROM_COURSE} miles from ${escapeMarkdown(known.name)}. Leave course out to use the course they’re on.`,
    )
  return known
}

function noSuchCourse(library: Snapshot, givenSlug: string): Problem {
  const { courses } = searchCourses(library, { ...ANYWHERE, q: givenSlug, limit: 3 })
  const close = courses.map((course) => library.slugs[course]).join(', ')
  const hint = close === '' ? 'Use search to find it.' : `Did you mean ${close}?`
  return new Problem('not_found', `We couldn’t find a course with the slug ${shown(givenSlug)}. ${hint}`)
}

const ANYWHERE = {
  ...{ q: null, country: null, region: null, city: null, near: null },
  ...{ radius: MAX_MILES_FROM_COURSE, coverage: null, offset: 0 },
}

/** By the nearest line of play if the holes are mapped, else by the course's own point. */
async function nearestCourse(context: AgentContext, point: LatLng): Promise<CourseMap> {
  const library = presentLibrary(context)
  const { courses, hundredths } = searchCourses(library, {
    ...ANYWHERE,
    near: point,
    limit: MAX_COURSES_NEARBY,
  })
  const found = await Promise.all(
    courses.map(async (course, index) => {
      const known = await readCourseMap(context, library.slugs[course] ?? '')
      return known && { known, off: milesOff(known, point, (hundredths?.[index] ?? 0) / 100) }
    }),
  )
  const [nearest] = found.filter((one) => one !== null).sort((a, b) => a.off - b.off)
  if (!nearest || nearest.off > MAX_MILES_FROM_COURSE)
    throw new Problem('not_found', 'The golfer isn’t on a course we know. Send the slug of one as course.')
  return nearest.known
}

function milesOff({ map }: CourseMap, point: LatLng, otherwise: number): number {
  const near = map && nearestHole(map, point)
  return near ? toMiles(near.off) : otherwise
}
