import type { IncomingMessage } from 'node:http'
import { type Refusal, RPC } from './rpc-answer.ts'

const ONE_MEGABYTE = 1 << 20

const TOO_LARGE: Refusal = {
  status: 413,
  code: RPC.refused,
  message: 'The body must be at most 1 MB.',
}

/** The whole body; null if the client went away. */
export function readBody(request: IncomingMessage): Promise<Buffer | Refusal | null> {
  if (Number(request.headers['content-length'] ?? 0) > ONE_MEGABYTE) return Promise.resolve(TOO_LARGE)
  const { promise, resolve } = Promise.withResolvers<Buffer | Refusal | null>()
  const chunks: Buffer[] = []
  let length = 0
  const take = (chunk: Buffer) => {
    length += chunk.length
    chunks.push(chunk)
    if (length <= ONE_MEGABYTE) return
    // Node discards the rest.
    request.off('data', take)
    chunks.length = 0
    resolve(TOO_LARGE)
  }
  request.on('data', take)
  request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks)))
  request.on('error', () => resolve(null))
  request.on('close', () => resolve(null))
  return promise
}
