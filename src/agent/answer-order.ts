import type { CaddieCourse } from '../caddie/course/caddie-course.ts'
import { readCaddieCourse } from '../caddie/course/read-caddie-course.ts'
import { adviseAnywhere, adviseOnHole } from '../caddie/shot/advise.ts'
import { recentlyUsed } from '../core/recently-used.ts'
import { openDb, type Where } from '../platform/db/open.ts'
import type { CaddieOrder, CaddieReply, OrderedHole } from './caddie-order.ts'

/** A golfer asks about one course for hours: the last few stay open. */
const courses = recentlyUsed<CaddieCourse | null>(6)

const courseOf = (where: Where, { slug, revision }: OrderedHole, now: number) =>
  courses(JSON.stringify([where, revision, slug]), async () => {
    const db = openDb(where)
    return readCaddieCourse(db, slug, now).finally(() => db.destroy())
  })

/** Thinks, in a thread. */
export async function answerOrder({ where, on, now, asked }: CaddieOrder): Promise<CaddieReply> {
  if (on === null) return asked.map(adviseAnywhere)
  const course = await courseOf(where, on, now)
  return course && asked.map((one, index) => adviseOnHole(course, on.holes[index] ?? 0, one))
}
