import { promisify } from 'node:util'
import { inflate, type ZlibOptions } from 'node:zlib'
import { UnreadableFile } from '../unreadable-file.ts'
import { bytesOf, eachField } from './pbf-message.ts'

// The limits of the format itself. They also keep a hostile file from asking for all the memory there is.
const MAX_HEADER_BYTES = 64 << 10
const MAX_BLOB_BYTES = 32 << 20
// Maps unpack to 2 to 10 times as much: places are nearly random.
const MAX_RATIO = 50
const BYTES_OF_ANY_BLOCK = 64 << 10

/** A piece of a PBF file that can be read on its own. Decompressing it is the costly part. */
export type Blob = {
  readonly type: string
  /** Where in the file it starts. */
  readonly byte: number
  /** How long it is in the file. */
  readonly size: number
  readonly unpack: () => Promise<Uint8Array>
}

/** The blobs of a file, one after the other. */
export async function* readBlobs(chunks: AsyncIterable<Buffer>): AsyncGenerator<Blob> {
  const bytes = byteTaker(chunks)
  try {
    for (let byte = 0; ; ) {
      const prefix = await bytes.take(4)
      if (prefix.length === 0) return
      const length = prefix.length === 4 ? prefix.readUInt32BE() : 0
      if (length === 0 || length > MAX_HEADER_BYTES) throw noBlock(byte)
      const { type, size } = readHeader(await bytes.take(length), byte)
      const data = await bytes.take(size)
      if (data.length < size)
        throw new UnreadableFile(`it is cut off in the block that starts at byte ${byte}`)
      const start = byte
      yield { type, byte, size, unpack: () => readable(start, () => unpack(data)) }
      byte += 4 + length + size
    }
  } finally {
    await bytes.close()
  }
}

const noBlock = (byte: number) =>
  new UnreadableFile(`it is not an OpenStreetMap PBF: no block starts at byte ${byte}`)

/** Reports errors within a block with the position of the block. */
export async function readable<T>(byte: number, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableFile(`the block that starts at byte ${byte} cannot be read (${reason})`)
  }
}

function readHeader(bytes: Uint8Array, byte: number) {
  let type = ''
  let size = -1
  try {
    eachField(bytes, (field, reader) => {
      if (field === 1) type = Buffer.from(bytesOf(reader)).toString('latin1')
      if (field === 3) size = reader.readVarint(true)
    })
  } catch {
    throw noBlock(byte)
  }
  if (type === '' || size < 0) throw noBlock(byte)
  if (size > MAX_BLOB_BYTES)
    throw new UnreadableFile(`the block that starts at byte ${byte} is larger than 32 MB`)
  return { type, size }
}

const inflateBytes = promisify<Uint8Array, ZlibOptions, Buffer>(inflate)

async function inflateBounded(packed: Uint8Array, size: number): Promise<Buffer> {
  const maxOutputLength = Math.min(Math.max(MAX_RATIO * packed.length, BYTES_OF_ANY_BLOCK), MAX_BLOB_BYTES)
  // In one piece if we know the size, which saves joining pieces.
  const chunkSize = Math.min(Math.max(size, 1 << 16), MAX_BLOB_BYTES)
  try {
    return await inflateBytes(packed, { chunkSize, maxOutputLength })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new Error(`it unpacks to more than 32 MB, or to more than ${MAX_RATIO} times its size`)
    throw error
  }
}

async function unpack(blob: Uint8Array): Promise<Uint8Array> {
  let raw: Uint8Array | null = null
  let packed: Uint8Array | null = null
  let size: number | null = null
  eachField(blob, (field, reader) => {
    if (field === 1) raw = bytesOf(reader)
    else if (field === 2) size = reader.readVarint(true)
    else if (field === 3) packed = bytesOf(reader)
    else if (field >= 4 && field <= 7) throw new Error('it is compressed with something other than zlib')
  })
  if (raw) return raw
  if (!packed) throw new Error('it is empty')
  const bytes = await inflateBounded(packed, size ?? 0)
  if (size !== null && bytes.length !== size)
    throw new Error(`it unpacks to ${bytes.length} bytes, not ${size}`)
  return bytes
}

/** Reads so many bytes at a time, fewer only at the end. */
function byteTaker(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const take = async (count: number): Promise<Buffer> => {
    const pieces: Buffer[] = []
    let missing = count
    while (missing > 0) {
      if (rest.length === 0) {
        const next = await source.next()
        if (next.done) break
        rest = next.value
      }
      const piece = rest.subarray(0, missing)
      rest = rest.subarray(piece.length)
      missing -= piece.length
      pieces.push(piece)
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  }
  return { take, close: async () => void (await source.return?.()) }
}
