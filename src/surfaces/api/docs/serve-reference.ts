import type { FastifyInstance } from 'fastify'
import { exampleSlug } from '../../../library/example-slug.ts'
import type { Library } from '../../../library/library.ts'
import type { Addresses } from '../../../platform/config.ts'
import { headerLines } from '../../../platform/http/fast/write-head.ts'
import { type OpenRequest, type OpenSurface, readOnlyRoute } from '../../../platform/http/read-only-route.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { contentPolicy } from '../../ui/security-headers.ts'
import { type Cacheable, cachedAnswer, ONE_HOUR, tagOf } from '../cached-answer.ts'
import type { Description } from './description.ts'
import type { ReferenceView } from './reference-view.ts'

type Reference = { readonly library: Library; readonly addresses: Addresses; readonly made: number }

/** The reference and where its forms lead. Both are made when somebody first asks: the schemas take a while to load. */
export function registerReference(app: FastifyInstance, surface: OpenSurface, reference: Reference) {
  const { addresses } = reference
  const base = new URL(addresses.api).pathname
  const description = once(async () => (await import('./description.ts')).describeApi(addresses.api))
  const pages = new Map<string, Promise<Cacheable>>()
  readOnlyRoute(app, `${base}/docs`, surface, async ({ headers, originalUrl = '/' }) => {
    const language = languageOf({ originalUrl })
    const slug = exampleSlug(reference.library, 'old-mill-links-galway-x4k2')
    const key = `${language} ${slug}`
    const page = pages.get(key) ?? render(reference, await description(), { language, exampleSlug: slug })
    if (pages.size > 8) pages.clear()
    pages.set(key, page)
    return cachedAnswer(headers, await page)
  })
  readOnlyRoute(app, `${base}/docs/open`, surface, async (request: OpenRequest) => {
    const { openRequest } = await import('./open-request.ts')
    return openRequest(await description(), base, request)
  })
}

type Asked = Pick<ReferenceView, 'language' | 'exampleSlug'>

async function render(
  { addresses, made }: Reference,
  description: Description,
  asked: Asked,
): Promise<Cacheable> {
  const { referencePage } = await import('./reference-page.ts')
  const body = Buffer.from(await referencePage({ ...asked, addresses, description }))
  return {
    tag: tagOf(body),
    lastModified: made,
    body: () => body,
    cacheControl: ONE_HOUR,
    type: 'text/html; charset=utf-8',
    headers: pageHeaders(addresses),
    key: `reference ${asked.language}`,
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** The header's search and account are on other surfaces, which may be on other hosts. */
function pageHeaders({ api, app, site }: Addresses) {
  const own = new URL(api).origin
  const others = [...new Set([app, site, own].map((address) => new URL(address).origin))]
  const targets = ["'self'", ...others].join(' ')
  return headerLines({
    'Content-Security-Policy': contentPolicy(targets, targets),
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
}
