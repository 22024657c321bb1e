import { readConfig } from '../src/platform/config.ts'
import { readQuestions } from '../src/product/asked.ts'
import { openBuiltIn } from '../src/product/embedder.ts'
import { OFF_TOPIC } from '../src/product/off-topic.ts'
import { indexPassages, type PassageVectors, rankByMeaning } from '../src/product/rank.ts'
import { readPages } from '../src/product/read-pages.ts'
import { readPassages } from '../src/product/read-passages.ts'
import type { Vector } from '../src/product/vector.ts'
import { openVectorFile } from '../src/product/vector-file.ts'
import { type Figure, figure } from './figure.ts'

/** How many of the questions that belong to our pages would be refused, if each were not on their list. */
export async function measureOwnQuestions(): Promise<Figure> {
  const { content } = readConfig({})
  const fail = (error: unknown) => {
    throw error
  }
  const pages = await readPages(content, fail)
  const passages = await readPassages(pages, await readQuestions(content, fail))
  const { model, threshold, bestThreshold, close } = openBuiltIn()
  await close()
  const file = openVectorFile(content, model)
  const known = await file.read()
  const of = (text: string): Vector => known.get(file.keyOf(text)) ?? fail(new Error(`no vector: ${text}`))
  const vectors = passages.map(
    ({ whole, sentences, asked }): PassageVectors => ({
      whole: of(whole),
      sentences: sentences.map(of),
      asked: asked.map(of),
    }),
  )
  const index = indexPassages(passages)
  const offTopic = OFF_TOPIC.map(of)
  const refused = passages.flatMap(({ asked }, at) =>
    asked.map((question) => {
      const own = of(question)
      const others = vectors.map((each, index) =>
        index === at ? { ...each, asked: each.asked.filter((vector) => vector !== own) } : each,
      )
      return (
        rankByMeaning(index, { passages: others, offTopic, threshold, bestThreshold }, question, own)
          .length === 0
      )
    }),
  )
  return figure({
    part: 'retrieval',
    what: `${refused.length} questions of the pages, each without itself: refused`,
    unit: '',
    value: refused.filter(Boolean).length / refused.length,
  })
}
