import { parentPort, workerData } from 'node:worker_threads'
import { openDb, type Where } from '../platform/db/open.ts'
import { type SurveyOptions, surveyLibrary } from './survey.ts'

/** What the worker gets: everything it needs to read the database on its own. */
export type SurveyOrder = SurveyOptions & { readonly where: Where }

const order: SurveyOrder = workerData
const db = openDb(order.where)
try {
  parentPort?.postMessage(await surveyLibrary(db, order))
} finally {
  await db.destroy()
}
