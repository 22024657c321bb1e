import type { Caddie } from '../../agent/open-caddie.ts'
import { readCaddieCourse } from '../../caddie/course/read-caddie-course.ts'
import { adviseAnywhere, adviseOnHole } from '../../caddie/shot/advise.ts'
import { Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/open.ts'

/** The caddie without a thread: a command has nothing else to do. */
export const caddieHere = (db: Db): Caddie => ({
  advise: async (on, asked, now) => {
    if (on === null) return asked.map(adviseAnywhere)
    const course = await readCaddieCourse(db, on.slug, now)
    if (course === null) throw new Problem('not_found', 'We have no map of this course.')
    return asked.map((one, index) => adviseOnHole(course, on.holes[index] ?? 0, one))
  },
})
