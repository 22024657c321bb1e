import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser says that a page of another origin made the request. `Origin` may match the configured address, or
 * the request's own host with the same scheme: a page reached under another name of this server is still ours, but one
 * that came unencrypted may be anybody's.
 */
export function isCrossSite(headers: IncomingHttpHeaders, own: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined || origin === own) return false
  return origin !== `${new URL(own).protocol}//${headers.host?.toLowerCase()}`
}
