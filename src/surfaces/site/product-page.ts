import { html } from 'hono/html'
import { plainText, readBlocks } from '../../product/markdown-blocks.ts'
import type { ProductPage } from '../../product/retriever.ts'
import { markdownHtml } from './markdown-html.ts'
import { renderSitePage } from './site-page.ts'
import type { SiteView } from './site-view.ts'

/** A page about the service, as its author wrote it. */
export function productPage(
  page: ProductPage,
  pages: readonly ProductPage[],
  view: SiteView,
): Promise<string> {
  const { site } = view.addresses
  return renderSitePage({
    title: `${page.title} · Dogleg`,
    description: descriptionOf(page),
    ...view,
    shape: 'text',
    body: html`<article class="prose">
<h1>${page.title}</h1>
${markdownHtml(page.markdown)}
</article>
<nav aria-label="Pages"><ul class="page-links">
${pages.map((other) => linkHtml(other, page, site))}
</ul></nav>`,
  })
}

const linkHtml = ({ path, title }: ProductPage, current: ProductPage, site: string) =>
  path === current.path
    ? html`<li aria-current="page" class="soft">${title}</li>
`
    : html`<li><a href="${site}/${path}">${title}</a></li>
`

const MOST_CHARACTERS = 160

/** The first paragraph, cut at a word. */
function descriptionOf({ title, markdown }: ProductPage): string {
  const first = readBlocks(markdown).find(({ kind }) => kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? plainText(first.text) : title
  if (text.length <= MOST_CHARACTERS) return text
  return `${text.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, '')} …`
}
