import { parentPort, workerData } from 'node:worker_threads'
import { truncateLogFile } from './truncate-log-file.ts'

export type TruncateOrder = { readonly file: string }

const { file }: TruncateOrder = workerData
truncateLogFile(file)
parentPort?.postMessage(null)
