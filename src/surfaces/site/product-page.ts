import { html } from 'hono/html'
import type { Addresses } from '../../platform/config.ts'
import { plainText, readBlocks } from '../../product/markdown-blocks.ts'
import type { ProductPage } from '../../product/retriever.ts'
import { markdownHtml } from './markdown-html.ts'
import { renderPage, TABLE_STYLE } from './page.ts'

const STYLE = `
main { max-width: 44rem }
h1 { margin-top: 1.5rem }
h2 { margin-top: 2.25rem } h3 { font-size: 1.1rem; margin: 1.75rem 0 .5rem }
ol { padding-left: 1.4rem; margin: 0 0 1.25rem }
.box { margin: 0 0 1.25rem } .box th, .box td { white-space: normal } .box td { min-width: 9rem } .box code { overflow-wrap: normal }
code { font-size: .88em; overflow-wrap: anywhere }
pre { background: var(--field); border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1rem; margin: 0 0 1.25rem; overflow-x: auto; line-height: 1.45 }
pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
footer { border-top: 1px solid var(--line); margin-top: 3.5rem; padding-top: 1.25rem; font-size: .9rem }
footer ul { columns: 15rem; column-gap: 2rem; list-style: none; padding: 0; margin: 0 } footer li { break-inside: avoid; margin: 0; padding: .2rem 0 }
`

/** A page about the service, as its author wrote it. */
export function productPage(
  page: ProductPage,
  pages: readonly ProductPage[],
  { site }: Addresses,
): Promise<string> {
  return renderPage({
    title: `${page.title} · Dogleg`,
    description: descriptionOf(page),
    canonical: `${site}/${page.path}`,
    style: TABLE_STYLE + STYLE,
    body: html`<p><a href="${site}/">Dogleg</a></p>
<article>
<h1>${page.title}</h1>
${markdownHtml(page.markdown)}
</article>
<footer><nav aria-label="Pages"><ul>
${pages.map((other) => linkHtml(other, page, site))}
</ul></nav></footer>`,
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
