import { gunzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import type { Drawing } from '../../../picture/thread/picture-order.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import { etagOf, httpDate, notModified } from '../../../platform/http/conditional.ts'
import { acceptsGzip } from '../../../platform/http/content-coding.ts'
import { ONE_HOUR, ONE_MINUTE } from '../send-page.ts'

const TYPES = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' } as const

/** Other sites may show our pictures. As a page of its own, an SVG may run nothing and load nothing. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
} as const

export type SentPicture = { readonly drawing: Drawing; readonly changedAt: number }

/** SVG is kept in gzip, which nearly everybody takes. */
export function sendPicture(reply: FastifyReply, { drawing, changedAt }: SentPicture) {
  if (drawing === null) return sendNothing(reply)
  const { headers } = reply.request
  const { tag, type } = drawing
  const isCoded = type === 'svg' && acceptsGzip(headers['accept-encoding'])
  reply.headers({
    ...HEADERS,
    ...(type === 'svg' ? { Vary: 'Accept-Encoding' } : {}),
    'Cache-Control': ONE_HOUR,
    ETag: etagOf(tag, isCoded ? 'gzip' : 'identity'),
    'Last-Modified': httpDate(changedAt),
  })
  if (notModified(headers, { tag, lastModified: changedAt })) return reply.code(304).send()
  if (isCoded) reply.header('Content-Encoding', 'gzip')
  const body = Buffer.from(drawing.body)
  return reply.type(TYPES[type]).send(type === 'svg' && !isCoded ? gunzipSync(body) : body)
}

export const sendNothing = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ ...HEADERS, 'Cache-Control': ONE_MINUTE })
    .type('text/plain; charset=utf-8')
    .send('There’s no picture here.\n')

export const sendTo = (reply: FastifyReply, address: string) =>
  reply
    .code(301)
    .headers({ ...HEADERS, Location: address, 'Cache-Control': ONE_HOUR })
    .send()

/** While the library loads, or the threads have too much to do. */
export function sendLater(reply: FastifyReply, error?: unknown) {
  const isExpected = error === undefined || error instanceof Problem || isUnavailable(error)
  if (!isExpected) throw error
  const seconds = error instanceof Problem ? (error.retryAfter ?? 5) : 5
  return reply
    .code(503)
    .headers({ ...HEADERS, 'Cache-Control': 'no-store', 'Retry-After': String(seconds) })
    .type('text/plain; charset=utf-8')
    .send('We’re busy drawing. Try again shortly.\n')
}
