import type { FastifyReply } from 'fastify'
import { etagOf, notModified } from '../../../platform/http/conditional.ts'
import type { Coding } from '../../../platform/http/content-coding.ts'
import { DATA_POLICY } from '../../../platform/http/fast/answer.ts'

export type FileHead = {
  readonly type: string
  readonly cacheControl: string
  readonly tag: string
  readonly coding?: Coding
}

/** Writes the headers; true when the client's copy is still good. */
export function isStillGood(reply: FastifyReply, head: FileHead): boolean {
  const { type, cacheControl, tag, coding = 'identity' } = head
  reply.headers({
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ETag: etagOf(tag, coding),
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': DATA_POLICY,
  })
  // They have no date, so only an entity tag can tell that they are the same.
  if (notModified(reply.request.headers, { tag, lastModified: Number.POSITIVE_INFINITY })) {
    reply.code(304)
    return true
  }
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  return false
}
