import { Problem, type ProblemCode } from '../../../../core/problem.ts'
import { openDb, type Where } from '../../../../platform/db/open.ts'
import { answerJobs } from '../../../../platform/threads.ts'
import { gzipJson, type TaggedGzip } from '../tagged-gzip.ts'
import { type CourseSurvey, readCourseSurvey } from './course-survey.ts'
import { greenOfHole, greensOfCourse, puttOnGreen, type WantedPutt } from './read-course-greens.ts'

/** All greens of a course, one of them, or a putt on it. */
export type GreenOrder = {
  readonly where: Where
  readonly slug: string
  /** Of the library: what was read of a course is as old as this. */
  readonly revision: number
  readonly layout: string | null
  readonly hole: number | null
  readonly putt: WantedPutt | null
}

/** The body as it is sent, in gzip, with its tag; or why there is none. */
export type GreenAnswer = TaggedGzip | { readonly code: ProblemCode; readonly detail: string }

/** A golfer asks about one course for hours: the last few stay open. */
const MOST_COURSES = 3
const courses = new Map<string, Promise<CourseSurvey>>()

function courseOf({ where, slug, revision }: GreenOrder): Promise<CourseSurvey> {
  const key = `${revision} ${slug}`
  const known = courses.get(key)
  if (known) return known
  const opened = open(where, slug)
  courses.set(key, opened)
  for (const oldest of courses.keys()) if (courses.size > MOST_COURSES) courses.delete(oldest)
  opened.catch(() => courses.delete(key))
  return opened
}

async function open(where: Where, slug: string): Promise<CourseSurvey> {
  const db = openDb(where)
  try {
    return await readCourseSurvey(db, slug)
  } finally {
    await db.destroy()
  }
}

async function answer(order: GreenOrder): Promise<GreenAnswer> {
  try {
    const course = await courseOf(order)
    const { layout, hole, putt } = order
    if (hole === null) return gzipJson(greensOfCourse(course))
    return gzipJson(
      putt === null ? greenOfHole(course, layout, hole) : puttOnGreen(course, layout, hole, putt),
    )
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, detail: error.detail }
    throw error
  }
}

answerJobs(answer)
