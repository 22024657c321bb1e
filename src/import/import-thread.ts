import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { ImportReport } from './import-report.ts'
import type { ImportOrder } from './import-worker.ts'

type Said = { readonly progress: number } | { readonly report: ImportReport }

/** An import that takes more ends alone; without limits of its own, the whole server would. */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 }

/**
 * Reading a large file would keep requests waiting. A thread that is ended undoes what it had not committed; it has
 * ended when the promise is rejected.
 */
export function importInThread(
  order: ImportOrder,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  resourceLimits = LIMITS,
): Promise<ImportReport> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportReport>()
  const url = new URL('./import-worker.ts', import.meta.url)
  const worker = new Worker(url, { workerData: order, resourceLimits })
  let failure: unknown = null
  worker.on('message', (said: Said) => ('report' in said ? resolve(said.report) : onProgress(said.progress)))
  worker.once('error', (error) => {
    failure ??= reasonOf(error, resourceLimits)
  })
  worker.once('exit', (code) =>
    reject(failure ?? new Error(`The import ended with code ${code} and no result.`)),
  )
  const end = () => {
    failure ??= signal.reason
    void worker.terminate()
  }
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  return promise.finally(() => signal.removeEventListener('abort', end))
}

const reasonOf = (error: unknown, { maxOldGenerationSizeMb }: ResourceLimits) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Error(`The import needs more than ${maxOldGenerationSizeMb} MB of memory: split the file.`)
    : error
