import { parentPort, workerData } from 'node:worker_threads'
import type { LinkBases } from '../course/links.ts'
import { type Db, openDb, type Where } from '../platform/db/open.ts'
import type { BodyFile } from './body-file.ts'
import { loadIndex } from './load-index.ts'
import { loadTexts } from './load-texts.ts'
import { transferables } from './snapshot.ts'

/** What a worker gets: everything it needs to read the database on its own. */
export type WorkOrder =
  | { readonly task: 'index'; readonly where: Where }
  | {
      readonly task: 'texts'
      readonly where: Where
      readonly file: BodyFile
      readonly revision: number
      readonly bases: LinkBases
    }

async function work(db: Db, order: WorkOrder) {
  if (order.task === 'texts') {
    const texts = await loadTexts(db, order.file, order.revision, order.bases)
    return parentPort?.postMessage(texts, [texts.summaries.buffer as ArrayBuffer])
  }
  const data = await loadIndex(db)
  parentPort?.postMessage(data, transferables(data))
}

const order: WorkOrder = workerData
const db = openDb(order.where)
try {
  await work(db, order)
} finally {
  await db.destroy()
}
