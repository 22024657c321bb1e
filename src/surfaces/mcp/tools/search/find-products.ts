import { namesNothing, withoutFillers, wordsOf } from '../../../../find/query-words.ts'
import type { Found, FoundPage, Retriever } from '../../../../product/retriever.ts'
import type { SearchArguments } from './arguments.ts'

export type ProductJson = { readonly title: string; readonly url: string; readonly text: string }

/** The pages found; `fellBack` if only words could find them and not meaning. */
export type Products = Found & { readonly fellBack: boolean }

const NOTHING: Products = { by: 'meaning', pages: [], fellBack: false }

const MAX_PAGES = 5
const MAX_PAGES_UNREQUESTED = 3

/**
 * TOOL-1: product pages, if they are in the scope. If the scope was left out and a query that is no question has already
 * found courses or places, words are enough to see whether it also names a page; the model takes much longer.
 */
export async function findProducts(
  retriever: Retriever,
  { scope, query, limit, everywhere }: SearchArguments,
  matched: boolean,
  isInNames: (word: string) => boolean = () => false,
): Promise<Products> {
  if (!scope.includes('product')) return NOTHING
  // `golf courses near me` is about no page.
  if (everywhere && namesNothing(wordsOf(query))) return NOTHING
  const most = Math.min(limit, everywhere ? MAX_PAGES_UNREQUESTED : MAX_PAGES)
  if (everywhere && matched && !isQuestion(query)) return findNamed(retriever, query, most)
  if (everywhere && !isQuestion(query) && isMeantAsName(retriever, query, isInNames)) return NOTHING
  // With the scope product, the best pages are worth waiting for the model.
  const found = await retriever.find(query, most, everywhere ? 'meaning if ready' : 'meaning')
  return { ...found, fellBack: found.by === 'words' }
}

const IN_NAMES = new Set(
  'links country resort park old new red blue white green open pitch and putt'.split(' '),
)

/**
 * It has only words that names have (`links club`), or none of its others is on a page, but one is in the name of a
 * course: the model would take long to find nothing.
 */
function isMeantAsName(retriever: Retriever, query: string, isInNames: (word: string) => boolean): boolean {
  const words = ownWords(query)
  return words.length === 0 || (words.some(isInNames) && !retriever.mentions(words))
}

/** Words such as `golf club` and `links` are on many pages and in many names, so they don't count; nor does an ’s. */
const ownWords = (query: string) =>
  withoutFillers(wordsOf(query)).filter((word) => word.length > 1 && !IN_NAMES.has(word))

async function findNamed(retriever: Retriever, query: string, most: number): Promise<Products> {
  const words = ownWords(query)
  // Most names of courses have no word that is on a page.
  if (!retriever.mentions(words)) return NOTHING
  const found = await retriever.find(words.join(' '), most, 'words')
  return { ...found, fellBack: false }
}

/** A word alone asks nothing: `May` and `Will` are names. */
const QUESTION =
  /\?\s*$|^\s*(?:how|what|which|where|when|who|why|can|could|do|does|is|are|may|should|will)\b\P{L}*\p{L}/iu

export const isQuestion = (query: string) => QUESTION.test(query)

// The retriever's own threshold keeps other topics out, but not names of courses and places: of 278 names none
// scored above this.
const ABOVE_NAMES = 0.65

const ABOVE_MISSPELT_NAMES = 0.45

/** Next to close spellings of a name we show only pages that are more than a guess. */
export const pagesNextToSuggestions = ({ by, pages }: Found): readonly FoundPage[] =>
  by === 'words' ? pages : pages.filter(({ score }) => score >= ABOVE_MISSPELT_NAMES)

/** The query is surely a question about the service, and no misspelt name. */
export const isAboutService = ({ by, pages }: Found) =>
  by === 'meaning' && pages.some(({ score }) => score >= ABOVE_NAMES)

export const productJson = ({ title, path, text }: FoundPage, site: string): ProductJson => ({
  title,
  url: `${site}/${path}`,
  text,
})
