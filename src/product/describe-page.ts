import { plainText, readBlocks } from './markdown-blocks.ts'
import type { ProductPage } from './retriever.ts'

const MAX_CHARACTERS = 180
// Less says too little among the results of a search engine.
const ENOUGH_CHARACTERS = 60

/** The first sentences of a page in plain text, as many as fit; where that is too little, the next is cut at a word. */
export function describePage({ title, markdown }: Pick<ProductPage, 'title' | 'markdown'>): string {
  const first = readBlocks(markdown).find(({ kind }) => kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? plainText(first.text) : title
  if (text.length <= MAX_CHARACTERS) return text
  const start = text.slice(0, MAX_CHARACTERS)
  const [sentences] = /^.*[.?!](?=\s)/.exec(start) ?? []
  if (sentences !== undefined && sentences.length >= ENOUGH_CHARACTERS) return sentences
  return `${start.replace(/[\s,;:]+\S*$/, '')} …`
}
