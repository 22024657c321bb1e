import { DEMO_SOURCE } from '../core/demo-source.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { Course } from '../course/course.ts'
import { type PlayableMap, playableMap } from '../course/playable-map.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Library } from '../library/library.ts'
import { presentLibrary } from '../library/served-slug.ts'
import type { AgentContext } from './agent-context.ts'

/** A course as the caddie knows it. */
export type CourseMap = {
  /** Of the library when it was read. */
  readonly revision: number
  readonly slug: string
  readonly name: string
  readonly timezone: string | null
  /** Null if nobody knows where it is. */
  readonly point: LatLng | null
  /** Made up, as its weather may be. */
  readonly isDemo: boolean
  /** Null while we have no map of its holes. */
  readonly map: PlayableMap | null
}

type Cache = { readonly revision: number; readonly courses: Map<string, Promise<CourseMap | null>> }

// Reading a map takes some milliseconds, and a golfer asks about one course for hours.
const MAX_CACHED_COURSES = 24
const caches = new WeakMap<Library, Cache>()

/** The map of a course in the library; null if it was removed just now. */
export function readCourseMap(context: AgentContext, slug: string): Promise<CourseMap | null> {
  const { courses, revision } = cacheOf(context)
  const known = courses.get(slug) ?? readMap(context, slug, revision)
  // Least recently used first: that is the one to drop.
  courses.delete(slug)
  courses.set(slug, known)
  for (const oldest of courses.keys()) if (courses.size > MAX_CACHED_COURSES) courses.delete(oldest)
  known.catch(() => courses.delete(slug))
  return known
}

/** A change of the library empties the cache. */
function cacheOf(context: AgentContext): Cache {
  const { revision } = presentLibrary(context)
  const known = caches.get(context.library)
  if (known?.revision === revision) return known
  const cache = { revision, courses: new Map() }
  caches.set(context.library, cache)
  return cache
}

/** As the database has it. */
export async function readMap(
  { db }: Pick<AgentContext, 'db'>,
  givenSlug: string,
  revision: number,
): Promise<CourseMap | null> {
  const whole = await readWholeCourse(db, givenSlug)
  if (whole === null) return null
  const { slug, course } = whole
  const { name, timezone, source } = course
  const map = playableMap(course)
  return {
    revision,
    slug,
    name,
    timezone,
    map,
    point: pointOf(course, map),
    isDemo: source?.name === DEMO_SOURCE,
  }
}

/** Of a course that has no point, that of its map. */
function pointOf({ point }: Course, map: PlayableMap | null): LatLng | null {
  if (point !== null) return point
  const [east, north] = map?.plane.toEarth([0, 0]) ?? []
  return east === undefined || north === undefined ? null : { lat: north, lng: east }
}
