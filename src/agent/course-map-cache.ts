import { type CourseGround, groundOf } from '../caddie/course-ground.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Library } from '../library/library.ts'
import { presentLibrary } from '../library/served-slug.ts'
import type { AgentContext } from './agent-context.ts'

/** A course as a caddie knows it. */
export type CourseMap = {
  readonly slug: string
  readonly name: string
  readonly timezone: string | null
  /** Null while the course has no map of its holes. */
  readonly ground: CourseGround | null
}

type Memory = { readonly revision: number; readonly courses: Map<string, Promise<CourseMap | null>> }

// Reading a map takes some milliseconds, and a golfer asks about one course for hours.
const MAX_CACHED_COURSES = 24
const memories = new WeakMap<Library, Memory>()

/** Of a course that the library has; null when it was taken out in this moment. */
export function readCourseMap(context: AgentContext, slug: string): Promise<CourseMap | null> {
  const { courses } = memoryOf(context)
  const known = courses.get(slug) ?? readGround(context, slug)
  // What was asked for last stands last, and the first goes when there are too many.
  courses.delete(slug)
  courses.set(slug, known)
  for (const oldest of courses.keys()) if (courses.size > MAX_CACHED_COURSES) courses.delete(oldest)
  known.catch(() => courses.delete(slug))
  return known
}

/** All of it goes when the library changes. */
function memoryOf(context: AgentContext): Memory {
  const { revision } = presentLibrary(context)
  const held = memories.get(context.library)
  if (held?.revision === revision) return held
  const memory = { revision, courses: new Map() }
  memories.set(context.library, memory)
  return memory
}

async function readGround({ db }: AgentContext, asked: string): Promise<CourseMap | null> {
  const whole = await readWholeCourse(db, asked)
  if (whole === null) return null
  const { slug, course } = whole
  return { slug, name: course.name, timezone: course.timezone, ground: groundOf(course) }
}
