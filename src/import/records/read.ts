import type { RawRecord } from '../raw-record.ts'
import type { Piece } from './piece.ts'
import { splitJsonValues } from './split-json-values.ts'
import { splitLines } from './split-lines.ts'

/**
 * The JSON values of a file, one at a time: NDJSON, or a JSON array, or one pretty-printed object. A broken
 * line is one broken record and does not affect the others.
 */
export async function* readRecords(head: Buffer, bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  const start = head.toString('latin1', 0, 4_096)
  const pieces = isOneDocument(start) ? splitJsonValues(bytes) : splitLines(bytes)
  for await (const piece of pieces) yield parse(piece)
}

function parse({ line, text, refused }: Piece): RawRecord {
  if (refused !== undefined) return { line, broken: refused }
  if (text === null) return { line, broken: 'this is not valid UTF-8' }
  try {
    return { line, value: JSON.parse(text) }
  } catch (error) {
    return { line, broken: `this is not JSON (${error instanceof Error ? error.message : error})` }
  }
}

/** An array, or an object whose first line does not end it: what an editor or `jq .` makes of a record. */
const isOneDocument = (start: string) => /^\s*(\[|\{\s*\r?\n)/.test(start)
