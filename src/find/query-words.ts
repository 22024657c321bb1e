import { splitWords } from '../core/text/words.ts'
import type { CoverageFlag } from '../course/coverage.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

// Words that people put around the name of a course or place.
const FILLERS = setOf(
  'golf course courses club clubs in near nearest nearby closest around at of for by from to and with the a an ' +
    'all any some find show list search get me my here best top good great local public play hole holes 9 18 27 36 ' +
    'scorecard scorecards card cards map maps',
)

// With a point given, a query of only these words means all courses there.
const ASKING = setOf(
  'what which where whats wheres s have has had got know is are there that this do does can could i we you us please within miles mile km close next ' +
    'nice location position area round rounds today now want like looking on it something anywhere places place',
)

/** None of the words names a course or a place. */
export const namesNothing = (words: readonly string[]) =>
  words.every((word) => FILLERS.has(word) || ASKING.has(word) || /^\d+$/.test(word))

const PREPOSITIONS = setOf('in near around at within')
export const isPreposition = (word: string | undefined) => word !== undefined && PREPOSITIONS.has(word)

/** The words without fillers at both ends. */
export function trimmed(words: readonly string[]): readonly string[] {
  const named = (word: string) => !FILLERS.has(word)
  const first = words.findIndex(named)
  return first < 0 ? [] : words.slice(first, words.findLastIndex(named) + 1)
}

// After a name in a sentence. Unlike other fillers, none of them ends a name: `old course` does.
const BEHIND = setOf('in near at of off on for by from to and with the a an all any some my me')
const BEFORE = setOf('how many much tell give about off total compare vs versus between or whats im ive who')

/** The words of a sentence that may name a course or a place: without the words of a question around them. */
export function named(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !FILLERS.has(word) && !ASKING.has(word) && !BEFORE.has(word))
  const last = words.findLastIndex((word) => !ASKING.has(word) && !BEHIND.has(word))
  return first < 0 ? [] : words.slice(first, last + 1)
}

/** The words of a sentence that say something. */
export const meaningful = (words: readonly string[]) =>
  words.filter(
    (word) =>
      !FILLERS.has(word) && !ASKING.has(word) && !BEFORE.has(word) && !BEHIND.has(word) && word.length > 1,
  )

export const isFiller = (word: string) => FILLERS.has(word)

export const withoutFillers = (words: readonly string[]) => words.filter((word) => !FILLERS.has(word))

// A longer query is not the name of a course or place.
const MAX_WORDS = 16

/** The folded words of a query; none if it is too long to be a name. */
export function wordsOf(query: string): readonly string[] {
  if (query !== last.query) last = { query, words: splitName(query) }
  return last.words
}

// Every part of a search splits the same query.
let last: { readonly query: string; readonly words: readonly string[] } = { query: '', words: [] }

function splitName(query: string): readonly string[] {
  const words = splitWords(query).flat()
  return words.length > MAX_WORDS ? [] : words
}

const COVERAGE_WORDS: ReadonlyMap<string, Exclude<CoverageFlag, 'wind'>> = new Map([
  ['contour', 'contours'],
  ['contours', 'contours'],
  ['map', 'traced'],
  ['maps', 'traced'],
  ['traced', 'traced'],
  ['card', 'scorecard'],
  ['cards', 'scorecard'],
  ['scorecard', 'scorecard'],
  ['scorecards', 'scorecard'],
  ['rating', 'rated'],
  ['ratings', 'rated'],
  ['slope', 'rated'],
])
const ABOUT_COVERAGE = setOf('green greens lidar drawn full a the')

/** `… with contours`, `which courses … have a map`: asks for coverage, and is not part of a name. */
export function splitCoverage(words: readonly string[]) {
  for (let at = words.length - 1; at >= 0; at--) {
    if (!HAVING.has(words[at] ?? '') || (words[at] !== 'with' && !words.includes('courses'))) continue
    const end = words.findIndex((word, index) => index > at && isPreposition(word))
    const behind = words.slice(at + 1, end < 0 ? words.length : end)
    const flag = coverageOf(behind)
    if (flag !== null)
      return { words: words.filter((_, index) => index < at || index > at + behind.length), coverage: flag }
  }
  return { words, coverage: null }
}

const HAVING = setOf('with have has having')

function coverageOf(words: readonly string[]): Exclude<CoverageFlag, 'wind'> | null {
  const flags = words.filter((word) => !ABOUT_COVERAGE.has(word)).map((word) => COVERAGE_WORDS.get(word))
  const [flag] = flags
  return flag !== undefined && flags.every((each) => each === flag) ? flag : null
}
