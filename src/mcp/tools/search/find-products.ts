import type { Found, FoundPage, Retriever } from '../../../product/retriever.ts'
import type { SearchArguments } from './arguments.ts'

export type ProductJson = { readonly title: string; readonly url: string; readonly text: string }

const NOTHING: Found = { by: 'meaning', pages: [] }

const MOST_PAGES = 5
const MOST_UNASKED = 3

/** TOOL-1: product pages by meaning, when they are in the scope. */
export const findProducts = (retriever: Retriever, args: SearchArguments): Promise<Found> =>
  args.scope.includes('product')
    ? retriever.find(args.query, Math.min(args.limit, args.everywhere ? MOST_UNASKED : MOST_PAGES))
    : Promise.resolve(NOTHING)

// The retriever's own floor keeps other topics out, but not names of courses and places: of 150 names none
// came above the first figure, and half of them came above 0.42.
const ABOVE_NAMES = 0.62
const ABOVE_MISSPELT_NAMES = 0.45

const above = (floor: number, by: Found['by']) => (page: FoundPage) => by === 'meaning' && page.score >= floor

/** Whether the query is surely a question about the service. */
export const isAboutService = ({ by, pages }: Found) => pages.some(above(ABOVE_NAMES, by))

/** Nobody asked for product pages where scope is left out: beside courses and places one, if it surely fits. */
export function shownPages(
  { by, pages }: Found,
  { everywhere }: SearchArguments,
  beside: 'matches' | 'suggestions' | 'nothing',
): readonly FoundPage[] {
  if (!everywhere || beside === 'nothing') return pages
  if (beside === 'matches') return pages.filter(above(ABOVE_NAMES, by)).slice(0, 1)
  return by === 'words' ? pages : pages.filter(above(ABOVE_MISSPELT_NAMES, by))
}

export const productJson = ({ title, path, text }: FoundPage, site: string): ProductJson => ({
  title,
  url: `${site}/${path}`,
  text,
})
