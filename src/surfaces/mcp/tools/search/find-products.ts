import type { Found, FoundPage, Retriever } from '../../../../product/retriever.ts'
import type { SearchArguments } from './arguments.ts'
import { namesNothing, wordsOf } from './query-words.ts'

export type ProductJson = { readonly title: string; readonly url: string; readonly text: string }

/** What was found, and whether words had to do where meaning was wanted. */
export type Products = Found & { readonly fellBack: boolean }

const NOTHING: Products = { by: 'meaning', pages: [], fellBack: false }

const MAX_PAGES = 5
const MAX_PAGES_UNREQUESTED = 3

/**
 * TOOL-1: product pages by meaning, when they are in the scope. Where they were not asked for by name, and the query
 * has found courses or places and is no question, words are enough to tell whether it names a page as well.
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

// The retriever's own floor keeps other topics out, but not names of courses and places: of 150 names none
// came above the first figure, and half of them came above 0.42.
const ABOVE_NAMES = 0.62
const ABOVE_MISSPELT_NAMES = 0.45
// All words of the query in the passage, and all in the page's title.
const NAMES_THE_PAGE = 1.09

const above = (floor: number, by: Found['by']) => (page: FoundPage) => by === 'meaning' && page.score >= floor

const surely = (by: Found['by']) =>
  by === 'meaning' ? above(ABOVE_NAMES, by) : ({ score }: FoundPage) => score >= NAMES_THE_PAGE

/** Whether the query is surely a question about the service. */
export const isAboutService = ({ by, pages }: Found) => pages.some(above(ABOVE_NAMES, by))

/** Nobody asked for product pages where scope is left out: beside courses and places one, if it surely fits. */
export function shownPages(
  { by, pages }: Found,
  { everywhere }: SearchArguments,
  beside: 'matches' | 'suggestions' | 'nothing',
): readonly FoundPage[] {
  if (!everywhere || beside === 'nothing') return pages
  if (beside === 'matches') return pages.filter(surely(by)).slice(0, 1)
  return by === 'words' ? pages : pages.filter(above(ABOVE_MISSPELT_NAMES, by))
}

export const productJson = ({ title, path, text }: FoundPage, site: string): ProductJson => ({
  title,
  url: `${site}/${path}`,
  text,
})
