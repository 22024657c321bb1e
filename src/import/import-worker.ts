import { parentPort, workerData } from 'node:worker_threads'
import { openDb, type Where } from '../platform/db/open.ts'
import type { Given } from './given.ts'
import { importFile } from './import-file.ts'
import type { Format } from './origin.ts'
import { renewDerived } from './renew-derived.ts'

export type ImportOrder = {
  readonly where: Where
  readonly file: string
  readonly given: Given
  readonly format: Format | null
  readonly startedAt: number
}

const { where, file, given, format, startedAt } = workerData as ImportOrder
const db = openDb(where)
// Asked at the end, when the changes are committed.
const now = () => startedAt + Math.round(performance.now())
try {
  await renewDerived(db, now())
  const onProgress = (progress: number) => parentPort?.postMessage({ progress })
  const options = { dryRun: false, now, onProgress, given, ...(format ? { format } : {}) }
  parentPort?.postMessage({ report: await importFile(db, file, options) })
} finally {
  await db.destroy()
}
