import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { setImmediate as otherWork } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { LinkBases } from '../course/links.ts'
import { isTaken, readInto } from './body-file.ts'

/**
 * One file with everything a start needs: a mark, the length of the header, the header as JSON, the parts that it
 * gives the lengths of, and a CRC-32 of all that.
 */
export type IndexFile = { readonly header: Header; readonly parts: readonly Buffer[] }

export type Header = {
  /** What the file was made from; see `indexKey`. */
  readonly key: string
  readonly digest: string
  /** Where its links lead. */
  readonly bases: LinkBases
  /** The body files that it refers to. */
  readonly files: readonly string[]
  readonly lengths: readonly number[]
}

export const INDEX_NAME = 'library.index'
export const CODED_NAME = 'library.compressed'
const MARK = Buffer.from('DOGLEGIX')
const HEADER_AT = MARK.length + 4
const CHECKSUM_BYTES = 4
const CHUNK = 256 << 10

/** What is in memory, or what is read while it is written. */
type Part = Uint8Array | { readonly length: number; readonly chunks: () => Iterable<Uint8Array> }

/** Writes under another name first, a little at a time, so that requests get their turn. */
export async function writeIndexFile(
  file: string,
  header: Omit<Header, 'lengths'>,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<void> {
  const { handle, unfinished } = await createUnfinished(file)
  try {
    let checksum = 0
    const lengths = parts.map(({ length }) => length)
    for (const part of [openingOf({ ...header, lengths }), ...parts])
      for (const chunk of chunksOf(part)) {
        signal.throwIfAborted()
        checksum = crc32(chunk, checksum)
        await handle.writeFile(chunk)
      }
    await handle.writeFile(bytesOf(checksum))
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

function* chunksOf(part: Part): Iterable<Uint8Array> {
  if ('chunks' in part) yield* part.chunks()
  else for (let at = 0; at < part.length; at += CHUNK) yield part.subarray(at, at + CHUNK)
}

type Unfinished = { readonly handle: FileHandle; readonly unfinished: string }

async function createUnfinished(file: string, number = 1): Promise<Unfinished> {
  const unfinished = `${file}-${process.pid}-${number}.tmp`
  try {
    return { handle: await open(unfinished, 'wx', 0o600), unfinished }
  } catch (error) {
    if (isTaken(error)) return createUnfinished(file, number + 1)
    throw error
  }
}

function openingOf(header: Header): Buffer {
  const text = Buffer.from(JSON.stringify(header))
  return Buffer.concat([MARK, bytesOf(text.length), text])
}

function bytesOf(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

/** Null if there is no file. Throws if it was made from something else, by other rules, or is not as it was written. */
export function readIndexFile(file: string, key: string): IndexFile | null {
  const fd = openIfThere(file)
  if (fd === null) return null
  try {
    const size = fstatSync(fd).size
    const { header, end } = headerOf(fd, size, key)
    // Each part has its own memory, so that one can go before the others.
    const all = partsOf(fd, [end, ...header.lengths, CHECKSUM_BYTES])
    const checked = all.slice(0, -1)
    const checksum = checked.reduce((sum, part) => crc32(part, sum), 0)
    if (!all.at(-1)?.equals(bytesOf(checksum))) throw new DamagedIndex()
    return { header, parts: checked.slice(1) }
  } finally {
    closeSync(fd)
  }
}

/** A file that stays open: the parts are where `lengths` says, after `end`. It is compared with its checksum first. */
export type OpenedFile = { readonly fd: number; readonly header: Header; readonly end: number }

/** Null if there is no such file. Throws like `readIndexFile`. */
export async function openIndexFile(file: string, key: string): Promise<OpenedFile | null> {
  const fd = openIfThere(file)
  if (fd === null) return null
  try {
    const size = fstatSync(fd).size
    const { header, end } = headerOf(fd, size, key)
    let checksum = 0
    const chunk = Buffer.allocUnsafeSlow(CHUNK)
    for (let at = 0; at < size - CHECKSUM_BYTES; at += CHUNK) {
      const part = chunk.subarray(0, Math.min(CHUNK, size - CHECKSUM_BYTES - at))
      if (!readInto(part, fd, at)) throw new DamagedIndex()
      checksum = crc32(part, checksum)
      await otherWork()
    }
    const written = chunk.subarray(0, CHECKSUM_BYTES)
    if (!readInto(written, fd, size - CHECKSUM_BYTES) || !written.equals(bytesOf(checksum)))
      throw new DamagedIndex()
    return { fd, header, end }
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

export class OtherIndex extends Error {
  override readonly message = 'it belongs to another state of the library'
}

export class DamagedIndex extends Error {
  override readonly message = 'it is damaged'
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const MAX_HEADER = 64 << 10

function headerOf(fd: number, size: number, key: string): { readonly header: Header; readonly end: number } {
  const opening = Buffer.alloc(Math.min(size, MAX_HEADER))
  readSync(fd, opening, 0, opening.length, 0)
  if (opening.length < HEADER_AT || !opening.subarray(0, MARK.length).equals(MARK)) throw new DamagedIndex()
  const end = HEADER_AT + opening.readUInt32LE(MARK.length)
  if (end > opening.length) throw new DamagedIndex()
  const header = parsedHeader(opening.toString('utf8', HEADER_AT, end))
  if (header.key !== key) throw new OtherIndex()
  const expected = header.lengths.reduce((sum, length) => sum + length, end + CHECKSUM_BYTES)
  if (expected !== size || header.lengths.some((length) => !(length >= 0))) throw new DamagedIndex()
  return { header, end }
}

function parsedHeader(text: string): Header {
  try {
    const header = JSON.parse(text) as Header
    if (typeof header.key === 'string' && Array.isArray(header.lengths)) return header
  } catch {
    // Not JSON: damaged, too.
  }
  throw new DamagedIndex()
}

function partsOf(fd: number, lengths: readonly number[]): readonly Buffer[] {
  let start = 0
  return lengths.map((length) => {
    const part = Buffer.allocUnsafeSlow(length)
    if (!readInto(part, fd, start)) throw new DamagedIndex()
    start += length
    return part
  })
}
