import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readConfig } from '../src/platform/config.ts'
import { openBuiltIn } from '../src/product/embedder.ts'
import { inPlainWords } from '../src/product/glossary.ts'
import { openRetriever } from '../src/product/open-retriever.ts'
import { passagesOf } from '../src/product/passages.ts'
import { indexPassages, rankByWords } from '../src/product/rank.ts'
import { readPages } from '../src/product/read-pages.ts'
import type { FoundPage, Retriever } from '../src/product/retriever.ts'
import { BLIND_OFF_TOPIC, BLIND_QUESTIONS } from '../test/product/blind-questions.ts'
import { FRESH_OFF_TOPIC, FRESH_QUESTIONS } from '../test/product/fresh-questions.ts'
import { OFF_TOPIC, PARAPHRASES } from '../test/product/paraphrases.ts'
import {
  type PassageQuestion,
  TUNING_OFF_TOPIC,
  TUNING_QUESTIONS,
} from '../test/product/passage-questions.ts'
import { rankOfPage, rankOfPassage } from '../test/product/rank-of-passage.ts'
import { HELD_BACK_OFF_TOPIC, HELD_BACK_QUESTIONS } from '../test/product/unseen-questions.ts'
import { type Figure, figure, type Target, valueAtMost } from './figure.ts'
import { measureOwnQuestions } from './retrieval-own.ts'

const part = 'retrieval'
const IDLE_MS = 3_000

/** How fast and how well the built-in model finds product pages. */
export async function measureRetrieval(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-'))
  const retriever = await openRetriever({
    content: readConfig({}).content,
    data: folder,
    embeddings: { url: null, key: null, model: null },
    onError: (error) => {
      throw error
    },
  })
  try {
    const start = performance.now()
    await untilWarm(retriever)
    const warm = performance.now() - start
    return [
      figure({
        part,
        what: 'from the first question to the first answer by meaning',
        unit: 'ms',
        value: warm,
      }),
      ...(await measureMemory()),
      ...(await measureLatency(retriever)),
      ...(await measureQuality(retriever)),
    ]
  } finally {
    await retriever.close()
    await rm(folder, { recursive: true })
  }
}

const run = promisify(execFile)
const MEMORY = path.join(import.meta.dirname, 'retrieval-memory.ts')

/** A process that answers 200 questions by meaning, less one that answers them by words. */
async function measureMemory(): Promise<readonly Figure[]> {
  const measure = async (way: string): Promise<{ resident: number; peak: number }> =>
    JSON.parse((await run(process.execPath, ['--expose-gc', MEMORY, way])).stdout)
  const [meaning, words] = [await measure('meaning'), await measure('words')]
  const added = (what: string, of: 'resident' | 'peak') =>
    figure({
      ...{ part, what, unit: 'MB', value: (meaning[of] - words[of]) / 1e6 },
      target: valueAtMost(150),
    })
  return [
    added('memory that the model adds, after 200 questions', 'resident'),
    added('memory that the model adds, at the peak', 'peak'),
  ]
}

async function untilWarm(retriever: Retriever) {
  while ((await retriever.find('how far is it to the flag', 1)).by === 'words') await sleep(50)
}

/** Compared with the bare model, alternating; every question is new, because repeated ones are cached. */
async function measureLatency(retriever: Retriever): Promise<readonly Figure[]> {
  const bare = openBuiltIn()
  await bare.embed(['warm'])
  const found: number[] = []
  const embedded: number[] = []
  const ask = async () => {
    for (const { question } of PARAPHRASES) {
      found.push(await timeOf(() => retriever.find(`${question} please`, 3)))
      embedded.push(await timeOf(() => bare.embed([`${question} please`])))
    }
  }
  const idle = await worstDelay(() => sleep(IDLE_MS))
  const busy = await worstDelay(ask)
  await bare.close()
  const compared = (what: string, share: number, target: Target | null) => {
    const [value, reference] = [quantile(found, share), quantile(embedded, share)]
    return figure({ part, what, unit: 'ms', value, reference, ratio: value / reference, target })
  }
  return [
    compared('a question, p50, compared with the bare model', 0.5, valueAtMost(60)),
    compared('a question, p99, compared with the bare model', 0.99, null),
    figure({
      ...{ part, what: 'worst event loop delay meanwhile, compared with idle', unit: 'ms' },
      ...{ value: busy, reference: idle, ratio: busy / idle },
    }),
  ]
}

/** In ms. */
async function worstDelay(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN

type Find = (question: string) => Promise<readonly FoundPage[]>

/** Recall for paraphrased questions, compared with keyword search. */
async function measureQuality(retriever: Retriever): Promise<readonly Figure[]> {
  const byMeaning = await ranksOf(async (question) => (await retriever.find(question, 20)).pages)
  const byWords = await ranksOf(await findByWords())
  const compared = (what: string, of: (ranks: readonly number[]) => number, target: Target | null) => {
    const [value, reference] = [of(byMeaning), of(byWords)]
    return figure({ part, what, unit: '', value, reference, ratio: value / reference, target })
  }
  const within = (maxRank: number) => (ranks: readonly number[]) =>
    share(ranks.map((rank) => rank <= maxRank))
  const questions = `${PARAPHRASES.length} paraphrased questions`
  return [
    compared(`${questions}: recall@1, compared with keywords`, within(1), null),
    compared(`${questions}: recall@3, compared with keywords`, within(3), {
      of: 'value',
      at: 'least',
      limit: 0.8,
    }),
    compared(`${questions}: mean reciprocal rank, compared with keywords`, meanReciprocal, null),
    ...(await measurePassages(retriever, 'known', TUNING_QUESTIONS)),
    ...(await measurePassages(retriever, 'unseen', HELD_BACK_QUESTIONS)),
    ...(await measurePassages(retriever, 'independent', BLIND_QUESTIONS)),
    await measurePages(retriever, 'independent', BLIND_QUESTIONS),
    ...(await measurePassages(retriever, 'fresh', FRESH_QUESTIONS)),
    await measurePages(retriever, 'fresh', FRESH_QUESTIONS),
    await measureRefused(retriever, 'known', [...OFF_TOPIC, ...TUNING_OFF_TOPIC]),
    await measureRefused(retriever, 'unseen', HELD_BACK_OFF_TOPIC),
    await measureRefused(retriever, 'independent', BLIND_OFF_TOPIC),
    await measureRefused(retriever, 'fresh', FRESH_OFF_TOPIC),
    await measureOwnQuestions(),
  ]
}

/** The passage itself counts, not just its page. */
async function measurePassages(retriever: Retriever, name: string, questions: readonly PassageQuestion[]) {
  const ranks: number[] = []
  for (const question of questions) ranks.push(await rankOfPassage(retriever, question))
  const what = `${questions.length} ${name} questions, by passage`
  const at = (limit: number): Target => ({ of: 'value', at: 'least', limit })
  const found = share(ranks.map((rank) => rank <= 3))
  return [
    figure({ part, what: `${what}: recall@3`, unit: '', value: found, target: at(0.85) }),
    figure({
      ...{ part, what: `${what}: mean reciprocal rank`, unit: '' },
      ...{ value: meanReciprocal(ranks), target: at(0.72) },
    }),
  ]
}

/** Any passage of a page that answers counts. */
async function measurePages(retriever: Retriever, name: string, questions: readonly PassageQuestion[]) {
  const ranks: number[] = []
  for (const question of questions) ranks.push(await rankOfPage(retriever, question))
  const what = `${questions.length} ${name} questions, by page: recall@3`
  return figure({ part, what, unit: '', value: share(ranks.map((rank) => rank <= 3)) })
}

async function measureRefused(retriever: Retriever, name: string, questions: readonly string[]) {
  const refused: boolean[] = []
  for (const question of questions) refused.push((await retriever.find(question, 1)).pages.length === 0)
  const what = `${questions.length} ${name} off-topic questions: refused`
  return figure({ part, what, unit: '', value: share(refused) })
}

/** The rank of the first page that answers, from 1; infinite if none does. */
async function ranksOf(find: Find): Promise<readonly number[]> {
  const ranks: number[] = []
  for (const { question, paths } of PARAPHRASES) {
    const at = (await find(question)).findIndex((page) => paths.includes(page.path))
    ranks.push(at < 0 ? Number.POSITIVE_INFINITY : at + 1)
  }
  return ranks
}

const share = (each: readonly boolean[]) => each.filter(Boolean).length / each.length
const meanReciprocal = (ranks: readonly number[]) =>
  ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length

/** What we find without a model. */
async function findByWords(): Promise<Find> {
  const pages = await readPages(readConfig({}).content, () => {})
  const index = indexPassages(pages.flatMap(passagesOf))
  return async (question) => rankByWords(index, inPlainWords(question))
}
