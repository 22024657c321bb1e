import { bracketsOf } from './brackets.ts'
import { gatherBytes, type Piece, pieceOf } from './piece.ts'

const NEWLINE = 0x0a
const NOTHING = Buffer.alloc(0)

/** Splits at the byte 0x0A alone: U+2028 may appear inside a JSON string. Skips blank lines. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let line = 0
  const rest = gatherBytes()
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield* nonBlank(++line, rest.take(chunk.subarray(from, end)))
      from = end + 1
    }
    if (from < chunk.length) rest.add(chunk.subarray(from), line + 1)
  }
  yield* nonBlank(++line, rest.take(NOTHING))
}

function* nonBlank(line: number, bytes: Buffer): Generator<Piece> {
  const piece = pieceOf(line, bytes, bracketsOf(bytes))
  if (piece.refused !== undefined || piece.text?.trim() !== '') yield piece
}
