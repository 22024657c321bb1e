import type { FastifyReply } from 'fastify'

// No script, no foreign host, no frame: the page is text, and its style and pictures come from its own host.
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// USE-1: course data is kept at the edge for one hour.
export const ONE_HOUR = 'public, max-age=300, s-maxage=3600'
export const ONE_MINUTE = 'public, max-age=0, s-maxage=60'

export const sendPage = (reply: FastifyReply, page: string, cacheControl = 'public, max-age=60') =>
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', POLICY)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', cacheControl)
    .send(page)
