import { decodeUtf8, type Piece } from './piece.ts'

const NEWLINE = 0x0a

/** Splits at the byte 0x0A alone: U+2028 may appear inside a JSON string. Skips blank lines. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let line = 0
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const piece = chunk.subarray(from, end)
      yield* nonBlank(++line, rest.length > 0 ? Buffer.concat([...rest, piece]) : piece)
      rest = []
      from = end + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  yield* nonBlank(++line, Buffer.concat(rest))
}

function* nonBlank(line: number, bytes: Buffer): Generator<Piece> {
  const text = decodeUtf8(bytes)
  if (text === null || text.trim() !== '') yield { line, text }
}
