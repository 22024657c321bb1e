import { plainText, readBlocks } from './markdown-blocks.ts'
import type { ProductPage } from './retriever.ts'

const MAX_CHARACTERS = 160

/** The first paragraph in plain text, cut at a word. */
export function describePage({ title, markdown }: ProductPage): string {
  const first = readBlocks(markdown).find(({ kind }) => kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? plainText(first.text) : title
  if (text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS).replace(/[\s,;:]+\S*$/, '')} …`
}
