import type { FileHandle } from 'node:fs/promises'
import { inThreads } from '../../../platform/threads.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import type { GroundReturns, PointLayout } from './ground-returns.ts'
import type { Chunk } from './laz-chunks.ts'

/** Threads share the files of their process, so a number is enough. */
export type UnpackJob = { readonly fd: number; readonly chunk: Chunk; readonly layout: PointLayout }

const WORKER = new URL('./laz-worker.ts', import.meta.url)
const THREADS = 2

/** The ground returns of packed points, chunk by chunk. */
export async function* unpackChunks(
  file: FileHandle,
  chunks: readonly Chunk[],
  { format, recordLength }: PointLayout,
): AsyncGenerator<GroundReturns> {
  const layout = { format, recordLength }
  const jobs = chunks.values().map((chunk) => ({ fd: file.fd, chunk, layout }))
  for await (const found of inThreads<UnpackJob, GroundReturns | { readonly failed: string }>(
    WORKER,
    THREADS,
    jobs,
  )) {
    if ('failed' in found)
      throw new UnreadableFile('it is broken: its points cannot be unpacked', { cause: found.failed })
    yield found
  }
}
