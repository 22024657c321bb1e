import { plainText, readBlocks } from './markdown-blocks.ts'
import type { ProductPage } from './retriever.ts'

const MAX_CHARACTERS = 180

/** The first sentences of a page in plain text, as many as fit; a sentence that is too long is cut at a word. */
export function describePage({ title, markdown }: Pick<ProductPage, 'title' | 'markdown'>): string {
  const first = readBlocks(markdown).find(({ kind }) => kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? plainText(first.text) : title
  if (text.length <= MAX_CHARACTERS) return text
  const start = text.slice(0, MAX_CHARACTERS)
  const [sentences] = /^.*[.?!](?=\s)/.exec(start) ?? []
  return sentences ?? `${start.replace(/[\s,;:]+\S*$/, '')} …`
}
