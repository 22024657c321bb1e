import { pipeline, Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { createGzip } from 'node:zlib'

const CHUNK_CHARACTERS = 32 * 1024

/** Lines as bytes, some at a time. A client that reads at once must not keep others waiting until the last line. */
async function* inChunks(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for (const line of lines) {
    text += line
    if (text.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(text)
    text = ''
    await otherWork()
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
