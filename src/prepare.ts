import { readLibraryState } from './course/library-state-store.ts'
import type { Library } from './library/library.ts'
import { servedSlug } from './library/served-slug.ts'
import type { Db, Where } from './platform/db/open.ts'
import { untilAborted } from './platform/jobs/until-aborted.ts'
import type { JobRun } from './platform/jobs/work-jobs.ts'
import { keepThreads } from './platform/threads.ts'
import type { PrepareOrder } from './prepare-worker.ts'
import { courseCardOrder } from './surfaces/site/pictures/card-routes.ts'
import { readFound } from './surfaces/site/pictures/find-course.ts'
import { LANGUAGES, type Language } from './words/language.ts'

export const PREPARE_COURSE = 'prepare-course'

export type PrepareDeps = {
  readonly db: Db
  readonly where: Where
  readonly library: Library
  readonly now: () => number
  readonly mostBytes: number
  /** How many courses at a time. */
  readonly atOnce: number
  /** Memory for new objects of each thread, in MB, where a process has more to spare than one that serves. */
  readonly youngMb?: number | undefined
}

/** Looking how much there is takes longer than a course. */
const TRIM_EVERY = 200

/** Makes what the first visitor of a course would wait for, in a thread that steps back for requests. */
export function openPrepare({ db, where, library, now, mostBytes, atOnce, youngMb }: PrepareDeps) {
  const prepare = keepThreads<PrepareOrder, void>(
    new URL('./prepare-worker.ts', import.meta.url),
    Math.max(1, atOnce),
    { youngMb },
  )
  let count = 0
  return async (input: unknown, { key: slug, signal }: JobRun): Promise<void> => {
    const current = library.current()
    const { revision } = await readLibraryState(db)
    const snapshot = current?.revision === revision ? current : await library.refresh()
    const served = servedSlug(snapshot, slug)
    const found = served === null ? null : readFound(snapshot, served)
    // It is gone since somebody asked for it.
    if (served === null || found === null) return
    const languages = languagesIn(input)
    const cards = languages.map((language) => courseCardOrder(snapshot, where, found, language))
    const done = prepare({
      ...{ where, slug: served, course: found.course, cards, languages, now: now() },
      ...{ revision: snapshot.revision, mostBytes: count++ % TRIM_EVERY === 0 ? mostBytes : null },
    })
    if (done === null) throw new Error('Every thread is busy with another course.')
    await untilAborted(done, signal)
  }
}

function languagesIn(input: unknown): readonly Language[] {
  const { languages = ['en'] } = (input ?? {}) as { readonly languages?: readonly string[] }
  return LANGUAGES.filter((known) => languages.includes(known))
}
