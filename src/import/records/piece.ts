import { UnreadableFile } from '../unreadable-file.ts'

/** A piece of text that should be one JSON value, with the line it starts on; null when it is not UTF-8. */
export type Piece = {
  readonly line: number
  readonly text: string | null
  /** Why it must not be parsed. */
  readonly refused?: string
}

/** Of the text of one value; the largest maps of courses have less than one. */
export const MOST_MEGABYTES = 16

/** What we know of the brackets of a value before it is parsed. */
export type Brackets = { readonly deepest: number; readonly count: number }

// Parsed, each level takes memory, and what looks into a value would run out of its stack.
export const MOST_LEVELS = 64
// An empty list takes two bytes in a file and sixty in memory.
export const MOST_BRACKETS = 250_000

/** Why a value must not be parsed. */
export function refusalOf({ deepest, count }: Brackets): string | null {
  if (deepest > MOST_LEVELS) return `nested deeper than ${MOST_LEVELS} levels`
  return count > MOST_BRACKETS ? 'made of more than 250,000 lists and objects' : null
}

const decoder = new TextDecoder('utf-8', { fatal: true })

export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** A piece, with why it must not be parsed. */
export function pieceOf(line: number, bytes: Uint8Array, brackets: Brackets): Piece {
  const refusal = refusalOf(brackets)
  return refusal === null
    ? { line, text: decodeUtf8(bytes) }
    : { line, text: '', refused: `this is ${refusal}` }
}

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
