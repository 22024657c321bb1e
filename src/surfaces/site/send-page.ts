import type { FastifyReply } from 'fastify'
import { chooseCoding, encode } from '../../platform/http/content-coding.ts'
import type { KeptPage } from './kept-pages.ts'

// No script, no foreign host, no frame: the page is text, and its style and pictures come from its own host.
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// USE-1: course data is kept at the edge for one hour.
export const ONE_HOUR = 'public, max-age=300, s-maxage=3600'
export const ONE_MINUTE = 'public, max-age=0, s-maxage=60'

/** Compressed as the client likes it. */
export function sendPage(
  reply: FastifyReply,
  page: string | KeptPage,
  cacheControl = 'public, max-age=60',
  policy = POLICY,
) {
  const coding = chooseCoding(reply.request.headers['accept-encoding'])
  const body = typeof page === 'string' ? encode(Buffer.from(page), coding) : page.bodyIn(coding)
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  return reply
    .header('Vary', 'Accept-Encoding')
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', cacheControl)
    .send(body)
}
