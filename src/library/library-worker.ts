import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { type Db, openDb, type Where } from '../platform/db/open.ts'
import type { BodyFile } from './body-file.ts'
import { loadIndex } from './load-index.ts'
import { loadTexts } from './load-texts.ts'

/** What a worker gets: everything it needs to read the database on its own. */
export type WorkOrder =
  | { readonly task: 'index'; readonly where: Where }
  | { readonly task: 'texts'; readonly where: Where; readonly file: BodyFile; readonly revision: number }

async function work(db: Db, order: WorkOrder) {
  if (order.task === 'texts') {
    const texts = await loadTexts(db, order.file, order.revision)
    return parentPort?.postMessage(texts, [texts.summaries.bytes.buffer as ArrayBuffer])
  }
  // As bytes, which are also what is kept on disk.
  const bytes = new Uint8Array(serialize(await loadIndex(db)))
  parentPort?.postMessage(bytes, [bytes.buffer])
}

const order: WorkOrder = workerData
const db = openDb(order.where)
try {
  await work(db, order)
} finally {
  await db.destroy()
}
