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
 * bundle, so the page loads nothing from other hosts.
 */
export function registerDocs(app: FastifyInstance, surface: OpenSurface, base: string, made: number) {
  const serve = (file: string, read: () => Buffer, type: string, headers: HeaderLines = '') => {
    const url = `${base}/docs${file}`
    const shared = { lastModified: made, cacheControl: ONE_HOUR, type, headers, key: url }
    let found: Cacheable | null = null
    readOnlyRoute(app, url, surface, (asked) => {
      // Read when somebody first asks: Swagger UI is 1.7 MB, which most processes never need.
      found ??= cacheableOf(read(), shared)
      return cachedAnswer(asked.headers, found)
    })
  }
  const serveAsset = (file: string, { bodies, type }: Asset) => serve(file, () => bodies.identity, type)
  serve('', () => readFileSync(PAGE), 'text/html; charset=utf-8', PAGE_HEADERS)
  serveAsset('/docs.css', assetNamed('api-reference.css'))
  serveAsset('/docs.js', assetNamed('api-reference.js'))
  serveAsset('/logo.svg', assetNamed('logo.svg'))
  serve('/swagger-ui.css', () => packaged('swagger-ui.css'), 'text/css; charset=utf-8')
  serve('/swagger-ui.js', () => packaged('swagger-ui-bundle.js'), 'text/javascript; charset=utf-8')
}

const cacheableOf = (body: Buffer, shared: Omit<Cacheable, 'tag' | 'body'>): Cacheable => ({
  ...shared,
  tag: tagOf(body),
  body: () => body,
})

const PAGE = path.join(import.meta.dirname, 'docs/index.html')

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
