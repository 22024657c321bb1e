import { DatabaseSync } from 'node:sqlite'

// While it waits for readers it holds the lock of writers, who should not notice.
const PATIENCE_MS = 100

/** Waits for the disk. */
export function truncateLogFile(file: string): void {
  const db = new DatabaseSync(file, { timeout: PATIENCE_MS })
  try {
    // Where somebody reads or writes all the time it answers that it was busy, and the next time will do.
    db.prepare('pragma wal_checkpoint(truncate)').all()
  } finally {
    db.close()
  }
}
