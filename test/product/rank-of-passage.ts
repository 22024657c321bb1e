import type { FoundPage, Retriever } from '../../src/product/retriever.ts'
import { untilReady } from '../support/until-ready.ts'
import type { PassageQuestion } from './passage-questions.ts'

const MOST = 50

type Answers = (page: FoundPage) => boolean

/** The rank of the first passage that answers a question, from 1; infinite if none does. */
export const rankOfPassage = (retriever: Retriever, { question, passages }: PassageQuestion) =>
  rankOf(retriever, question, (page) => passages.some((passage) => isPassage(page, passage)))

/** The rank of the first page with a passage that answers a question, from 1; infinite if none has one. */
export const rankOfPage = (retriever: Retriever, { question, passages }: PassageQuestion) =>
  rankOf(retriever, question, ({ path }) => passages.some((passage) => passage.split(':')[0] === path))

async function rankOf(retriever: Retriever, question: string, answers: Answers): Promise<number> {
  // On a slow machine the model may miss its time, and words answer instead.
  const found = await untilReady(
    () => retriever.find(question, MOST),
    ({ by }) => by !== 'meaning',
  )
  const { pages } = found
  const at = pages.findIndex(answers)
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

const isPassage = ({ path, heading }: Pick<FoundPage, 'path' | 'heading'>, passage: string) =>
  passage === (heading === null ? path : `${path}: ${heading}`)
