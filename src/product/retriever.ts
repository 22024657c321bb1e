import type { Language } from '../words/language.ts'

/** Whom a page is for. */
export const SECTIONS = ['golfers', 'clubs', 'developers', 'about'] as const
export type Section = (typeof SECTIONS)[number]

/** A product page, in Markdown. */
export type ProductPage = {
  readonly title: string
  /** Its path on the site, without a leading slash and the same in all languages. */
  readonly path: string
  readonly section: Section
  readonly markdown: string
}

/** A page that answers a question, with the passage that answers it. */
export type FoundPage = {
  readonly title: string
  readonly path: string
  /** The passage's heading; null at the beginning of a page. */
  readonly heading: string | null
  readonly text: string
  readonly score: number
}

/**
 * `meaning`: by vectors, and by words while the model cannot answer. `meaning if ready`: the same, but nobody waits for
 * the model to load. `words`: costs almost nothing.
 */
export type Way = 'meaning' | 'meaning if ready' | 'words'

export type Found = { readonly by: 'meaning' | 'words'; readonly pages: readonly FoundPage[] }

/** Finds the product pages that answer a question (TOOL-1: text, never numbers; USE-5). */
export type Retriever = {
  /** The English pages, the only ones that are searched. */
  readonly pages: () => readonly ProductPage[]
  /** The pages that exist in a language. */
  readonly pagesIn: (language: Language) => readonly ProductPage[]
  /** Some of the folded words is on a page, or in a question that one answers; also true until we have read them. */
  readonly mentions: (words: readonly string[]) => boolean
  readonly find: (query: string, limit: number, way?: Way) => Promise<Found>
  /** The model and the vectors of the pages are there, and the model did not fail just now. */
  readonly isReady: () => boolean
  readonly close: () => Promise<void>
}
