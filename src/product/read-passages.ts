import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { madeAhead } from '../platform/made-ahead.ts'
import { parseAsked, readQuestions, withAsked } from './asked.ts'
import { type Passage, passagesOf } from './passages.ts'
import { readPages } from './read-pages.ts'
import type { ProductPage } from './retriever.ts'

/** The passages of pages, page by page, and a digest of the texts they were made from. */
export type PassagesAhead = {
  readonly digest: string
  readonly pages: readonly (readonly Omit<Passage, 'page'>[])[]
}

/** The passages of pages with what people ask about them; those made ahead if they come from the same texts. */
export async function readPassages(
  pages: readonly ProductPage[],
  questions: string,
  ready = madeAhead<PassagesAhead | null>('passages', () => null),
): Promise<readonly Passage[]> {
  if (ready?.digest !== digestOf(pages, questions)) return takeApart(pages, questions)
  return pages.flatMap((page, index) => (ready.pages[index] ?? []).map((passage) => ({ ...passage, page })))
}

/** Page by page, so that other requests are answered in between. */
async function takeApart(pages: readonly ProductPage[], questions: string): Promise<readonly Passage[]> {
  const asked = parseAsked(questions)
  const passages: Passage[] = []
  for (const page of pages) {
    await nextTurn()
    passages.push(...withAsked(passagesOf(page), asked))
  }
  return passages
}

/** Of the pages in a folder. */
export async function makePassagesAhead(folder: string): Promise<PassagesAhead> {
  const fail = (error: unknown) => {
    throw error
  }
  const [pages, questions] = await Promise.all([readPages(folder, fail), readQuestions(folder, fail)])
  const passages = await takeApart(pages, questions)
  const partsOf = (page: ProductPage) =>
    passages.filter((passage) => passage.page === page).map(({ page: _, ...rest }) => rest)
  return { digest: digestOf(pages, questions), pages: pages.map(partsOf) }
}

const digestOf = (pages: readonly ProductPage[], questions: string) =>
  createHash('sha256')
    .update(JSON.stringify([pages, questions]))
    .digest('hex')
