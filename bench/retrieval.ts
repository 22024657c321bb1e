import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../src/platform/config.ts'
import { openBuiltIn } from '../src/product/embedder.ts'
import { inPlainWords } from '../src/product/glossary.ts'
import { openRetriever } from '../src/product/open-retriever.ts'
import { passagesOf } from '../src/product/passages.ts'
import { indexPassages, rankByWords } from '../src/product/rank.ts'
import { readPages } from '../src/product/read-pages.ts'
import type { FoundPage, Retriever } from '../src/product/retriever.ts'
import { OFF_TOPIC, PARAPHRASES } from '../test/product/paraphrases.ts'
import { type Figure, figure, type Target, valueAtMost } from './table.ts'

const part = 'retrieval'
const IDLE_MS = 3_000

/** How quickly and how well product pages are found, by the built-in model. */
export async function measureRetrieval(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-'))
  const before = process.memoryUsage.rss()
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
    const added = (process.memoryUsage.rss() - before) / 1e6
    return [
      figure({ part, what: 'first question to the first answer by meaning', unit: 'ms', value: warm }),
      figure({ part, what: 'memory that model and vectors add', unit: 'MB', value: added }),
      ...(await measurePace(retriever)),
      ...(await measureQuality(retriever)),
    ]
  } finally {
    await retriever.close()
    await rm(folder, { recursive: true })
  }
}

async function untilWarm(retriever: Retriever) {
  while ((await retriever.find('how far is it to the flag', 1)).by === 'words') await sleep(50)
}

/** Beside the bare model, the two by turns; each in new words, since what was asked before is remembered. */
async function measurePace(retriever: Retriever): Promise<readonly Figure[]> {
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
  const beside = (what: string, share: number, target: Target | null) => {
    const [value, reference] = [quantile(found, share), quantile(embedded, share)]
    return figure({ part, what, unit: 'ms', value, reference, ratio: value / reference, target })
  }
  return [
    beside('a question, p50, beside the bare model', 0.5, valueAtMost(60)),
    beside('a question, p99, beside the bare model', 0.99, null),
    figure({
      ...{ part, what: 'worst event loop delay meanwhile, beside doing nothing', unit: 'ms' },
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

/** Recall on questions in other words than the pages', beside finding them by words alone. */
async function measureQuality(retriever: Retriever): Promise<readonly Figure[]> {
  const byMeaning = await ranksOf(async (question) => (await retriever.find(question, 20)).pages)
  const byWords = await ranksOf(await findByWords())
  const refused: boolean[] = []
  for (const question of OFF_TOPIC) refused.push((await retriever.find(question, 1)).pages.length === 0)
  const beside = (what: string, of: (ranks: readonly number[]) => number, target: Target | null) => {
    const [value, reference] = [of(byMeaning), of(byWords)]
    return figure({ part, what, unit: '', value, reference, ratio: value / reference, target })
  }
  const within = (most: number) => (ranks: readonly number[]) => share(ranks.map((rank) => rank <= most))
  const questions = `${PARAPHRASES.length} questions in other words`
  return [
    beside(`${questions}: recall@1, beside words alone`, within(1), null),
    beside(`${questions}: recall@3, beside words alone`, within(3), { of: 'value', at: 'least', limit: 0.8 }),
    beside(`${questions}: mean reciprocal rank, beside words alone`, meanReciprocal, null),
    figure({
      part,
      what: `${OFF_TOPIC.length} questions off the subject: refused`,
      unit: '',
      value: share(refused),
    }),
  ]
}

/** The rank of the first page that answers, from 1; infinite when none does. */
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

/** What is found while there is no model. */
async function findByWords(): Promise<Find> {
  const pages = await readPages(readConfig({}).content, () => {})
  const index = indexPassages(pages.flatMap(passagesOf))
  return async (question) => rankByWords(index, inPlainWords(question))
}
