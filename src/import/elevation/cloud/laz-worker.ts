import { readSync } from 'node:fs'
import { createLazPerf } from 'laz-perf'
import { answerJobs } from '../../../platform/threads.ts'
import { type GroundReturns, groundReturns } from './ground-returns.ts'
import type { UnpackJob } from './unpack-chunks.ts'

// In a thread because the decoder installs handlers for the whole process's errors.

const unpacker = await createLazPerf()
const { _malloc: allocate, _free: release } = unpacker
const BATCH = 10_000
// The decoder reads a few bytes ahead.
const SPARE = 64

answerJobs((job: UnpackJob): GroundReturns | { readonly failed: string } => {
  try {
    return unpack(job)
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
})

function unpack({ fd, chunk, layout }: UnpackJob): GroundReturns {
  const bytes = Buffer.alloc(chunk.length)
  if (readSync(fd, bytes, 0, chunk.length, chunk.at) < chunk.length) throw new Error('it is cut off')
  const [packed, point] = [allocate(chunk.length + SPARE), allocate(layout.recordLength + SPARE)]
  const decoder = new unpacker.ChunkDecoder()
  try {
    unpacker.HEAPU8.set(bytes, packed)
    decoder.open(layout.format, layout.recordLength, packed)
    return join(
      batches(chunk.count, layout.recordLength, () => decoder.getPoint(point), point),
      layout,
    )
  } finally {
    decoder.delete()
    release(packed)
    release(point)
  }
}

function* batches(count: number, recordLength: number, next: () => void, point: number) {
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    const batch = Buffer.allocUnsafe(size * recordLength)
    for (let i = 0; i < size; i++) {
      next()
      batch.set(unpacker.HEAPU8.subarray(point, point + recordLength), i * recordLength)
    }
    yield batch
  }
}

/** Only the ground returns of each batch are kept. */
function join(all: Iterable<Buffer>, layout: UnpackJob['layout']): GroundReturns {
  const parts = Array.from(all, (batch) => groundReturns(batch, layout))
  const xyz = new Int32Array(parts.reduce((sum, part) => sum + part.xyz.length, 0))
  let at = 0
  for (const part of parts) {
    xyz.set(part.xyz, at)
    at += part.xyz.length
  }
  const times = parts.flatMap(({ latest }) => (latest === null ? [] : [latest]))
  return { xyz, latest: times.length === 0 ? null : Math.max(...times) }
}
