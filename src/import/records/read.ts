import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { splitJsonValues } from './split-json-values.ts'
import { splitLines } from './split-lines.ts'

/** One record of a file, or why this place of the file holds none. */
export type RawRecord =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly broken: string }

/** A piece of text that should be one JSON value, with the line it starts on; null when it is no UTF-8. */
export type Piece = { readonly line: number; readonly text: string | null }

/**
 * The records of a file, one at a time: NDJSON, or a JSON array, or one pretty-printed object; gzip is
 * unpacked. A broken line is one broken record, and the rest goes on.
 */
export async function* readRecords(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<RawRecord> {
  const bytes = await openBytes(file, onBytes)
  const { start, all } = await peek(bytes)
  const pieces = isOneDocument(start) ? splitJsonValues(all) : splitLines(all)
  for await (const { line, text } of pieces) yield parse(line, text)
}

function parse(line: number, text: string | null): RawRecord {
  if (text === null) return { line, broken: 'this is not valid UTF-8' }
  try {
    return { line, value: JSON.parse(text) }
  } catch (error) {
    return { line, broken: `this is not JSON (${error instanceof Error ? error.message : error})` }
  }
}

async function openBytes(file: string, onBytes: (bytes: number) => void): Promise<AsyncIterable<Buffer>> {
  const gzip = await isGzip(file)
  const raw = Readable.from(counted(createReadStream(file, { highWaterMark: 1 << 20 }), onBytes))
  if (!gzip) return raw
  const unpacked = createGunzip()
  raw.on('error', (error) => unpacked.destroy(error))
  return raw.pipe(unpacked)
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    yield chunk
  }
}

export async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** The first chunk without its byte-order mark, and all chunks with it in front again. */
async function peek(bytes: AsyncIterable<Buffer>) {
  const chunks = bytes[Symbol.asyncIterator]()
  const first = await chunks.next()
  const whole: Buffer = first.done ? Buffer.alloc(0) : first.value
  const start = whole.subarray(0, 3).equals(BOM) ? whole.subarray(3) : whole
  const all = async function* () {
    yield start
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { start: start.toString('latin1', 0, 4096), all: all() }
}

/** An array, or an object whose first line does not end it: what an editor or `jq .` makes of a record. */
const isOneDocument = (start: string) => /^\s*(\[|\{\s*\r?\n)/.test(start)
