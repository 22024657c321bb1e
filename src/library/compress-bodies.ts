import { inThreads } from '../platform/threads.ts'
import type { Body } from './bodies.ts'
import type { BodyFile } from './body-file.ts'
import { NO_BODY, openedEnd, type Texts } from './snapshot.ts'

/** For each course how it begins, and where to read the rest. */
export type CompressionJob = {
  readonly to: BodyFile
  readonly heads: readonly Uint8Array[]
  readonly fd: Int32Array
  readonly start: Float64Array
  readonly length: Uint32Array
  readonly crc: Uint32Array
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

/** Compresses courses in a thread. Until one has its turn, each answer compresses it again, with the same result. */
export function compressBodies(texts: Texts): Compression {
  let stopped = false
  const waiting: (readonly Body[])[] = []
  function* jobs() {
    for (const batch of uncompressed(texts)) {
      if (stopped) return
      waiting.push(batch.map((course) => texts.bodies[course] ?? NO_BODY))
      yield jobOf(texts, batch)
    }
  }
  const run = async () => {
    if (uncompressed(texts).next().done) return
    const batches = inThreads<CompressionJob, CompressedBatch | null>(WORKER, 1, jobs(), YOUNG_MB)
    for await (const compressed of batches) {
      const batch = waiting.shift() ?? []
      if (compressed) noteCompressed(batch, texts.coded.fd, compressed)
      else texts.onDamage()
    }
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

/** A batch at a time: to list all courses of the world at once would hold up answers. */
function* uncompressed({ bodies }: Texts): Generator<readonly number[], void> {
  let batch: number[] = []
  for (const [course, { coded }] of bodies.entries()) {
    if (coded === null) batch.push(course)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function jobOf(texts: Texts, courses: readonly number[]): CompressionJob {
  const batch = courses.map((course) => texts.bodies[course] ?? NO_BODY)
  const headOf = (course: number) =>
    new Uint8Array(texts.summaries.subarray(texts.summaryStart[course], openedEnd(texts, course)))
  return {
    to: texts.coded,
    heads: courses.map(headOf),
    fd: Int32Array.from(batch, ({ fd }) => fd),
    start: Float64Array.from(batch, ({ start }) => start),
    length: Uint32Array.from(batch, ({ length }) => length),
    crc: Uint32Array.from(batch, ({ crc }) => crc),
  }
}

function noteCompressed(batch: readonly Body[], fd: number, compressed: CompressedBatch) {
  let { start } = compressed
  batch.forEach((body, i) => {
    const gzip = compressed.gzip[i] ?? 0
    const br = compressed.br[i] ?? 0
    body.coded = { fd, start, gzip, br }
    body.isChecked = true
    start += gzip + br
  })
}
