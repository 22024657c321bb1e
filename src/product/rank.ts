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
// A question that is about as close to a page as to another topic gets an answer.
const OFF_TOPIC_MARGIN = 0.03

/** Similar in meaning; common words add a little. */
export function rankByMeaning(
  index: Index,
  { passages, offTopic, threshold, bestThreshold }: IndexVectors,
  question: string,
  questionVector: Vector,
): readonly FoundPage[] {
  const compared = passages.map((passage) => compare(passage, questionVector))
  const similarities = compared.map(similarityOf)
  const best = similarities.reduce((most, similarity) => Math.max(most, similarity), 0)
  const nearest = compared.reduce((most, { passage, asked }) => Math.max(most, passage, asked ?? 0), 0)
  // A question that is closer to cooking than to any page, or to what people ask about it, is about cooking.
  if (best < bestThreshold || (best + nearest) / 2 + OFF_TOPIC_MARGIN <= closest(questionVector, offTopic))
    return []
  const stems = stemsOf(question)
  return bestPassages(index, (passage, i) => {
    const similarity = similarities[i] ?? 0
    if (similarity < threshold) return null
    const own = shareFound(stems, passage.stems, index.weigh)
    if (passage.asked.length === 0) return similarity + WORDS_WEIGHT * own
    const withAsked = own + shareFound(stems, passage.askedStems, index.weigh)
    return similarity + WORDS_WEIGHT * own + ASKED_WORDS_WEIGHT * withAsked
  })
}

/** How similar a passage is (the whole and its best sentence), and the closest of the questions that it answers. */
type Compared = { readonly passage: number; readonly asked: number | null }

const compare = ({ whole, sentences, asked }: PassageVectors, questionVector: Vector): Compared => ({
  passage: (dot(questionVector, whole) + closest(questionVector, sentences)) / 2,
  asked: asked.length === 0 ? null : closest(questionVector, asked),
})

/** Half the passage, half its closest question. */
const similarityOf = ({ passage, asked }: Compared) => (asked === null ? passage : (passage + asked) / 2)

/** The share of the question's words in a passage; those in the page's title count a little more. */
export function rankByWords({ titles, ...index }: Index, question: string): readonly FoundPage[] {
  const stems = stemsOf(question)
  // Most names of courses have no word that is on a page: no passage can have more of them than all pages have.
  if (shareFound(stems, index.stems, index.weigh) < WORDS_THRESHOLD) return []
  const weights = new Map([...stems].map((each) => [each, index.weigh(each)]))
  const weigh = (each: string) => weights.get(each) ?? 0
  const possible = new Set([...stems].flatMap((each) => index.having.get(each) ?? []))
  return bestPassages(index, ({ page, stems: passageStems }, passage) => {
    if (!possible.has(passage)) return null
    const share = shareFound(stems, passageStems, weigh)
    if (share < WORDS_THRESHOLD) return null
    return share + TITLE_WEIGHT * shareFound(stems, titles.get(page.path) ?? new Set(), weigh)
  })
}

// A page may answer in two places; with more of it, other pages would have no room.
const MOST_OF_A_PAGE = 2

/** The best passages, at most two of a page, the best first. */
function bestPassages(
  { passages }: Pick<Index, 'passages'>,
  scoreOf: (passage: Passage, index: number) => number | null,
): readonly FoundPage[] {
  const scored = passages.flatMap((passage, index) => {
    const score = scoreOf(passage, index)
    const { title, path } = passage.page
    return score === null ? [] : [{ title, path, heading: passage.heading, text: passage.text, score }]
  })
  scored.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
  const shown = new Map<string, number>()
  return scored.filter(({ path }) => {
    const count = (shown.get(path) ?? 0) + 1
    shown.set(path, count)
    return count <= MOST_OF_A_PAGE
  })
}

const closest = (questionVector: Vector, vectors: readonly Vector[]) =>
  vectors.reduce((best, vector) => Math.max(best, dot(questionVector, vector)), 0)

function dot(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
