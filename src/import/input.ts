import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BadZip } from '../core/zip/bad-zip.ts'
import { isZip, openZip } from '../core/zip/read-zip.ts'
import type { WorkbookTable } from './table/workbook-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file to import. A format may read it from the start as often as it needs. */
export type Input = {
  /** As the user named it. */
  readonly name: string
  /** The file with its bytes, compressed or not. */
  readonly file: string
  readonly size: number
  /** Hash of those bytes. */
  readonly digest: string
  /** Sheets of a workbook that the bytes do not contain. */
  readonly otherSheets: readonly string[]
  /** The first bytes, decompressed: they show the format. */
  readonly head: Buffer
  /** The bytes, decompressed and without a byte-order mark; `onBytes` reports how far we have read the file. */
  readonly open: (onBytes?: (bytes: number) => void) => AsyncIterable<Buffer>
}

const HEAD = 64 << 10
const CHUNK = 1 << 20

/** Opens a file for `use`. What can be read only once, such as a pipe, is copied first. */
export async function withInput<T>(name: string, use: (input: Input) => Promise<T>): Promise<T> {
  if ((await stat(name)).isFile()) return use(await inputOf(name, name))
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-import-'))
  try {
    const file = path.join(folder, 'copy')
    await pipeline(createReadStream(name), createWriteStream(file))
    return await use(await inputOf(name, file))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function inputOf(name: string, file: string): Promise<Input> {
  const workbook = await workbookIn(file)
  const { size } = await stat(file)
  const open: Input['open'] = (onBytes = () => {}) =>
    workbook ? tableBytes(workbook.csv, size, onBytes) : withoutBom(unpacked(file, onBytes))
  const otherSheets = workbook?.otherSheets ?? []
  return { name, file, size, digest: await digestOf(file), otherSheets, head: await headOf(open()), open }
}

/** A spreadsheet is read as the table it contains. */
async function workbookIn(file: string): Promise<WorkbookTable | null> {
  if (!isZip(await startOf(file))) return null
  const { isWorkbook, readWorkbook } = await import('../core/xlsx/read-workbook.ts')
  const { tableOf } = await import('./table/workbook-csv.ts')
  try {
    const zip = await openZip(file)
    return isWorkbook(zip) ? tableOf(await readWorkbook(zip)) : null
  } catch (error) {
    if (error instanceof BadZip) throw new UnreadableFile(error.message)
    throw error
  }
}

async function startOf(file: string): Promise<Buffer> {
  for await (const chunk of createReadStream(file, { end: 3 })) return chunk
  return Buffer.alloc(0)
}

async function* tableBytes(csv: Buffer, size: number, onBytes: (bytes: number) => void) {
  onBytes(size)
  yield csv
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) hash.update(chunk)
  return hash.digest('hex')
}

async function headOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= HEAD) break
  }
  return Buffer.concat(chunks).subarray(0, HEAD)
}

/** The bytes of a file, decompressed if they begin like gzip. */
async function* unpacked(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  const { first, all } = await peek(counted(createReadStream(file, { highWaterMark: CHUNK }), onBytes))
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* all
  const packed = Readable.from(all)
  const gunzip = createGunzip({ chunkSize: CHUNK })
  packed.on('error', (error) => gunzip.destroy(error))
  yield* packed.pipe(gunzip)
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    yield chunk
  }
}

/** The first chunk, and all chunks from the first on. */
async function peek(bytes: AsyncIterable<Buffer>) {
  const chunks = bytes[Symbol.asyncIterator]()
  const next = await chunks.next()
  const first: Buffer = next.done ? Buffer.alloc(0) : next.value
  const all = async function* () {
    try {
      yield first
      for (let more = await chunks.next(); !more.done; more = await chunks.next()) yield more.value
    } finally {
      await chunks.return?.()
    }
  }
  return { first, all: all() }
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Drops a byte-order mark at the start, and refuses UTF-16. */
async function* withoutBom(chunks: AsyncIterable<Buffer>) {
  let first = true
  for await (const chunk of chunks) {
    if (first && isUtf16(chunk)) throw new UnreadableFile('it is UTF-16; save it as UTF-8')
    yield first && chunk.subarray(0, 3).equals(BOM) ? chunk.subarray(3) : chunk
    first = false
  }
}

/** By its byte-order mark, or by the zeros between Latin letters. */
const isUtf16 = (start: Buffer) =>
  (start[0] === 0xff && start[1] === 0xfe) ||
  (start[0] === 0xfe && start[1] === 0xff) ||
  (start.length > 3 && isText(start[0]) && start[1] === 0 && isText(start[2]) && start[3] === 0) ||
  (start.length > 3 && start[0] === 0 && isText(start[1]) && start[2] === 0 && isText(start[3]))

const isText = (byte: number | undefined) => byte !== undefined && byte >= 0x20 && byte < 0x7f
