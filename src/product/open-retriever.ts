import path from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../words/language.ts'
import { readQuestions } from './asked.ts'
import { type Embedder, openBuiltIn } from './embedder.ts'
import { openEmbeddingsClient } from './embeddings-client.ts'
import { openFailureCooldown } from './failure-cooldown.ts'
import { inPlainWords } from './glossary.ts'
import { keepPassageVectors } from './passage-vectors.ts'
import { keepQuestionVectors } from './question-vectors.ts'
import { indexPassages, rankByMeaning, rankByWords } from './rank.ts'
import { fillWords, type PageWords, readPages } from './read-pages.ts'
import { readPassages } from './read-passages.ts'
import type { Found, ProductPage, Retriever, Way } from './retriever.ts'
import { stemsOf } from './words.ts'

export type RetrieverOptions = {
  /** Folder of the product pages. */
  readonly content: string
  /** Folder that stores the vectors. */
  readonly data: string
  readonly embeddings: {
    readonly url: string | null
    readonly key: string | null
    readonly model: string | null
  }
  /** The values of `{app_url}` and other placeholders in the pages of a language. */
  readonly words?: (language: Language) => PageWords
  /** Loads the model soon after the start, so that the first question doesn't wait for it. */
  readonly warmsUp?: boolean
  /** Instead of a model of our own. */
  readonly embedder?: Embedder | null
  readonly onError: (error: unknown) => void
}

const MAX_QUESTION_LENGTH = 500
const PREPARE_AFTER_MS = 2_000

/** Only reads the pages: everything slow happens after the start, or with the first question. */
export async function openRetriever(options: RetrieverOptions): Promise<Retriever> {
  const { words: wordsIn = () => ({}) } = options
  const words = wordsIn(DEFAULT_LANGUAGE)
  const read = await readLanguages(options)
  const pages = read.get(DEFAULT_LANGUAGE) ?? []
  const filled = new Map([...read].map(([language, own]) => [language, fillPages(own, wordsIn(language))]))
  let finder: Promise<Finder> | null = null
  let opened: Finder | null = null
  const openOnce = () => {
    finder ??= openFinder(options, pages).then((made) => {
      opened = made
      return made
    })
    return finder
  }
  // Before the first question: the vectors of the pages, and the model.
  const prepare = () => openOnce().then((opened) => opened.prepare())
  const preparing = setTimeout(() => prepare().catch(options.onError), PREPARE_AFTER_MS).unref()
  const find = async (query: string, limit: number, way: Way = 'meaning') => {
    const question = query.slice(0, MAX_QUESTION_LENGTH).trim()
    if (pages.length === 0 || !/\p{L}/u.test(question)) return NOTHING
    const { by, pages: found } = await (await openOnce()).find(inPlainWords(question), way)
    const shown = found.slice(0, limit)
    return { by, pages: shown.map((page) => ({ ...page, text: fillWords(page.text, words) })) }
  }
  const mentions = (words: readonly string[]) => opened === null || words.some(opened.mentions)
  const close = async () => {
    clearTimeout(preparing)
    await (await finder)?.close()
  }
  const pagesIn = (language: Language) => filled.get(language) ?? []
  const isReady = () => opened?.isReady() ?? false
  return { pages: () => pagesIn(DEFAULT_LANGUAGE), pagesIn, mentions, find, isReady, close }
}

// Most words of a search are in the names of many courses.
const MOST_REMEMBERED = 10_000

/** Whether a word, or what it means in plain words, is in the vocabulary. */
function wordsMentioned(vocabulary: ReadonlySet<string>): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const isMentioned = [...stemsOf(inPlainWords(word))].some((each) => vocabulary.has(each))
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(word, isMentioned)
    return isMentioned
  }
}

/** The pages of each language, as their authors wrote them. */
async function readLanguages({ content, onError }: RetrieverOptions) {
  const read = LANGUAGES.map(
    async (language) => [language, await readPages(content, onError, language)] as const,
  )
  return new Map(await Promise.all(read))
}

const fillPages = (pages: readonly ProductPage[], words: PageWords): readonly ProductPage[] =>
  pages.map((page) => ({ ...page, markdown: fillWords(page.markdown, words) }))

const NOTHING: Found = { by: 'meaning', pages: [] }

type Finder = Awaited<ReturnType<typeof openFinder>>

/** By meaning if the model answers soon, else by words. */
async function openFinder(
  { embeddings, data, content, warmsUp = true, embedder: given = null, onError }: RetrieverOptions,
  pages: readonly ProductPage[],
) {
  const { url } = embeddings
  const embedder = url === null ? (given ?? openBuiltIn()) : openEmbeddingsClient({ ...embeddings, url })
  const trouble = openFailureCooldown(onError)
  const questions = await readQuestions(content, onError)
  const index = indexPassages(await readPassages(pages, questions))
  const folders = { folder: path.join(data, 'product-vectors'), givenFolder: content }
  const passageVectors = keepPassageVectors({ embedder, passages: index.passages, trouble, ...folders })
  const vectorOf = keepQuestionVectors(embedder, trouble)
  const find = async (question: string, way: Way): Promise<Found> => {
    if (way === 'meaning if ready' && !isReady()) void getReady()
    const isAsked = way === 'meaning' || (way === 'meaning if ready' && isReady())
    const vectors = isAsked && !trouble.isRecent() ? await passageVectors() : null
    const questionVector = vectors && (await vectorOf(question))
    if (questionVector)
      return { by: 'meaning', pages: rankByMeaning(index, vectors, question, questionVector) }
    return { by: 'words', pages: rankByWords(index, question) }
  }
  const mentions = wordsMentioned(
    new Set(index.passages.flatMap(({ stems, askedStems }) => [...stems, ...askedStems])),
  )
  let arePassagesReady = false
  const isReady = () => arePassagesReady && embedder.isReady()
  const readPassageVectors = async () => {
    arePassagesReady = (await passageVectors()) !== null
  }
  let gettingReady: Promise<void> | null = null
  const getReady = async () => {
    if (trouble.isRecent()) return
    gettingReady ??= readPassageVectors()
      .then(embedder.warmUp)
      .catch(trouble.happened)
      .finally(() => {
        gettingReady = null
      })
    await gettingReady
  }
  const close = () => {
    trouble.end()
    return embedder.close()
  }
  return {
    find,
    mentions,
    isReady: () => isReady() && !trouble.isRecent(),
    close,
    prepare: warmsUp ? getReady : readPassageVectors,
  }
}
