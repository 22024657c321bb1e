import { BadZip } from './bad-zip.ts'
import type { Bytes } from './bytes-of.ts'

/** A file in an archive, as the directory at its end describes it. */
export type Entry = {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly at: number
}

const END = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const UTF8 = 0x800
// These values mean that the real ones are in a zip64 record.
const ZIP64 = 0xffffffff
const ZIP64_COUNT = 0xffff

export async function readDirectory(bytes: Bytes, maxEntries: number): Promise<readonly Entry[]> {
  const { count, size, at } = await findEnd(bytes)
  if (count > maxEntries) throw new BadZip(`the archive has more than ${maxEntries} files`)
  const directory = await bytes.read(at, size)
  const entries: Entry[] = []
  for (let from = 0; entries.length < count; ) {
    const { entry, next } = readEntry(directory, from)
    entries.push(entry)
    from = next
  }
  return entries
}

/** The last record of the archive; only a comment can follow it. */
async function findEnd(bytes: Bytes) {
  const length = Math.min(bytes.size, END_SIZE + MAX_COMMENT)
  const tail = await bytes.read(bytes.size - length, length)
  for (let at = tail.length - END_SIZE; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END || at + END_SIZE + tail.readUInt16LE(at + 20) > tail.length) continue
    const end = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
    }
    if (end.count === ZIP64_COUNT || end.size === ZIP64 || end.at === ZIP64) throw tooLarge()
    return end
  }
  throw new BadZip('the archive is cut off')
}

const tooLarge = () => new BadZip('the archive is zip64, which we do not read')

function readEntry(directory: Buffer, from: number) {
  const isWhole = from + ENTRY_SIZE <= directory.length && directory.readUInt32LE(from) === ENTRY
  if (!isWhole) throw damaged()
  const nameEnd = from + ENTRY_SIZE + directory.readUInt16LE(from + 28)
  const next = nameEnd + directory.readUInt16LE(from + 30) + directory.readUInt16LE(from + 32)
  if (next > directory.length) throw damaged()
  const flags = directory.readUInt16LE(from + 8)
  const entry: Entry = {
    name: directory.toString(flags & UTF8 ? 'utf8' : 'latin1', from + ENTRY_SIZE, nameEnd),
    flags,
    method: directory.readUInt16LE(from + 10),
    crc: directory.readUInt32LE(from + 16),
    packedSize: directory.readUInt32LE(from + 20),
    size: directory.readUInt32LE(from + 24),
    at: directory.readUInt32LE(from + 42),
  }
  if ([entry.packedSize, entry.size, entry.at].includes(ZIP64)) throw tooLarge()
  return { entry, next }
}

const damaged = () => new BadZip('the directory of the archive is damaged')
