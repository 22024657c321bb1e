import type { Found, FoundPage, Retriever } from '../../../../product/retriever.ts'
import type { SearchArguments } from './arguments.ts'
import { namesNothing, wordsOf } from './query-words.ts'

export type ProductJson = { readonly title: string; readonly url: string; readonly text: string }

/** The pages found; `fellBack` if only words could find them and not meaning. */
export type Products = Found & { readonly fellBack: boolean }

const NOTHING: Products = { by: 'meaning', pages: [], fellBack: false }

const MAX_PAGES = 5
const MAX_PAGES_UNREQUESTED = 3

/**
 * TOOL-1: product pages by meaning, if they are in the scope. If the scope was left out and a query that is no question
 * has already found courses or places, words are enough to see whether it also names a page.
 */
export async function findProducts(
  retriever: Retriever,
  { scope, query, limit, everywhere }: SearchArguments,
  matched: boolean,
): Promise<Products> {
  if (!scope.includes('product')) return NOTHING
  const way = everywhere && matched && !isQuestion(query) ? 'words' : 'meaning'
  if (way === 'words' && namesNothing(wordsOf(query))) return NOTHING
  const found = await retriever.find(
    query,
    Math.min(limit, everywhere ? MAX_PAGES_UNREQUESTED : MAX_PAGES),
    way,
  )
  return { ...found, fellBack: way === 'meaning' && found.by === 'words' }
}

const QUESTION =
  /\?\s*$|^\s*(?:how|what|which|where|when|who|why|can|could|do|does|is|are|may|should|will)\b/i

const isQuestion = (query: string) => QUESTION.test(query)

// The retriever's own threshold keeps other topics out, but not names of courses and places: of 150 names none
// scored above the first figure, and half of them scored above 0.42.
const ABOVE_NAMES = 0.62
const ABOVE_MISSPELT_NAMES = 0.45
// All words of the query are in the passage, and all in the page's title.
const NAMES_THE_PAGE = 1.09

const scoresAbove = (threshold: number, by: Found['by']) => (page: FoundPage) =>
  by === 'meaning' && page.score >= threshold

const surelyFits = (by: Found['by']) =>
  by === 'meaning' ? scoresAbove(ABOVE_NAMES, by) : ({ score }: FoundPage) => score >= NAMES_THE_PAGE

/** The query is surely a question about the service. */
export const isAboutService = ({ by, pages }: Found) => pages.some(scoresAbove(ABOVE_NAMES, by))

/** Without a scope nobody chose product pages: next to courses and places we show one, if it surely fits. */
export function shownPages(
  { by, pages }: Found,
  { everywhere }: SearchArguments,
  shownWith: 'matches' | 'suggestions' | 'nothing',
): readonly FoundPage[] {
  if (!everywhere || shownWith === 'nothing') return pages
  if (shownWith === 'matches') return pages.filter(surelyFits(by)).slice(0, 1)
  return by === 'words' ? pages : pages.filter(scoresAbove(ABOVE_MISSPELT_NAMES, by))
}

export const productJson = ({ title, path, text }: FoundPage, site: string): ProductJson => ({
  title,
  url: `${site}/${path}`,
  text,
})
