import { html } from 'hono/html'
import type { Addresses } from '../../platform/config.ts'
import { describePage } from '../../product/describe-page.ts'
import type { ProductPage } from '../../product/retriever.ts'
import { type Language, pathIn } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { markdownHtml } from './markdown-html.ts'
import { renderSitePage } from './site-page.ts'

export type ProductPageParts = {
  readonly page: ProductPage
  /** All pages of its language. */
  readonly pages: readonly ProductPage[]
  readonly addresses: Addresses
  readonly language: Language
  /** The languages that have this page. */
  readonly listed: readonly Language[]
}

/** A page about the service, as its author wrote it. */
export function productPage({ page, pages, addresses, language, listed }: ProductPageParts): Promise<string> {
  const { site } = addresses
  const words = wordsOf(language).product
  const address = (path: string) => `${site}${pathIn(language, `/${path}`)}`
  const byTitle = new Intl.Collator(language)
  const others = pages
    .filter(({ section, path }) => section === page.section && path !== page.path)
    .toSorted((a, b) => byTitle.compare(a.title, b.title))
  return renderSitePage({
    title: `${page.title} · Dogleg`,
    description: describePage(page),
    ...{ language, addresses, path: `/${page.path}`, listed },
    shape: 'text',
    body: html`<article class="prose">
<h1>${page.title}</h1>
${markdownHtml(page.markdown, language)}
</article>
${others.length === 0 ? '' : othersHtml(words.moreIn[page.section], others, address)}
<p class="soft"><a href="${address(page.path)}.md" type="text/markdown">${words.asMarkdown}</a></p>`,
  })
}

const othersHtml = (
  heading: string,
  pages: readonly ProductPage[],
  address: (path: string) => string,
) => html`<nav aria-labelledby="more">
<h2 id="more">${heading}</h2>
<ul class="page-links">
${pages.map(
  ({ path, title }) => html`<li><a href="${address(path)}">${title}</a></li>
`,
)}</ul>
</nav>`
