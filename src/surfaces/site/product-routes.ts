import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../core/problem.ts'
import type { Addresses } from '../../platform/config.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { pageMarkdown } from '../../product/page-markdown.ts'
import type { Retriever } from '../../product/retriever.ts'
import { LANGUAGES, type Language, pathIn } from '../../words/language.ts'
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
  const sendFound = openPages(routes)
  const method = ['GET', 'HEAD']
  app.route<{ Params: { '*': string } }>({
    ...{ method, url: '/*', constraints },
    handler: (request, reply) => sendFound(request.params['*'], languageOf(request), reply),
  })
  app.route({
    ...{ method, url: '/llms.txt', constraints },
    handler: (_request, reply) =>
      sendText(reply, llmsText(retriever.pages(), addresses), { addresses, type: 'text/plain' }),
  })
  app.route({
    ...{ method, url: '/llms-full.txt', constraints },
    handler: (_request, reply) =>
      sendText(reply, llmsFullText(retriever.pages(), addresses), { addresses, type: 'text/plain' }),
  })
  app.addHook('onReady', async () => {
    for (const { path } of retriever.pages())
      if (isTaken(app, path, constraints))
        onError(new Error(`We can’t show the product page ${path}: its address is already taken.`))
  })
}

// Paths have no dots, so the ending is never part of one.
const MARKDOWN = '.md'

/** Sends the page at an address, or its Markdown if the address ends so. A page that isn't translated is not found. */
function openPages({ addresses, retriever }: ProductRoutes) {
  const find = (language: Language, path: string) =>
    retriever.pagesIn(language).find((page) => page.path === path)
  return async (address: string, language: Language, reply: FastifyReply) => {
    const asMarkdown = address.endsWith(MARKDOWN)
    const page = find(language, asMarkdown ? address.slice(0, -MARKDOWN.length) : address)
    if (page === undefined) throw new Problem('not_found', 'Page not found.')
    const canonical = `${addresses.site}${pathIn(language, `/${page.path}`)}`
    if (asMarkdown)
      return sendText(reply, `${pageMarkdown(page)}\n`, { addresses, type: 'text/markdown', canonical })
    const pages = retriever.pagesIn(language)
    const listed = LANGUAGES.filter((each) => find(each, page.path) !== undefined)
    return sendPage(reply, await productPage({ page, pages, addresses, language, listed }), { addresses })
  }
}

// Below these are courses and places.
const TAKEN = /^(?:courses|places)\//

const isTaken = (app: FastifyInstance, path: string, constraints: ProductRoutes['constraints']) =>
  TAKEN.test(path) || app.hasRoute({ method: 'GET', url: `/${path}`, constraints })
