import { miles } from '../core/units.ts'
import { LIMITS } from '../library/query.ts'
import { searchCourses } from '../library/search.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { askList } from './ask-list.ts'
import { takeConditions } from './conditions.ts'
import { meeting } from './courses-there.ts'
import type { Found, Question } from './found.ts'
import { isNearWord, saysNothing } from './lexicon.ts'
import { foundBy, queryOf } from './literally.ts'
import { takePitchAndPutt } from './pitch-words.ts'
import { wordsOf } from './query-words.ts'
import { placeReadings } from './read-places.ts'
import { spotWords } from './spots.ts'
import { calledExactly } from './without-article.ts'

/** `pitch and putt near Dublin`: what the other words find in the list of pitch and putt. Null for any other question. */
export function askPitchAndPutt(snapshot: Snapshot, question: Question): Found | null {
  const { pitchAndPutt: list } = snapshot
  const rest = takePitchAndPutt(wordsOf(question.query))
  // Some golf courses have it in their names.
  if (rest === null || list === null || calledExactly(snapshot, question.query).length > 0) return null
  const others = { ...question, query: rest.join(' ') }
  const found = all(list, others, rest) ?? aroundPlace(snapshot, list, others, rest) ?? askList(list, others)
  if (found === null || found.total === 0) return null
  const readAs = `pitch and putt ${found.readAs ?? `courses called “${others.query}”`}`
  return { ...found, readAs, isPitchAndPutt: true }
}

/** No other word names anything: every one that meets the conditions, around the point if there is one. */
function all(list: Snapshot, question: Question, rest: readonly string[]): Found | null {
  const { words, conditions } = takeConditions(rest)
  if (!words.every(saysNothing)) return null
  const query = { ...queryOf(question, []), q: null, offset: 0, limit: list.count }
  const page = searchCourses(list, query)
  const near = words.findIndex(isNearWord)
  const { courses, notUsed, used } = meeting(list, foundBy(list, query, page).courses, conditions)
  const isLost = near >= 0 && question.near === null
  return foundBy(list, query, page, {
    total: courses.length,
    courses: courses.slice(question.offset, question.offset + question.limit),
    readAs: [question.near === null ? 'courses' : 'courses nearby', ...used].join(' '),
    notUsed: [...notUsed, ...(isLost ? [words.slice(near).join(' ')] : [])],
  })
}

/** Near a place that need not have any itself, so it is one that has golf. */
function aroundPlace(
  snapshot: Snapshot,
  list: Snapshot,
  question: Question,
  rest: readonly string[],
): Found | null {
  const { words, conditions } = takeConditions(rest)
  if (question.near !== null || conditions.length > 0 || !words.some(isNearWord)) return null
  for (const { spot, named, isNear } of placeReadings(snapshot, words)) {
    if (!isNear || named.length > 0 || spot.centre === null) continue
    const query = {
      ...queryOf(question, []),
      ...{ q: null, near: spot.centre, radius: miles(LIMITS.radius.default) },
    }
    const page = searchCourses(list, query)
    if (page.total > 0)
      return foundBy(list, query, page, { readAs: `courses near ${spotWords(snapshot, spot)}` })
  }
  return null
}
