import { inThreads } from '../platform/threads.ts'
import type { Body, BodyFiles } from './bodies.ts'

export type CompressionJob = {
  readonly files: BodyFiles
  readonly start: Float64Array
  readonly length: Uint32Array
}

/** Where the first of the compressed bodies is, and how long each is; they follow one another. */
export type CompressedBatch = {
  readonly start: number
  readonly gzip: Uint32Array
  readonly br: Uint32Array
}

export type Compression = {
  readonly done: Promise<void>
  /** Ends after the batches that are under way. Only then may the files be closed. */
  readonly stop: () => Promise<void>
}

const WORKER = new URL('./compress-worker.ts', import.meta.url)
const BATCH = 32
/** All it makes is what zlib returns. */
const YOUNG_MB = 3

/** Compresses bodies in a thread. Until one has its turn, each answer compresses it again, with the same result. */
export function compressBodies(files: BodyFiles, bodies: readonly Body[]): Compression {
  let stopped = false
  const waiting: (readonly Body[])[] = []
  function* jobs() {
    for (let first = 0; first < bodies.length && !stopped; first += BATCH) {
      const batch = bodies.slice(first, first + BATCH)
      waiting.push(batch)
      yield jobOf(files, batch)
    }
  }
  const run = async () => {
    if (bodies.length === 0) return
    for await (const compressed of inThreads<CompressionJob, CompressedBatch>(WORKER, 1, jobs(), YOUNG_MB))
      noteCompressed(waiting.shift() ?? [], compressed)
  }
  const done = run()
  return {
    done,
    stop: () => {
      stopped = true
      return done.catch(() => {})
    },
  }
}

const jobOf = (files: BodyFiles, batch: readonly Body[]): CompressionJob => ({
  files,
  start: Float64Array.from(batch, ({ start }) => start),
  length: Uint32Array.from(batch, ({ length }) => length),
})

function noteCompressed(batch: readonly Body[], compressed: CompressedBatch) {
  let { start } = compressed
  batch.forEach((body, i) => {
    const gzip = compressed.gzip[i] ?? 0
    const br = compressed.br[i] ?? 0
    body.coded = { start, gzip, br }
    start += gzip + br
  })
}
