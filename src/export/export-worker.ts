import { parentPort, workerData } from 'node:worker_threads'
import { openDb } from '../platform/db/open.ts'
import type { BulkOrder } from './bulk-files.ts'
import { exportLibrary } from './export-library.ts'

const { where, folder, oldest }: BulkOrder = workerData
const db = openDb(where)
try {
  parentPort?.postMessage(await exportLibrary(db, folder, () => {}, oldest))
} finally {
  await db.destroy()
}
