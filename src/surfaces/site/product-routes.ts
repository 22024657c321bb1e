import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../core/problem.ts'
import type { Addresses } from '../../platform/config.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { pageMarkdown } from '../../product/page-markdown.ts'
import type { ProductPage, Retriever } from '../../product/retriever.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn } from '../../words/language.ts'
import { llmsFullText, llmsText } from './llms-text.ts'
import { productPage } from './product-page.ts'
import { sendPage } from './send-page.ts'
import { sendText } from './send-text.ts'

export type ProductRoutes = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly retriever: Retriever
  /** Hears of pages that are not reached at their address. */
  readonly onError: (error: unknown) => void
}

/**
 * Each product page at its path, as HTML and as Markdown. An operator chooses the paths, so they are looked for last:
 * no page takes an address that means something else.
 */
export function registerProductPages(app: FastifyInstance, routes: ProductRoutes) {
  const { constraints, addresses, retriever, onError } = routes
  const taken = new Set<string>()
  const pagesIn = (language: Language) => retriever.pagesIn(language).filter(({ path }) => !taken.has(path))
  const sendFound = openPages(pagesIn, addresses)
  const method = ['GET', 'HEAD']
  app.route<{ Params: { '*': string } }>({
    ...{ method, url: '/*', constraints },
    handler: (request, reply) => sendFound(request.params['*'], languageOf(request), reply),
  })
  app.route({
    ...{ method, url: '/llms.txt', constraints },
    handler: (_request, reply) =>
      sendText(reply, llmsText(pagesIn(DEFAULT_LANGUAGE), addresses), { addresses, type: 'text/plain' }),
  })
  app.route({
    ...{ method, url: '/llms-full.txt', constraints },
    handler: (_request, reply) =>
      sendText(reply, llmsFullText(pagesIn(DEFAULT_LANGUAGE), addresses), { addresses, type: 'text/plain' }),
  })
  app.addHook('onReady', async () => {
    for (const { path } of LANGUAGES.flatMap(retriever.pagesIn))
      if (isTaken(app, path, constraints)) taken.add(path)
    for (const path of taken)
      onError(new Error(`We can’t show the product page ${path}: its address is already taken.`))
  })
}

// Paths have no dots, so the ending is never part of one.
const MARKDOWN = '.md'

/** Sends the page at an address, or its Markdown if the address ends so. A page that isn't translated is not found. */
function openPages(pagesIn: (language: Language) => readonly ProductPage[], addresses: Addresses) {
  return async (address: string, language: Language, reply: FastifyReply) => {
    const asMarkdown = address.endsWith(MARKDOWN)
    const path = asMarkdown ? address.slice(0, -MARKDOWN.length) : address
    const pages = pagesIn(language)
    const page = pages.find((each) => each.path === path)
    if (page === undefined) throw new Problem('not_found', 'Page not found.')
    const canonical = `${addresses.site}${pathIn(language, `/${page.path}`)}`
    if (asMarkdown)
      return sendText(reply, `${pageMarkdown(page)}\n`, { addresses, type: 'text/markdown', canonical })
    const listed = LANGUAGES.filter((each) => pagesIn(each).some((other) => other.path === page.path))
    return sendPage(reply, await productPage({ page, pages, addresses, language, listed }), { addresses })
  }
}

// Below these are courses, places and clubs.
const TAKEN = /^(?:courses|places|clubs)\//

const isTaken = (app: FastifyInstance, path: string, constraints: ProductRoutes['constraints']) =>
  TAKEN.test(path) || app.hasRoute({ method: 'GET', url: `/${path}`, constraints })
