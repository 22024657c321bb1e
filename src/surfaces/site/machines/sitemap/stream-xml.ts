import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

const CHUNK_CHARACTERS = 32 * 1024

/** Lines as bytes, some at a time. */
function* inChunks(lines: Iterable<string>): Generator<Buffer> {
  let text = ''
  for (const line of lines) {
    text += line
    if (text.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** Lines are written when the client has taken those before: memory stays flat, whatever the length. */
export function streamXml(lines: Iterable<string>, coding: 'identity' | 'gzip'): Readable {
  const source = Readable.from(inChunks(lines), { objectMode: false })
  if (coding === 'identity') return source
  // When the client goes away the reply ends the stream, and with it the source.
  return pipeline(source, createGzip({ level: 6 }), () => {})
}
