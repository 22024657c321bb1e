import type { Passage } from './passages.ts'
import type { FoundPage } from './retriever.ts'
import type { Vector } from './vector.ts'
import { shareFound, stemsOf, type Weigh, weighByRarity } from './words.ts'

/** The passages of all pages, with what they are ranked by. */
export type Index = {
  readonly passages: readonly Passage[]
  /** The stems of the titles, by path. */
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>
  readonly weigh: Weigh
}

export function indexPassages(passages: readonly Passage[]): Index {
  const titles = new Map(passages.map(({ page }) => [page.path, page.title]))
  return {
    passages,
    titles: new Map([...titles].map(([path, title]) => [path, stemsOf(title)])),
    weigh: weighByRarity(passages.map(({ stems }) => stems)),
  }
}

/** The vectors of an index. */
export type IndexVectors = {
  readonly passages: readonly { readonly whole: Vector; readonly sentences: readonly Vector[] }[]
  /** What no page speaks of. */
  readonly elsewhere: readonly Vector[]
  /** Below it, what is found answers another question; each model has its own. */
  readonly floor: number
}

const WORDS_WEIGHT = 0.15
const WORDS_FLOOR = 0.3
const TITLE_WEIGHT = 0.1

/** Half the whole passage and half its best sentence; words that stand in both count a little. */
export function rankByMeaning(
  index: Index,
  { passages, elsewhere, floor }: IndexVectors,
  question: string,
  asked: Vector,
): readonly FoundPage[] {
  const alike = passages.map(({ whole, sentences }) => (dot(asked, whole) + closest(asked, sentences)) / 2)
  const best = alike.reduce((most, likeness) => Math.max(most, likeness), 0)
  // A question that is closer to cooking than to any page is about cooking.
  if (best <= closest(asked, elsewhere)) return []
  const stems = stemsOf(question)
  return bestOfPages(index, ({ stems: held }, place) => {
    const likeness = alike[place] ?? 0
    return likeness < floor ? null : likeness + WORDS_WEIGHT * shareFound(stems, held, index.weigh)
  })
}

/** The share of the words that a passage holds; those of its page's title count a little more. */
export function rankByWords({ titles, ...index }: Index, question: string): readonly FoundPage[] {
  const stems = stemsOf(question)
  return bestOfPages(index, ({ page, stems: held }) => {
    const share = shareFound(stems, held, index.weigh)
    if (share < WORDS_FLOOR) return null
    return share + TITLE_WEIGHT * shareFound(stems, titles.get(page.path) ?? new Set(), index.weigh)
  })
}

/** Each page by its best passage, the best page first. */
function bestOfPages(
  { passages }: Pick<Index, 'passages'>,
  scoreOf: (passage: Passage, place: number) => number | null,
): readonly FoundPage[] {
  const best = new Map<string, FoundPage>()
  for (const [place, passage] of passages.entries()) {
    const { title, path } = passage.page
    const score = scoreOf(passage, place)
    if (score !== null && score > (best.get(path)?.score ?? Number.NEGATIVE_INFINITY))
      best.set(path, { title, path, text: passage.text, score })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
}

const closest = (asked: Vector, vectors: readonly Vector[]) =>
  vectors.reduce((best, vector) => Math.max(best, dot(asked, vector)), 0)

function dot(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
