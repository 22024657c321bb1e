import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export type TruncateOrder = { readonly file: string }

// While it waits for readers it holds the lock of writers, who should not notice.
const PATIENCE_MS = 100

const { file }: TruncateOrder = workerData
const db = new DatabaseSync(file, { timeout: PATIENCE_MS })
try {
  // Where somebody reads or writes all the time it answers that it was busy, and the next time will do.
  db.prepare('pragma wal_checkpoint(truncate)').all()
} finally {
  db.close()
}
parentPort?.postMessage(null)
