import { splitWords } from '../core/text/words.ts'

// Stop words: they occur in every question and name nothing.
const STOP = new Set(
  `a about all also am an and any are as at be been but by can could did do does for from get got had has have
  how i if in into is it its just let like may me might much must my no not of on or our out please shall she he
  should so some such than that the their them then there these they this those to too up us was we were what
  when where which who whom whose why will with would you your`.split(/\s+/),
)

/** A word without its ending (stemming): plays, played and playing are one. */
export function stem(word: string): string {
  if (word.length < 4) return word
  const base = word
    .replace(/(?:ss|us|is)$/, '$&#')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace('#', '')
  return base
    .replace(/(?<=\w{3})(?:ing|ed|er|ers|ly|ment|ation)$/, '')
    .replace(/(\w)\1$/, '$1')
    .replace(/e$/, '')
}

/** The stems that say what a text is about, each once. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    splitWords(text)
      .map((parts) => parts.join(''))
      .filter((word) => !STOP.has(word))
      .map(stem),
  )

/** How much a stem tells us: the rarer, the more (inverse document frequency). */
export type Weigh = (stem: string) => number

export function weighByRarity(texts: readonly ReadonlySet<string>[]): Weigh {
  const counts = new Map<string, number>()
  for (const stems of texts) for (const each of stems) counts.set(each, (counts.get(each) ?? 0) + 1)
  return (each) => {
    const count = counts.get(each) ?? 0
    return Math.log(1 + (texts.length - count + 0.5) / (count + 0.5))
  }
}

/** The share of a question's words that a text contains, from 0 to 1; rare ones count more. */
export function shareFound(question: ReadonlySet<string>, text: ReadonlySet<string>, weigh: Weigh): number {
  let found = 0
  let all = 0
  for (const each of question) {
    const weight = weigh(each)
    all += weight
    if (text.has(each)) found += weight
  }
  return all === 0 ? 0 : found / all
}
