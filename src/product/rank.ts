import type { Passage } from './passages.ts'
import type { FoundPage } from './retriever.ts'
import type { Vector } from './vector.ts'
import { shareFound, stemsOf, type Weigh, weighByRarity } from './words.ts'

/** The search index: the passages of all pages, with their stems. */
export type Index = {
  readonly passages: readonly Passage[]
  /** The stems of the titles, by path. */
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>
  /** All stems of the passages. */
  readonly stems: ReadonlySet<string>
  /** The passages that have a stem. */
  readonly having: ReadonlyMap<string, readonly number[]>
  readonly weigh: Weigh
}

export function indexPassages(passages: readonly Passage[]): Index {
  const titles = new Map(passages.map(({ page }) => [page.path, page.title]))
  return {
    passages,
    titles: new Map([...titles].map(([path, title]) => [path, stemsOf(title)])),
    stems: new Set(passages.flatMap(({ stems }) => [...stems])),
    having: passagesByStem(passages),
    weigh: weighByRarity(passages.map(({ stems }) => stems)),
  }
}

export type PassageVectors = {
  readonly whole: Vector
  readonly sentences: readonly Vector[]
  readonly asked: readonly Vector[]
}

function passagesByStem(passages: readonly Passage[]): ReadonlyMap<string, readonly number[]> {
  const having = new Map<string, number[]>()
  for (const [index, { stems }] of passages.entries())
    for (const stem of stems) {
      const others = having.get(stem)
      if (others) others.push(index)
      else having.set(stem, [index])
    }
  return having
}

/** The vectors of an index. */
export type IndexVectors = {
  readonly passages: readonly PassageVectors[]
  /** Topics that no page covers. */
  readonly offTopic: readonly Vector[]
  /** A passage that scores lower answers another question; each model has its own threshold. */
  readonly threshold: number
  /** If even the best passage scores lower, no page answers the question. */
  readonly bestThreshold: number
}

const WORDS_WEIGHT = 0.15
/** For the words of a passage and of its questions together. */
const ASKED_WORDS_WEIGHT = 0.1
const WORDS_THRESHOLD = 0.3
const TITLE_WEIGHT = 0.1

/** Similar in meaning; common words add a little. */
export function rankByMeaning(
  index: Index,
  { passages, offTopic, threshold, bestThreshold }: IndexVectors,
  question: string,
  questionVector: Vector,
): readonly FoundPage[] {
  const similarities = passages.map((passage) => similarityOf(passage, questionVector))
  const best = similarities.reduce((most, similarity) => Math.max(most, similarity), 0)
  // A question that is closer to cooking than to any page is about cooking.
  if (best < bestThreshold || best <= closest(questionVector, offTopic)) return []
  const stems = stemsOf(question)
  return bestOfPages(index, (passage, i) => {
    const similarity = similarities[i] ?? 0
    if (similarity < threshold) return null
    const own = shareFound(stems, passage.stems, index.weigh)
    if (passage.asked.length === 0) return similarity + WORDS_WEIGHT * own
    const withAsked = own + shareFound(stems, passage.askedStems, index.weigh)
    return similarity + WORDS_WEIGHT * own + ASKED_WORDS_WEIGHT * withAsked
  })
}

/** Half the passage (the whole and its best sentence), half the closest of the questions that it answers. */
function similarityOf({ whole, sentences, asked }: PassageVectors, questionVector: Vector): number {
  const passage = (dot(questionVector, whole) + closest(questionVector, sentences)) / 2
  return asked.length === 0 ? passage : (passage + closest(questionVector, asked)) / 2
}

/** The share of the question's words in a passage; those in the page's title count a little more. */
export function rankByWords({ titles, ...index }: Index, question: string): readonly FoundPage[] {
  const stems = stemsOf(question)
  // Most names of courses have no word that is on a page: no passage can have more of them than all pages have.
  if (shareFound(stems, index.stems, index.weigh) < WORDS_THRESHOLD) return []
  const weights = new Map([...stems].map((each) => [each, index.weigh(each)]))
  const weigh = (each: string) => weights.get(each) ?? 0
  const possible = new Set([...stems].flatMap((each) => index.having.get(each) ?? []))
  return bestOfPages(index, ({ page, stems: passageStems }, passage) => {
    if (!possible.has(passage)) return null
    const share = shareFound(stems, passageStems, weigh)
    if (share < WORDS_THRESHOLD) return null
    return share + TITLE_WEIGHT * shareFound(stems, titles.get(page.path) ?? new Set(), weigh)
  })
}

/** Each page with its best passage, the best page first. */
function bestOfPages(
  { passages }: Pick<Index, 'passages'>,
  scoreOf: (passage: Passage, index: number) => number | null,
): readonly FoundPage[] {
  const best = new Map<string, FoundPage>()
  for (const [index, passage] of passages.entries()) {
    const { title, path } = passage.page
    const score = scoreOf(passage, index)
    if (score !== null && score > (best.get(path)?.score ?? Number.NEGATIVE_INFINITY))
      best.set(path, { title, path, heading: passage.heading, text: passage.text, score })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
}

const closest = (questionVector: Vector, vectors: readonly Vector[]) =>
  vectors.reduce((best, vector) => Math.max(best, dot(questionVector, vector)), 0)

function dot(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
