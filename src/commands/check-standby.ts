import { readLibraryState } from '../course/library-state-store.ts'
import type { Config } from '../platform/config.ts'
import { openDb } from '../platform/db/open.ts'
import { readReplicationDelay } from '../platform/db/replication-delay-store.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const PATIENCE = { connectMs: 5_000, answerMs: 5_000 }

/** Whether the copy for big reads answers, is a copy of our database, and keeps up. */
export async function checkStandby(
  { databaseReadUrl: url, data: folder }: Config,
  revision: number,
): Promise<readonly Finding[]> {
  if (url === null) return []
  const what = 'standby'
  const db = openDb({ folder, url }, PATIENCE)
  try {
    const delay = await readReplicationDelay(db)
    const { revision: copied } = await readLibraryState(db)
    if (delay === null)
      return [
        note(what, 'DOGLEG_DATABASE_READ_URL is no standby: big reads go to a server that can be written to'),
      ]
    const behind = `${delay.toFixed(1)} s behind`
    return copied < revision
      ? [note(what, `${behind}, without the last import: big reads go to the database itself`)]
      : [ok(what, `answers, ${behind}`)]
  } catch (error) {
    const reason = (error as Error).message
    return [
      wrong(
        what,
        `DOGLEG_DATABASE_READ_URL does not answer (${reason}): big reads go to the database itself`,
      ),
    ]
  } finally {
    await db.destroy()
  }
}
