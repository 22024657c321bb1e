import type { Snapshot } from '../library/snapshot.ts'
import { isName } from './about-place.ts'
import type { Found, Question } from './found.ts'
import { literally } from './literally.ts'

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('|')
      .map((pair) => pair.trim().split(' ') as [string, string]),
  )

const SPELLED_OUT = pairs(`
  mtn mountain|mtns mountains|crk creek|ck creek|lk lake|lks lakes|hts heights|spgs springs|vly valley|pk park
  |natl national|intl international|muni municipal|univ university|ctry country|cntry country|clb club|crse course
  |co county|hls hills|isl island|bch beach|ctr center|pt point|rvr river|frst forest|mem memorial|rsrt resort
`)
const OTHER_FORM = pairs('golfklubb gk|golfklub gk|golfclub gc|gk golfklubb|gc golfclub')

const inForms = (words: readonly string[], forms: ReadonlyMap<string, string>) =>
  words.some((word) => forms.has(word)) ? words.map((word) => forms.get(word) ?? word) : null

/** The words without abbreviations: `stratton mtn` is Stratton Mountain. Null if there are none. */
export const spelledOut = (words: readonly string[]) => inForms(words, SPELLED_OUT)

/** `karlstad golfklubb` for Karlstad GK, and the other way round: courses of that name, if the words as written name none. */
export function writtenOtherwise(
  snapshot: Snapshot,
  question: Question,
  words: readonly string[],
  literal: Found | null,
): Found | null {
  const others = inForms(words, OTHER_FORM)
  const [best] = literal?.courses ?? []
  if (others === null || (best && isName(snapshot, question.query, best.course))) return null
  const query = others.join(' ')
  const found = literally(snapshot, { ...question, query }, others)
  const [first] = found?.courses ?? []
  if (found === null || first === undefined || !isName(snapshot, query, first.course)) return null
  return { ...found, readAs: `courses called “${query}”` }
}
