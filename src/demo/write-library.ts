import { availableParallelism } from 'node:os'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inThreads } from '../platform/threads.ts'
import type { DesignOrder } from './design-thread.ts'
import type { LibraryOptions } from './plan-course.ts'

const MAX_THREADS = 8
// Courses per message to a thread: enough to be worth a message, few enough to spread the work evenly.
const MAX_BATCH = 10

/** Demo courses as NDJSON, designed by one thread per core. */
export async function writeLibrary(
  to: Writable,
  options: LibraryOptions,
  onProgress: (share: number) => void = () => {},
) {
  const threads = Math.max(1, Math.min(MAX_THREADS, availableParallelism(), Math.ceil(options.courses / 8)))
  const orders = ordersOf(options, Math.min(MAX_BATCH, Math.ceil(options.courses / (threads * 8))))
  const lines = inThreads<DesignOrder, string>(
    new URL('./design-thread.ts', import.meta.url),
    threads,
    orders,
  )
  await pipeline(Readable.from(reportingProgress(lines, orders.length, onProgress)), to)
}

const ordersOf = (options: LibraryOptions, batch: number): DesignOrder[] =>
  Array.from({ length: Math.ceil(options.courses / batch) }, (_, order) => ({
    from: order * batch,
    to: Math.min((order + 1) * batch, options.courses),
    options,
  }))

/** Passes on what the threads return, and reports progress. */
async function* reportingProgress(
  lines: AsyncIterable<string>,
  count: number,
  onProgress: (share: number) => void,
) {
  let done = 0
  for await (const text of lines) {
    onProgress(++done / count)
    yield text
  }
}
