import type { FastifyRequest } from 'fastify'
import type { Addresses } from '../../platform/config.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import type { Language } from '../../words/language.ts'

/** What a page of the site depends on besides its content: nothing about who is looking. */
export type SiteView = {
  readonly language: Language
  readonly addresses: Addresses
  /** Path and query of the page, without the language. */
  readonly path: string
}

/** `path` is the page's one address, whatever else was asked for it. */
export const siteView = (request: FastifyRequest, addresses: Addresses, path: string): SiteView => ({
  language: languageOf(request),
  addresses,
  path,
})
