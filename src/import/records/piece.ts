import { UnreadableFile } from '../unreadable-file.ts'

/** A piece of text that should be one JSON value, with the line it starts on; null when it is not UTF-8. */
export type Piece = {
  readonly line: number
  readonly text: string | null
  /** Why it must not be parsed. */
  readonly refused?: string
}

/** A value that is parsed takes many times its bytes; the largest maps of courses have less than one. */
export const MOST_MEGABYTES = 16
// Parsed, each level takes memory, and what looks into a value would run out of its stack.
export const MOST_LEVELS = 64
export const TOO_DEEP = `this is nested deeper than ${MOST_LEVELS} levels`

const decoder = new TextDecoder('utf-8', { fatal: true })

export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** A piece that is parsed, unless it is nested too deep. */
export const pieceOf = (line: number, bytes: Uint8Array, tooDeep: boolean): Piece =>
  tooDeep ? { line, text: '', refused: TOO_DEEP } : { line, text: decodeUtf8(bytes) }

const MOST_BYTES = MOST_MEGABYTES << 20

/** The bytes of a piece that come in several chunks. A file that unpacks without end must not fill the memory. */
export function gatherBytes() {
  let chunks: Buffer[] = []
  let size = 0
  return {
    isEmpty: () => size === 0,
    add: (chunk: Buffer, line: number) => {
      size += chunk.length
      if (size > MOST_BYTES)
        throw new UnreadableFile(`line ${line} begins a text of more than ${MOST_MEGABYTES} MB`)
      chunks.push(chunk)
    },
    /** All of them, and a last one; it is empty then. */
    take: (last: Buffer): Buffer => {
      const whole = chunks.length > 0 ? Buffer.concat([...chunks, last]) : last
      chunks = []
      size = 0
      return whole
    },
  }
}
