import { createReadStream } from 'node:fs'
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
  const { first, all } = await peek(withoutBom(await openBytes(file, onBytes)))
  const start = first.toString('latin1', 0, 4_096)
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

/** The bytes of a file, or of a pipe, unpacked where they begin like gzip. */
async function openBytes(file: string, onBytes: (bytes: number) => void): Promise<AsyncIterable<Buffer>> {
  const { first, all } = await peek(counted(createReadStream(file, { highWaterMark: 1 << 20 }), onBytes))
  if (first[0] !== 0x1f || first[1] !== 0x8b) return all
  const packed = Readable.from(all)
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  return packed.pipe(unpacked)
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    yield chunk
  }
}

/** The first chunk, and all of them with it in front again. */
async function peek(bytes: AsyncIterable<Buffer>) {
  const chunks = bytes[Symbol.asyncIterator]()
  const next = await chunks.next()
  const first: Buffer = next.done ? Buffer.alloc(0) : next.value
  const all = async function* () {
    yield first
    for (let more = await chunks.next(); !more.done; more = await chunks.next()) yield more.value
  }
  return { first, all: all() }
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Without a byte-order mark at the start. */
async function* withoutBom(chunks: AsyncIterable<Buffer>) {
  const { first, all } = await peek(chunks)
  let start = first.subarray(0, 3).equals(BOM) ? 3 : 0
  for await (const chunk of all) {
    yield start > 0 ? chunk.subarray(start) : chunk
    start = 0
  }
}

/** An array, or an object whose first line does not end it: what an editor or `jq .` makes of a record. */
const isOneDocument = (start: string) => /^\s*(\[|\{\s*\r?\n)/.test(start)
