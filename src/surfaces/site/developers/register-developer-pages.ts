import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BulkFiles } from '../../../export/bulk-files.ts'
import { exampleSlug } from '../../../library/example-slug.ts'
import type { Library } from '../../../library/library.ts'
import { presentLibrary } from '../../../library/served-slug.ts'
import type { LibraryHealth } from '../../../library/watch.ts'
import type { Addresses } from '../../../platform/config.ts'
import { sendPage } from '../send-page.ts'
import { siteView } from '../site-view.ts'
import { changelogPage, readChangelog } from './changelog-page.ts'
import { downloadsPage } from './downloads-page.ts'
import { quickStartPage } from './quick-start-page.ts'
import { statusPage } from './status-page.ts'

export type DeveloperContext = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly health: LibraryHealth
  readonly bulk: BulkFiles
  readonly hasChanges: boolean
}

// As the API's own answers: a checksum on the page must not be older than the file.
const AS_STATUS = 'public, max-age=0, s-maxage=10'
const AS_FILES = 'public, max-age=60, s-maxage=300'

const PACKAGE = path.join(import.meta.dirname, '../../../../package.json')
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }

/** Pages for people who write programs. */
export function registerDeveloperPages(app: FastifyInstance, context: DeveloperContext) {
  const { constraints, addresses, library, health, bulk, hasChanges } = context
  const versions = readChangelog()
  const page = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({ method: ['GET', 'HEAD'], url, constraints, handler })
  page('/developers', async (request, reply) => {
    const view = siteView(request, addresses, '/developers')
    const slug = exampleSlug(library, 'old-mill-links-galway-x4k2')
    return sendPage(reply, await quickStartPage({ view, slug, hasChanges }), { addresses })
  })
  page('/status', async (request, reply) => {
    const view = siteView(request, addresses, '/status')
    const state = { view, snapshot: library.current(), isDegraded: health.degraded(), version }
    return sendPage(reply, await statusPage(state), { addresses, cacheControl: AS_STATUS })
  })
  page('/downloads', async (request, reply) => {
    const view = siteView(request, addresses, '/downloads')
    const { manifest } = await bulk.of(presentLibrary({ library }))
    const body = await downloadsPage({ view, manifest, hasChanges })
    return sendPage(reply, body, { addresses, cacheControl: AS_FILES })
  })
  page('/changelog', async (request, reply) => {
    const view = siteView(request, addresses, '/changelog')
    return sendPage(reply, await changelogPage(view, versions), { addresses })
  })
}
