import { pairOf, readVerdicts, removeVerdict, writeVerdict } from '../../course/verdict-store.ts'
import type { Db } from '../../platform/db/open.ts'
import { openCourseKeys } from '../course-keys.ts'
import { readExistingLibrary } from '../existing-library.ts'
import { openKnownCourses } from '../known-courses.ts'
import { courseOf, NotReviewable } from './not-reviewable.ts'

/** Notes that two courses are two: imports and the list of doubtful pairs leave them alone from now on. */
export async function keepApart(db: Db, [first, second]: readonly [string, string], now: number) {
  const { courses, keys } = await readExistingLibrary(db)
  const library = { known: openKnownCourses(courses), keys: openCourseKeys(keys) }
  const [a, b] = [courseOf(library, first), courseOf(library, second)]
  if (a.id === b.id)
    throw new NotReviewable(`${first} and ${second} are one course: undo the join, or split off a source.`)
  const slugs = pairOf(a.slug, b.slug)
  await db.transaction().execute((trx) => writeVerdict(trx, { slugs, verdict: 'apart', undo: null, at: now }))
  return { slugs }
}

/** Takes back that two courses are two; false when nobody had said so. */
export async function forgetApart(db: Db, [first, second]: readonly [string, string]): Promise<boolean> {
  const slugs = pairOf(first, second)
  const verdicts = await readVerdicts(db)
  const isApart = verdicts.some(
    ({ slugs: pair, verdict }) => verdict === 'apart' && pair[0] === slugs[0] && pair[1] === slugs[1],
  )
  if (isApart) await db.transaction().execute((trx) => removeVerdict(trx, slugs))
  return isApart
}
