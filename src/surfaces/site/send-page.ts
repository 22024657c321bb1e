import type { FastifyReply } from 'fastify'
import type { Addresses } from '../../platform/config.ts'
import { etagOf, httpDate, notModified } from '../../platform/http/conditional.ts'
import { chooseCoding } from '../../platform/http/content-coding.ts'
import { type KeptPage, keptPage } from './kept-pages.ts'

// USE-1: course data is kept at the edge for one hour. Pages show that data, so they are kept as long.
export const ONE_HOUR = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'
export const ONE_MINUTE = 'public, max-age=0, s-maxage=60'

/**
 * Scripts, styles, fonts and pictures are our own. A script may ask our other surfaces, and forms may lead there: they
 * can be on other hosts.
 */
export function sitePolicy({ api, app, site }: Addresses): string {
  const origins = [...new Set([api, app, site].map((address) => new URL(address).origin))]
  const others = origins.filter((origin) => origin !== new URL(site).origin)
  const own = ["'self'", ...others].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    `connect-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export type PageOptions = {
  readonly addresses: Addresses
  readonly cacheControl?: string
  /** When what the page shows last changed. */
  readonly changedAt?: number | null
  readonly type?: string
}

/** Compressed as the client likes it; 304 for a copy that is still good. The same for everybody. */
export function sendPage(reply: FastifyReply, given: string | KeptPage, options: PageOptions) {
  const { addresses, cacheControl = ONE_HOUR, changedAt = null, type = 'text/html; charset=utf-8' } = options
  const page = typeof given === 'string' ? keptPage(given) : given
  const { headers } = reply.request
  const coding = chooseCoding(headers['accept-encoding'])
  const isCached = reply.statusCode === 200 && cacheControl !== 'no-store'
  reply.headers({
    Vary: 'Accept-Encoding',
    'Content-Type': type,
    'Content-Security-Policy': sitePolicy(addresses),
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': cacheControl,
  })
  if (isCached) {
    const lastModified = changedAt ?? Number.POSITIVE_INFINITY
    reply.header('ETag', etagOf(page.tag, coding))
    if (changedAt !== null) reply.header('Last-Modified', httpDate(changedAt))
    if (notModified(headers, { tag: page.tag, lastModified })) return reply.code(304).send()
  }
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  return reply.send(page.bodyIn(coding))
}
