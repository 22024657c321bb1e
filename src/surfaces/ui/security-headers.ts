import type { Addresses } from '../../platform/config.ts'

/** Own files only: no inline script or style, no foreign host, no frame. Forms and scripts reach what they are let. */
export const contentPolicy = (formTargets: string, connectTargets = "'self'", pictureHosts = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `img-src 'self' data:${pictureHosts}`,
    `connect-src ${connectTargets}`,
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const POLICY = contentPolicy("'self'")

/**
 * A page of the app. Its search, and the small drawings of courses, are on other surfaces, maybe on other hosts. The
 * map has a worker, and another one opens the app without a network; it may also show the tiles of `tileHost`.
 */
export function appPagePolicy(
  { app, api, site }: Pick<Addresses, 'app' | 'api' | 'site'>,
  tileHost: string | null = null,
): string {
  const own = new URL(app).origin
  const others = [...new Set([api, site].map((address) => new URL(address).origin))].filter(
    (origin) => origin !== own,
  )
  const hosts = others.map((origin) => ` ${origin}`).join('')
  const tiles = tileHost === null ? '' : ` ${tileHost}`
  return `${contentPolicy(`'self'${hosts}`, `'self'${hosts}${tiles}`, hosts + tiles)}; worker-src 'self'`
}

/** For pages that an assistant opened in a window of its own: it waits there for the answer. */
export const WINDOW_HEADERS = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** Headers of every answer of the web app. Nothing of it is for a shared cache, nor for another site's page. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  // With no-referrer a browser would send `Origin: null` with our own forms.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}
