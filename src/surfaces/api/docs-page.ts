import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type HeaderLines, headerLines } from '../../platform/http/fast/write-head.ts'
import { type OpenSurface, readOnlyRoute } from '../../platform/http/read-only-route.ts'
import { assetNamed } from '../ui/assets.ts'
import type { Asset } from '../ui/bundle/bundle.ts'
import { type Cacheable, cachedAnswer, ONE_HOUR, tagOf } from './cached-answer.ts'

/**
 * The reference page: Swagger UI for our own description, in our colours. Its files come from a package and from the
 * folder docs, so the page loads nothing from other hosts.
 */
export function registerDocs(app: FastifyInstance, surface: OpenSurface, base: string, made: number) {
  const serve = (url: string, body: Buffer, type: string, headers: HeaderLines = '') => {
    const found: Cacheable = {
      tag: tagOf(body),
      lastModified: made,
      body: () => body,
      cacheControl: ONE_HOUR,
      type,
      headers,
      key: url,
    }
    readOnlyRoute(app, url, surface, ({ headers }) => cachedAnswer(headers, found))
  }
  serve(
    `${base}/docs`,
    readFileSync(path.join(import.meta.dirname, 'docs/index.html')),
    'text/html; charset=utf-8',
    PAGE_HEADERS,
  )
  const serveAsset = (url: string, { bodies, type }: Asset) => serve(url, bodies.identity, type)
  serveAsset(`${base}/docs/docs.css`, assetNamed('api-reference.css'))
  serveAsset(`${base}/docs/docs.js`, assetNamed('api-reference.js'))
  serveAsset(`${base}/docs/logo.svg`, assetNamed('logo.svg'))
  serve(`${base}/docs/swagger-ui.css`, packaged('swagger-ui.css'), 'text/css; charset=utf-8')
  serve(`${base}/docs/swagger-ui.js`, packaged('swagger-ui-bundle.js'), 'text/javascript; charset=utf-8')
}

const swaggerUi = path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'))
const packaged = (name: string) => readFileSync(path.join(swaggerUi, 'static', name))

// Swagger UI writes inline styles, so we allow them; inline scripts stay forbidden.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE_HEADERS = headerLines({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' })
