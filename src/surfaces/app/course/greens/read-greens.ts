import { recentlyUsed } from '../../../../core/recently-used.ts'
import { openDb, type Where } from '../../../../platform/db/open.ts'
import { preparedOr } from '../../../../platform/prepared/prepared.ts'
import { readCourseContent } from '../../../../terrain/course-content-store.ts'
import { type ThreadAnswer, threadAnswer } from '../thread-answer.ts'
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

/** A golfer asks about one course for hours: the last few stay open. */
const courses = recentlyUsed<CourseSurvey>(3)

const courseOf = ({ where, slug, revision }: GreenOrder) =>
  courses(JSON.stringify([where, revision, slug]), async () => {
    const db = openDb(where)
    return readCourseSurvey(db, slug).finally(() => db.destroy())
  })

/** All greens of a course, one of them, or a putt; with `keepsFor`, it is kept for all later requests. */
export function readGreens(order: GreenOrder, keepsFor: string | null = null): Promise<ThreadAnswer> {
  const { where, slug, layout, hole, putt } = order
  if (putt !== null) return measure(order)
  const what = ['greens', layout?.toLowerCase() ?? null, hole]
  const readContent = async () => {
    const db = openDb(where)
    return readCourseContent(db, slug).finally(() => db.destroy())
  }
  const madeBy = import.meta.url
  return preparedOr({ where, course: slug, what, madeBy, readContent, keepsFor }, () => measure(order))
}

const measure = (order: GreenOrder): Promise<ThreadAnswer> =>
  threadAnswer(async () => {
    const course = await courseOf(order)
    const { layout, hole, putt } = order
    if (hole === null) return greensOfCourse(course, layout)
    return putt === null ? greenOfHole(course, layout, hole) : puttOnGreen(course, layout, hole, putt)
  })
