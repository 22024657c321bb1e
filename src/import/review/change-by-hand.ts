import { readLibraryState } from '../../course/library-state-store.ts'
import { createStage } from '../../course/stage-store.ts'
import type { Removal } from '../../course/write-course-store.ts'
import type { Db } from '../../platform/db/open.ts'
import { createGroundStage } from '../../terrain/ground-stage-store.ts'
import { commit } from '../commit.ts'
import { readExistingLibrary } from '../existing-library.ts'
import { gather } from '../import-file.ts'
import { type ImportSteps, openSteps } from '../import-steps.ts'

/** What somebody's decision does beyond the courses it puts. */
export type ByHand<T> = {
  readonly result: T
  readonly removals: readonly Removal[]
  readonly before?: (trx: Db) => Promise<void>
  readonly after: (trx: Db) => Promise<void>
}

const TRIES = 20

/** Changes the library as an import does, all at once; starts again when an import committed meanwhile. */
export async function changeByHand<T>(
  db: Db,
  now: number,
  work: (steps: ImportSteps, db: Db) => Promise<ByHand<T>>,
): Promise<T> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const done = await db.connection().execute((connection) => tryToChange(connection, now, work))
    if (done) return done.result
  }
  throw new Error('Imports kept changing the library; try again later.')
}

async function tryToChange<T>(
  db: Db,
  now: number,
  work: (steps: ImportSteps, db: Db) => Promise<ByHand<T>>,
): Promise<ByHand<T> | null> {
  const { revision } = await readLibraryState(db)
  await createStage(db)
  await createGroundStage(db)
  const steps = openSteps(db, await readExistingLibrary(db))
  const byHand = await work(steps, db)
  const { outcome, newKeys, courses, written } = await gather(steps)
  const isCommitted = await commit(db, {
    ...{ seenRevision: revision, now, written, removals: byHand.removals },
    courses: [...courses.values()],
    replaced: [...outcome.changed, ...outcome.unchanged].filter((id) => courses.has(id)),
    ...{ keys: newKeys, shares: new Map(), newCorrections: [], sources: [], file: null },
    before: byHand.before ?? (async () => {}),
    after: byHand.after,
  })
  return isCommitted ? byHand : null
}
