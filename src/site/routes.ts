import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Addresses } from '../config.ts'
import type { Where } from '../db/open.ts'
import type { Library } from '../library/library.ts'
import { keepSurvey } from '../quality/keep-survey.ts'
import { frontPage } from './front-page.ts'
import { openQualityPage } from './quality-page.ts'

export type SiteContext = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly where: Where
}

// No script, no foreign host, no frame: the page is text and its own style.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The public site. So far its front door; the pages of courses and places come with the site itself. */
export function registerSite(app: FastifyInstance, { constraints, addresses, library, where }: SiteContext) {
  const survey = keepSurvey({ where, revision: () => library.current()?.revision ?? 0, now: Date.now })
  const qualityPage = openQualityPage(addresses)
  app.get('/', { constraints }, async (_request, reply) =>
    sendPage(reply, await frontPage(addresses, library.current()?.count ?? 0)),
  )
  app.get('/quality', { constraints }, async (_request, reply) =>
    sendPage(reply, await qualityPage(await survey())),
  )
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', POLICY)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'public, max-age=60')
    .send(page)
