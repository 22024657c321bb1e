import { isAdded, isMain, isPart, type NameWords } from './name-words.ts'

/**
 * `equal`: the same telling words. `extended`: one adds what says little, such as its town. `main`: one says that it
 * is the main course. `part`: they differ in a word that courses of one club differ in. `longer`: one has further
 * telling words. `bare`: a name without telling words. `other`: two names.
 */
export type NameRelation = 'equal' | 'extended' | 'main' | 'part' | 'longer' | 'bare' | 'other'

export const BEST_FIRST: readonly NameRelation[] = [
  ...(['equal', 'extended', 'main', 'part', 'longer', 'bare', 'other'] as const),
]

/** The same from either side. `places` are the words of the town and region both lie in. */
export function compareNames(a: NameWords, b: NameWords, places: ReadonlySet<string>): NameRelation {
  if (a.telling.length === 0 || b.telling.length === 0) return 'bare'
  const [moreOfA, moreOfB] = withoutClose(without(a.telling, b.telling), without(b.telling, a.telling))
  if (moreOfA.length === 0 && moreOfB.length === 0) return 'equal'
  if (moreOfA.length === a.telling.length && moreOfB.length === b.telling.length)
    return a.telling.join('') === b.telling.join('') ? 'equal' : 'other'
  if (moreOfA.join('') === moreOfB.join('')) return 'equal'
  const more = [...moreOfA, ...moreOfB]
  if (more.every((word) => isMain(word))) return 'main'
  if (more.some((word) => isPart(word) && !places.has(word))) return 'part'
  if (more.every((word) => isAdded(word) || places.has(word))) return 'extended'
  return moreOfA.length === 0 || moreOfB.length === 0 ? 'longer' : 'other'
}

/** How the words that two names share are written: the same, in another order, or with a slip of the pen. */
export type Wording = 'same' | 'other order' | 'slip'

export function compareWording(a: NameWords, b: NameWords): Wording {
  const [moreOfA, moreOfB] = [without(a.telling, b.telling), without(b.telling, a.telling)]
  if (moreOfA.some((word) => moreOfB.some((other) => isSlip(word, other) && !isElided(word, other))))
    return 'slip'
  const shared = (words: NameWords, more: readonly string[]) => without(words.telling, more).join(' ')
  return shared(a, moreOfA) === shared(b, moreOfB) ? 'same' : 'other order'
}

/** What the first list has beyond the second; a word that is in both twice is taken out twice. */
function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return words.filter((word) => {
    const index = left.indexOf(word)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** "dEvian", where a list has lost the apostrophe. */
const isElided = (a: string, b: string) => ['d', 'l'].some((letter) => a === letter + b || b === letter + a)

/** Takes out pairs of long words that differ in one letter: a slip of the pen. */
function withoutClose(
  a: readonly string[],
  b: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const restOfB = [...b]
  const restOfA = a.filter((word) => {
    const index = restOfB.findIndex((other) => isSlip(word, other) || isElided(word, other))
    if (index >= 0) restOfB.splice(index, 1)
    return index < 0
  })
  return [restOfA, restOfB]
}

const MIN_SLIP_LENGTH = 7

export function isSlip(a: string, b: string): boolean {
  if (/\d/.test(a) || /\d/.test(b)) return false
  if (Math.min(a.length, b.length) < MIN_SLIP_LENGTH || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= 1
}
