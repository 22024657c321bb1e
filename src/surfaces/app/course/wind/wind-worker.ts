import { recentlyUsed } from '../../../../core/recently-used.ts'
import { openDb, type Where } from '../../../../platform/db/open.ts'
import { answerJobs } from '../../../../platform/threads.ts'
import type { CourseWind } from '../../../../wind/course-wind.ts'
import { readCourseWind } from '../../../../wind/read-course-wind.ts'
import type { AmbientReading } from '../../../../wind/weather/ambient.ts'
import { type ThreadAnswer, threadAnswer } from '../thread-answer.ts'
import { notSurveyed, type WantedWind, windOver } from './wind-over.ts'

export type WindOrder = {
  readonly where: Where
  readonly slug: string
  /** Of the library: what was read of a course is as old as this. */
  readonly revision: number
  readonly now: number
  readonly wanted: WantedWind
  readonly reading: AmbientReading
}

/** A golfer asks about one course for hours: the last few stay open. */
const courses = recentlyUsed<CourseWind | null>(12)

const courseOf = ({ where, slug, revision, now }: WindOrder) =>
  courses(JSON.stringify([where, revision, slug]), async () => {
    const db = openDb(where)
    return readCourseWind(db, slug, now).finally(() => db.destroy())
  })

const answer = (order: WindOrder): Promise<ThreadAnswer> =>
  threadAnswer(async () => {
    const course = await courseOf(order)
    if (course === null) throw notSurveyed()
    return windOver(course, order.wanted, order.reading)
  })

answerJobs(answer)
