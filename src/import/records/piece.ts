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
