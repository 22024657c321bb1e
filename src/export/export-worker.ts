import { parentPort, workerData } from 'node:worker_threads'
import { makeBulk } from './make-bulk.ts'

parentPort?.postMessage(await makeBulk(workerData))
