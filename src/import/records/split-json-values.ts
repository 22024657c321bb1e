import { gatherBytes, type Piece, pieceOf } from './piece.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const NEWLINE = 0x0a
const OPENERS = new Set([0x7b, 0x5b]) // { [
const CLOSERS = new Set([0x7d, 0x5d]) // } ]
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const BETWEEN = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c, 0x5b, 0x5d]) // space and , [ ] between values

/**
 * The objects of a JSON array, or top-level objects that follow each other, each as its own piece of text. We only
 * follow brackets and strings, so a file of any size needs little memory.
 */
export async function* splitJsonValues(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  // An array that is opened must be closed: a file that was cut off should not pass for a whole one.
  let open = 0
  const pieces = gatherBytes()
  const scan = { depth: 0, deepest: 0, count: 0, inString: false, escaped: false, line: 1, startLine: 1 }
  const take = (last: Buffer) => pieceOf(scan.startLine, pieces.take(last), scan)
  for await (const chunk of chunks) {
    let from = pieces.isEmpty() ? -1 : 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (byte === NEWLINE) scan.line++
      if (from < 0) {
        if (byte === OPEN_ARRAY) open++
        if (byte === CLOSE_ARRAY) open--
        if (BETWEEN.has(byte)) continue
        from = at
        scan.startLine = scan.line
        scan.deepest = 0
        scan.count = 0
      }
      if (!endsValue(scan, byte)) continue
      yield take(chunk.subarray(from, at + 1))
      from = -1
    }
    if (from >= 0) pieces.add(chunk.subarray(from), scan.startLine)
  }
  if (!pieces.isEmpty()) yield take(Buffer.alloc(0))
  else if (open > 0) yield { line: scan.line, text: '' }
}

type Scan = { depth: number; deepest: number; count: number; inString: boolean; escaped: boolean }

/** Follows one byte; true when it closes the outermost bracket of a value, or ends a bare word. */
function endsValue(scan: Scan, byte: number): boolean {
  if (scan.inString) {
    if (scan.escaped) scan.escaped = false
    else if (byte === BACKSLASH) scan.escaped = true
    else if (byte === QUOTE) scan.inString = false
    return false
  }
  if (byte === QUOTE) scan.inString = true
  else if (OPENERS.has(byte)) {
    scan.count++
    scan.deepest = Math.max(scan.deepest, ++scan.depth)
  } else if (CLOSERS.has(byte)) scan.depth--
  else return scan.depth === 0 && BETWEEN.has(byte)
  return scan.depth === 0 && !scan.inString && CLOSERS.has(byte)
}
