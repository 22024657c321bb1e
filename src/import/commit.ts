import { type Changes, noteChanges } from '../course/change-store.ts'
import { addCorrections, type NewCorrection } from '../course/correction-store.ts'
import { addKeys, type CourseKeys } from '../course/course-key-store.ts'
import { keepFormerPlaces, readPlacesBefore } from '../course/former-place-store.ts'
import { writeSource } from '../course/library-source-store.ts'
import { advanceLibrary } from '../course/library-state-store.ts'
import { replaceShares, type WrittenShare } from '../course/share-store.ts'
import { moveStagedCourses, type StagedCourse, unstageCourses } from '../course/stage-store.ts'
import { type Removal, removeCopy, writeCourses } from '../course/write-course-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { LibrarySourceTable } from '../platform/db/tables.ts'
import { moveStagedGround, removeGround } from '../terrain/ground-stage-store.ts'
import { type ImportedFile, writeImportedFile } from './imported-file-store.ts'

export type Commit = {
  readonly seenRevision: number
  readonly now: number
  /** The slugs of courses that are new or say something else than before. */
  readonly written: readonly string[]
  readonly removals: readonly Removal[]
  /** Courses that were not staged, and which of them take the place of rows we have. */
  readonly courses: readonly StagedCourse[]
  readonly replaced: readonly number[]
  readonly keys: CourseKeys
  readonly shares: ReadonlyMap<number, readonly WrittenShare[]>
  readonly newCorrections: readonly NewCorrection[]
  readonly sources: readonly LibrarySourceTable[]
  /** The file it comes from; null for what somebody decided by hand. */
  readonly file: ImportedFile | null
  /** What else belongs to the same transaction: before anything is removed, and when everything is written. */
  readonly before?: (trx: Db) => Promise<void>
  readonly after?: (trx: Db) => Promise<void>
}

/** Moves all that a file changes into the library, or nothing; false when another import came first. */
export async function commit(db: Db, changes: Commit): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const state = await advanceLibrary(trx, changes.seenRevision, changes.now)
    if (state === null) return false
    await noteChanges(trx, changedSlugs(changes), state.updatedAt)
    const placesBefore = await readPlacesBefore(trx, changes)
    await changes.before?.(trx)
    await removeCopies(trx, changes.removals)
    await moveStagedCourses(trx, state)
    await writeCourses(trx, changes.courses, changes.replaced, state)
    await keepFormerPlaces(trx, placesBefore, changes.removals, state.revision)
    await addKeys(trx, changes.keys)
    await replaceShares(trx, changes.shares)
    await addCorrections(trx, changes.newCorrections)
    await moveStagedGround(trx)
    for (const source of changes.sources) await writeSource(trx, source)
    if (changes.file) await writeImportedFile(trx, changes.file, state.revision)
    await changes.after?.(trx)
    return true
  })
}

function changedSlugs({ written, keys, removals }: Commit): Changes {
  const own = new Set(written)
  return {
    written,
    redirects: keys.slugs.map(({ slug }) => slug).filter((slug) => !own.has(slug)),
    merged: removals.map(({ from }) => from),
  }
}

async function removeCopies(trx: Db, removals: readonly Removal[]) {
  const gone = removals.map(({ from }) => from)
  await unstageCourses(trx, gone)
  await removeGround(trx, gone)
  for (const removal of removals) await removeCopy(trx, removal)
}
