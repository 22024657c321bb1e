import { UnreadableFile } from '../unreadable-file.ts'

/** A piece of text that should be one JSON value, with the line it starts on; null when it is not UTF-8. */
export type Piece = { readonly line: number; readonly text: string | null }

const decoder = new TextDecoder('utf-8', { fatal: true })

export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

const MOST_BYTES = 64 << 20

/** The bytes of a piece that come in several chunks. A file that unpacks without end must not fill the memory. */
export function gatherBytes() {
  let chunks: Buffer[] = []
  let size = 0
  return {
    isEmpty: () => size === 0,
    add: (chunk: Buffer, line: number) => {
      size += chunk.length
      if (size > MOST_BYTES) throw new UnreadableFile(`line ${line} begins a text of more than 64 MB`)
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
