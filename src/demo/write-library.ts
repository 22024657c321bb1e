import { availableParallelism } from 'node:os'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inThreads } from '../platform/threads.ts'
import type { DesignOrder } from './design-thread.ts'
import type { LibraryOptions } from './plan-course.ts'

const MOST_THREADS = 8
// Courses a thread designs in one go: enough to be worth a message, few enough to share them out evenly.
const MOST_AT_ONCE = 10

/** Demo courses as NDJSON, designed by as many threads as the machine runs at once. */
export async function writeLibrary(
  to: Writable,
  options: LibraryOptions,
  onProgress: (share: number) => void = () => {},
) {
  const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism(), Math.ceil(options.courses / 8)))
  const orders = ordersOf(options, Math.min(MOST_AT_ONCE, Math.ceil(options.courses / (threads * 8))))
  const lines = inThreads<DesignOrder, string>(
    new URL('./design-thread.ts', import.meta.url),
    threads,
    orders,
  )
  await pipeline(Readable.from(told(lines, orders.length, onProgress)), to)
}

const ordersOf = (options: LibraryOptions, atOnce: number): DesignOrder[] =>
  Array.from({ length: Math.ceil(options.courses / atOnce) }, (_, order) => ({
    from: order * atOnce,
    to: Math.min((order + 1) * atOnce, options.courses),
    options,
  }))

/** Passes on what the threads hand over, and tells how far they are. */
async function* told(lines: AsyncIterable<string>, count: number, onProgress: (share: number) => void) {
  let done = 0
  for await (const some of lines) {
    onProgress(++done / count)
    yield some
  }
}
