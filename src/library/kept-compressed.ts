import { closeSync } from 'node:fs'
import path from 'node:path'
import type { LinkBases } from '../course/links.ts'
import { readInto } from './body-file.ts'
import { CODED_NAME, DamagedIndex, openIndexFile, writeIndexFile } from './index-file.ts'
import { indexKey } from './index-key.ts'
import type { Snapshot } from './snapshot.ts'

/** The compressed courses of a library on disk, for other processes and for the next start. */
export type Compressed = { readonly folder: string; readonly bases: LinkBases; readonly current: Snapshot }

/** A compressed course begins with its summary, which has links in it. */
const keyOf = ({ bases: { site, app }, current }: Compressed) => `${indexKey(current)} ${site} ${app}`

const CHUNK = 256 << 10
const BYTES = Uint32Array.BYTES_PER_ELEMENT

/** Writes all of them, in the order of the index, after two lists of their lengths. */
export async function keepCompressed(compressed: Compressed, signal: AbortSignal): Promise<void> {
  const { folder, bases, current } = compressed
  const coded = current.texts.bodies.map((body) => body.coded)
  const lengths = (['gzip', 'br'] as const).map(
    (coding) => new Uint8Array(Uint32Array.from(coded, (body) => body?.[coding] ?? 0).buffer),
  )
  const length = coded.reduce((sum, body) => sum + (body ? body.gzip + body.br : 0), 0)
  const chunks = function* () {
    let chunk = Buffer.allocUnsafeSlow(CHUNK)
    let filled = 0
    for (const body of coded) {
      if (!body) continue
      const size = body.gzip + body.br
      if (filled + size > chunk.length) {
        yield chunk.subarray(0, filled)
        filled = 0
        if (size > chunk.length) chunk = Buffer.allocUnsafeSlow(size)
      }
      if (!readInto(chunk.subarray(filled, filled + size), body.fd, body.start)) throw new DamagedIndex()
      filled += size
    }
    yield chunk.subarray(0, filled)
  }
  const header = { key: keyOf(compressed), digest: current.digest, bases, files: [] }
  await writeIndexFile(path.join(folder, CODED_NAME), header, [...lengths, { length, chunks }], signal)
}

/** Takes compressed courses from disk. Returns the open file; null if there is none that fits, or none can be read. */
export async function adoptCompressed(compressed: Compressed): Promise<number | null> {
  const { folder, current } = compressed
  const opened = await openIndexFile(path.join(folder, CODED_NAME), keyOf(compressed)).catch(() => null)
  if (opened === null) return null
  const { fd, header, end } = opened
  const { bodies } = current.texts
  const [gzip, br] = [0, 1].map((list) => readLengths(fd, end + list * bodies.length * BYTES, bodies.length))
  if (header.lengths[0] !== bodies.length * BYTES) return closed(fd)
  let start = end + 2 * bodies.length * BYTES
  bodies.forEach((body, course) => {
    const [forGzip, forBr] = [gzip?.[course] ?? 0, br?.[course] ?? 0]
    if (forGzip > 0) body.coded = { fd, start, gzip: forGzip, br: forBr }
    start += forGzip + forBr
  })
  return fd
}

function closed(fd: number): null {
  closeSync(fd)
  return null
}

function readLengths(fd: number, at: number, count: number): Uint32Array {
  const lengths = new Uint32Array(count)
  readInto(Buffer.from(lengths.buffer), fd, at)
  return lengths
}
