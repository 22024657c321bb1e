import { html } from 'hono/html'
import { type Block, readBlocks } from '../../product/markdown-blocks.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'

/** Markdown as HTML. We escape all of it: an author writes text and links, never markup. */
export const markdownHtml = (markdown: string, language: Language = DEFAULT_LANGUAGE) =>
  readBlocks(markdown).map((block) => blockHtml(block, language))

function blockHtml(block: Block, language: Language): unknown {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block.level, block.text)
    case 'paragraph':
      return html`<p>${inlineHtml(block.text)}</p>
`
    case 'code':
      return html`<pre tabindex="0"><code>${block.text}</code></pre>
`
    case 'list':
      return listHtml(block.ordered, block.items)
    case 'table':
      return tableHtml(block.head, block.rows, language)
  }
}

/** The title is the page's only first heading. */
function headingHtml(level: number, text: string) {
  if (level <= 2)
    return html`<h2 id="${idOf(text)}">${inlineHtml(text)}</h2>
`
  return html`<h3 id="${idOf(text)}">${inlineHtml(text)}</h3>
`
}

const idOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function listHtml(ordered: boolean, items: readonly string[]) {
  const list = items.map(
    (item) => html`<li>${inlineHtml(item)}</li>
`,
  )
  return ordered
    ? html`<ol>
${list}</ol>
`
    : html`<ul>
${list}</ul>
`
}

/** The table scrolls in a box of its own, which the keyboard reaches too. */
const tableHtml = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  language: Language,
) => html`<div class="box" role="group" aria-label="${wordsOf(language).product.tableOf(head.join(', '))}" tabindex="0"><table>
<thead><tr>${head.map((cell) => html`<th scope="col">${inlineHtml(cell)}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([
    first = '',
    ...others
  ]) => html`<tr><th scope="row">${inlineHtml(first)}</th>${others.map((cell) => html`<td>${inlineHtml(cell)}</td>`)}</tr>
`,
)}</tbody>
</table></div>
`

// In the order in which they win: code holds no other mark.
const INLINE =
  /`(?<code>[^`]+)`|\[(?<label>[^\][]+)\]\((?<href>(?:[^()\s]|\([^()\s]*\))+)\)|\*\*(?<strong>[^*]+)\*\*|(?<![\w*])\*(?<em>[^*\s][^*]*)\*/g

function inlineHtml(text: string): unknown[] {
  const parts: unknown[] = []
  let end = 0
  for (const found of text.matchAll(INLINE)) {
    parts.push(text.slice(end, found.index), markHtml(found.groups ?? {}))
    end = found.index + found[0].length
  }
  parts.push(text.slice(end))
  return parts
}

type Mark = Readonly<Record<string, string | undefined>>

function markHtml({ code, label, href, strong, em }: Mark) {
  if (code !== undefined) return html`<code>${code}</code>`
  if (strong !== undefined) return html`<strong>${inlineHtml(strong)}</strong>`
  if (em !== undefined) return html`<em>${inlineHtml(em)}</em>`
  if (href === undefined || !isSafe(href)) return label ?? ''
  return html`<a href="${href}">${inlineHtml(label ?? href)}</a>`
}

/** To the web, to another page here, to a place on this one, or to an email address: no script, no other scheme. */
const isSafe = (href: string) =>
  /^https?:\/\//i.test(href) ||
  /^mailto:[\w.+-]+@[\w.-]+$/.test(href) ||
  /^\/(?![/\\])/.test(href) ||
  /^#/.test(href) ||
  /^[\w-]+(?:[/#][\w/#-]*)?$/.test(href)
