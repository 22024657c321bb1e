import { noteChanges } from '../course/change-store.ts'
import { withoutDerived } from '../course/course-json.ts'
import { type Renewed, writeRenewed } from '../course/derived-store.ts'
import {
  advanceLibrary,
  isDerivedByOldRules,
  noteDerived,
  readLibraryState,
} from '../course/library-state-store.ts'
import { readStoredCourses } from '../course/recorded-course-store.ts'
import { recallCourse, type StoredCourse, storeCourse } from '../course/stored-course.ts'
import type { Db } from '../platform/db/open.ts'
import { readGroundBoxes } from '../terrain/ground-store.ts'
import { type CourseGround, openCourseGround } from './course-ground.ts'
import { carryImportedFiles } from './imported-file-store.ts'

/**
 * After an upgrade: coverage, hole counts and pars of all courses by the present rules, as if they were imported again.
 * Returns how many answers have changed.
 */
export async function renewDerived(db: Db, now: number): Promise<number> {
  while (await isDerivedByOldRules(db)) {
    const { revision } = await readLibraryState(db)
    const renewed = await findRenewed(db)
    // If an import was faster, the courses are read again.
    if (await commitRenewed(db, renewed, revision, now))
      return renewed.filter(({ isServedAnew }) => isServedAnew).length
  }
  return 0
}

async function findRenewed(db: Db): Promise<readonly Renewed[]> {
  const ground = openCourseGround(db, await readGroundBoxes(db))
  const renewed: Renewed[] = []
  for await (const batch of readStoredCourses(db))
    for (const stored of batch) {
      const now = renew(stored, ground)
      if (now) renewed.push(now)
    }
  return renewed
}

function renew(stored: StoredCourse, ground: CourseGround): Renewed | null {
  const { id, slug, body_digest, record_digest } = stored.row
  const course = recallCourse(stored)
  const { row } = storeCourse(withoutDerived(course), id, slug, ground.covered(id, course))
  if (row.record_digest === record_digest) return null
  return { row, isServedAnew: row.body_digest !== body_digest }
}

const commitRenewed = (db: Db, renewed: readonly Renewed[], seen: number, now: number) =>
  db.transaction().execute(async (trx) => {
    if (renewed.length === 0) return noteDerived(trx, seen)
    const state = await advanceLibrary(trx, seen, now)
    if (state === null) return false
    const written = renewed.filter(({ isServedAnew }) => isServedAnew).map(({ row }) => row.slug)
    await noteChanges(trx, { written, redirects: [], merged: [] }, state.updatedAt)
    await writeRenewed(trx, renewed, state)
    await carryImportedFiles(trx, state.revision)
    return noteDerived(trx, state.revision)
  })
