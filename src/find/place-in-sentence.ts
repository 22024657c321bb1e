import { LIMITS } from '../library/query.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { takeConditions } from './conditions.ts'
import { coursesThere } from './courses-there.ts'
import { findNames } from './find-names.ts'
import { type Found, NOTHING, type Question } from './found.ts'
import { isCourseWord, saysNothing } from './lexicon.ts'
import { queryOf } from './literally.ts'
import { meaningful } from './query-words.ts'
import { placeReadings } from './read-places.ts'

const FEWEST_WORDS = 5
const KNOWN = 50

/**
 * `Ich mache Urlaub am Bodensee und suche einen Golfplatz`: a sentence about golf at a place, with words that we don't
 * know and that name no course. The answer says that they played no part.
 */
export function placeInSentence(
  snapshot: Snapshot,
  question: Question,
  given: readonly string[],
): Found | null {
  if (given.length < FEWEST_WORDS || question.near !== null || !given.some(isAboutGolf)) return null
  const { words, conditions } = takeConditions(given)
  for (const reading of placeReadings(snapshot, words)) {
    const { spot, named, isSaid } = reading
    if (!isSaid || spot.weight < KNOWN || namesCourse(snapshot, question, named)) continue
    const found = coursesThere(snapshot, question, { ...reading, named: [] }, conditions)
    if (found === null) continue
    const others = meaningful(named).filter((word) => !saysNothing(word))
    return { ...NOTHING, ...found, notUsed: [...new Set([...found.notUsed, ...others])], isGuess: true }
  }
  return null
}

const isAboutGolf = (word: string) => word.startsWith('golf') || isCourseWord(word)

function namesCourse(snapshot: Snapshot, question: Question, words: readonly string[]): boolean {
  const query = { ...queryOf(question, words), offset: 0, limit: LIMITS.limit.maximum }
  return findNames(snapshot, query, words) !== null
}
