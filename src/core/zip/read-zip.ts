import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { BadZip } from './bad-zip.ts'
import { type Bytes, bytesOf } from './bytes-of.ts'
import { type Entry, readDirectory } from './zip-directory.ts'

/** An open archive. It never writes files, so names such as `../x` are only names. */
export type Zip = {
  /** Of its files, in the order of its directory; folders are left out. */
  readonly names: readonly string[]
  readonly read: (name: string) => Promise<Buffer>
}

export type ZipLimits = {
  readonly entries: number
  /** Bytes of one unpacked file. */
  readonly entrySize: number
  /** Bytes of all that is read, unpacked: each file could be small, and there could be many. */
  readonly allSizes: number
  /** How many times larger a file may be than its packed form. */
  readonly ratio: number
}

// Deflate cannot reach more than about 1,030, and only on endless repetition.
const LIMITS: ZipLimits = { entries: 10_000, entrySize: 128 << 20, allSizes: 256 << 20, ratio: 400 }
// Small files of one repeated letter are harmless, whatever their ratio.
const HARMLESS = 1 << 20

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

const BEGINNINGS = ['PK\x03\x04', 'PK\x05\x06']

/** Whether bytes begin like an archive, also an empty one. */
export const isZip = (head: Buffer): boolean => BEGINNINGS.includes(head.toString('latin1', 0, 4))

/** Opens an archive in memory or in a file. Throws BadZip if it is damaged or beyond the limits. */
export async function openZip(archive: Buffer | string, limits: Partial<ZipLimits> = {}): Promise<Zip> {
  const bounds = { ...LIMITS, ...limits }
  const bytes = await bytesOf(archive)
  const entries = new Map((await readDirectory(bytes, bounds.entries)).map((entry) => [entry.name, entry]))
  let left = bounds.allSizes
  return {
    names: [...entries.keys()].filter((name) => !name.endsWith('/')),
    read: async (name) => {
      const entry = entries.get(name)
      if (!entry) throw new BadZip(`there is no ${JSON.stringify(name)} in the archive`)
      checkSize(entry, bounds)
      left -= entry.size
      if (left < 0) throw new BadZip('it is too large once it is unpacked')
      return unpack(bytes, entry)
    },
  }
}

function checkSize({ name, size, packedSize }: Entry, { entrySize, ratio }: ZipLimits) {
  if (size > entrySize)
    throw new BadZip(`${JSON.stringify(name)} in the archive is larger than ${entrySize} bytes`)
  if (size > HARMLESS && size > packedSize * ratio)
    throw new BadZip(`${JSON.stringify(name)} in the archive unpacks to more than ${ratio} times its size`)
}

const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

async function unpack(
  bytes: Bytes,
  { name, flags, method, size, packedSize, crc, at }: Entry,
): Promise<Buffer> {
  if (flags & ENCRYPTED) throw new BadZip(`${JSON.stringify(name)} in the archive is encrypted`)
  if (method !== STORED && method !== DEFLATED)
    throw new BadZip(`${JSON.stringify(name)} in the archive is packed in a way we do not read (${method})`)
  const header = await bytes.read(at, LOCAL_SIZE)
  if (header.readUInt32LE(0) !== LOCAL) throw new BadZip('the directory of the archive is damaged')
  const start = at + LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = await bytes.read(start, packedSize)
  const unpacked = method === STORED ? packed : await inflated(packed, size, name)
  if (unpacked.length !== size || crc32(unpacked) !== crc)
    throw new BadZip(`${JSON.stringify(name)} in the archive is damaged`)
  return unpacked
}

/** The stated size is the most we unpack, so an archive cannot lie about it. */
async function inflated(packed: Buffer, size: number, name: string): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw new BadZip(`${JSON.stringify(name)} in the archive is damaged`)
  }
}
