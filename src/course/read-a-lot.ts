import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDb, type Where } from '../platform/db/open.ts'
import { readLibraryState } from './library-state-store.ts'

// An import reaches a healthy standby within a fraction of a second.
const LOOKS = 20
const PAUSE_MS = 100
const CONNECT_MS = 2_000
const ANSWER_MS = 5_000

/** The copy does not have the revision yet. */
export class Behind extends Error {}

export function checkRevision(found: number, wanted: number): void {
  if (found < wanted) throw new Behind(`The copy has revision ${found} of the library, not ${wanted}.`)
}

/**
 * Work that reads the whole library: on the standby, if there is one and it has this revision soon, otherwise on the
 * database itself. That one also does the work again if the standby fails or turns out to be behind. `work` has to
 * check the revision that it gets: several standbys may be behind one address.
 */
export async function readALot<T>(
  { folder, url, readUrl = null }: Where,
  revision: number,
  work: (where: Where) => Promise<T>,
): Promise<T> {
  if (readUrl !== null && (await hasRevision({ folder, url: readUrl }, revision)))
    try {
      return await work({ folder, url: readUrl })
    } catch {
      // Whatever it was, the database itself may do better; if not, its error counts.
    }
  return work({ folder, url })
}

async function hasRevision(where: Where, revision: number): Promise<boolean> {
  const db = openDb(where, { connectMs: CONNECT_MS, answerMs: ANSWER_MS })
  try {
    for (let look = 1; look <= LOOKS; look++) {
      if ((await readLibraryState(db)).revision >= revision) return true
      await sleep(PAUSE_MS)
    }
    return false
  } catch {
    return false
  } finally {
    await closeQuietly(db)
  }
}

const closeQuietly = (db: Db) => db.destroy().catch(() => {})
