import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser says that a request was made by a page of another origin. `Origin` is held against the
 * configured address and against the host that was asked: a page that was reached by another name of this
 * server is still its own.
 */
export function isCrossSite(headers: IncomingHttpHeaders, own: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined || origin === own) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase()
}
