import type { FoundPage, Retriever } from '../../src/product/retriever.ts'
import type { PassageQuestion } from './passage-questions.ts'

const MOST = 50

/** The rank of the first passage that answers a question, from 1; infinite if none does. */
export async function rankOfPassage(retriever: Retriever, { question, passages }: PassageQuestion) {
  const { pages } = await retriever.find(question, MOST)
  const at = pages.findIndex((page) => passages.some((passage) => isPassage(page, passage)))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

const isPassage = ({ path, heading }: Pick<FoundPage, 'path' | 'heading'>, passage: string) =>
  passage === (heading === null ? path : `${path}: ${heading}`)
