import { readSync } from 'node:fs'
import { createLazPerf } from 'laz-perf'
import { answerJobs } from '../../../platform/threads.ts'
import { type GroundReturns, groundReturns, type PointLayout } from './ground-returns.ts'
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
  const packed = allocate(chunk.length + SPARE)
  const point = allocate(layout.recordLength + SPARE)
  const decoder = new unpacker.ChunkDecoder()
  try {
    if (readSync(fd, unpacker.HEAPU8, packed, chunk.length, chunk.at) < chunk.length)
      throw new Error('it is cut off')
    checkLayers(Buffer.from(unpacker.HEAPU8.buffer, packed, chunk.length), layout)
    decoder.open(layout.format, layout.recordLength, packed)
    return collect(chunk.count, layout, () => decoder.getPoint(point), point)
  } finally {
    decoder.delete()
    release(packed)
    release(point)
  }
}

/** From format 6 on, parts of points are packed apart, each with its length: the decoder takes memory for all. */
function checkLayers(chunk: Buffer, { format, recordLength }: PointLayout) {
  const fixed = LAYERS[format]
  if (!fixed) return
  const layers = fixed.layers + recordLength - fixed.recordLength
  const start = recordLength + 4
  if (start + 4 * layers > chunk.length) throw new Error('it is cut off')
  let end = start + 4 * layers
  for (let i = 0; i < layers; i++) end += chunk.readUInt32LE(start + 4 * i)
  if (end > chunk.length) throw new Error('its layers are longer than their chunk')
}

/** Extra bytes have a layer each. */
const LAYERS: Readonly<Record<number, { readonly layers: number; readonly recordLength: number }>> = {
  6: { layers: 9, recordLength: 30 },
  7: { layers: 10, recordLength: 36 },
  8: { layers: 11, recordLength: 38 },
}

let batch = Buffer.alloc(0)
let room = new Int32Array(0)

/** Only the ground returns are kept. Memory for them is used again, so that it does not pile up. */
function collect(count: number, layout: PointLayout, next: () => void, point: number): GroundReturns {
  const { recordLength } = layout
  if (batch.length < BATCH * recordLength) batch = Buffer.alloc(BATCH * recordLength)
  if (room.length < count * 3) room = new Int32Array(count * 3)
  let [used, latest] = [0, Number.NEGATIVE_INFINITY]
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    for (let i = 0; i < size; i++) {
      next()
      batch.set(unpacker.HEAPU8.subarray(point, point + recordLength), i * recordLength)
    }
    const found = groundReturns(batch.subarray(0, size * recordLength), layout, room.subarray(used))
    used += found.xyz.length
    latest = Math.max(latest, found.latest ?? latest)
  }
  return { xyz: room.slice(0, used), latest: Number.isFinite(latest) ? latest : null }
}
