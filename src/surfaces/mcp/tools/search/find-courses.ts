import { geodesic, reduce } from '../../../../core/geo/geodesic.ts'
import type { LatLng } from '../../../../core/geo/point.ts'
import { toMiles } from '../../../../core/units.ts'
import { type CourseQuery, LIMITS } from '../../../../library/query.ts'
import { readSummary } from '../../../../library/read-course.ts'
import { searchCourses } from '../../../../library/search.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { type Scope, type SearchArguments, wantsCourses } from './arguments.ts'
import { findNames } from './find-names.ts'
import { findSlug, type NamedBySlug } from './find-slug.ts'
import { isKnownWord } from './place-words.ts'
import {
  meaningful,
  named,
  namesNothing,
  splitCoverage,
  unusedWords,
  withoutConditions,
  wordsOf,
} from './query-words.ts'
import { ASKED_FOR_NOTHING, type AskedFor } from './question/asked-for.ts'
import { readQuestion } from './question/read-question.ts'
import { type Matches, readAsPlaces } from './read-as-places.ts'

/** A course, and its distance from `near` if that was given. */
export type FoundCourse = { readonly course: number; readonly miles: number | null }

export type FoundCourses = {
  readonly total: number
  readonly courses: readonly FoundCourse[]
  /** How we understood the query, if not word by word. */
  readonly readAs: string | null
  readonly asked: AskedFor
  /** Words that could have narrowed the search, but didn't. */
  readonly notUsed: readonly string[]
}

/**
 * TOOL-1: the course with the slug, and the courses that match. A slug counts in every scope of courses, alone or in a
 * sentence. The scope `scorecards` alone searches by name.
 */
export function findCourses(snapshot: Snapshot, args: SearchArguments): FoundCourses {
  if (!wantsCourses(args)) return NONE
  const bySlug = findSlug(snapshot, args)
  if (bySlug !== null && bySlug.rest !== '') return onlyOne(snapshot, args, bySlug)
  const has = (scope: Scope) => args.scope.includes(scope)
  const searched = has('courses') || (has('scorecards') && !has('slug'))
  const matches = searched ? matchesOf(snapshot, args) : null
  const found = matches === null ? nothingFound(args) : foundBy(matches)
  return bySlug === null ? found : withFirst(snapshot, args, bySlug.course, found, matches)
}

/** A sentence with a slug is about that course, and no other. */
const onlyOne = (snapshot: Snapshot, args: SearchArguments, { course, rest }: NamedBySlug): FoundCourses => ({
  ...withFirst(snapshot, args, course, NONE, null),
  asked: readQuestion(rest).asked,
})

const NONE: FoundCourses = { total: 0, courses: [], readAs: null, asked: ASKED_FOR_NOTHING, notUsed: [] }

const nothingFound = ({ query }: SearchArguments): FoundCourses => ({
  ...NONE,
  asked: readQuestion(query).asked,
})

const foundBy = ({
  page: { total, courses, hundredths },
  readAs,
  asked,
  notUsed,
}: Understood): FoundCourses => ({
  total,
  courses: courses.map((course, index) => ({
    course,
    miles: hundredths === null ? null : (hundredths[index] ?? 0) / 100,
  })),
  readAs,
  asked,
  notUsed,
})

/** The course with the slug comes first, whatever the filters say, and only once. */
function withFirst(
  snapshot: Snapshot,
  { near, limit }: SearchArguments,
  course: number,
  { total, courses, ...understood }: FoundCourses,
  matches: Understood | null,
): FoundCourses {
  const first = { course, miles: near === null ? null : milesTo(snapshot, near, course) }
  const others = courses.filter((found) => found.course !== course)
  const counted = matches !== null && isMatch(snapshot, course, matches)
  return {
    ...understood,
    total: counted ? total : total + 1,
    courses: [first, ...others].slice(0, limit),
  }
}

const isMatch = (snapshot: Snapshot, course: number, { page, query }: Matches) =>
  page.courses.includes(course) ||
  (page.total > page.courses.length &&
    searchCourses(snapshot, { ...query, limit: snapshot.count }).courses.includes(course))

function milesTo(snapshot: Snapshot, near: LatLng, course: number): number | null {
  const { lat, lng } = readSummary(snapshot, course)
  if (lat === null || lng === null) return null
  const to = reduce({ lat, lng })
  return Math.round(toMiles(geodesic(reduce(near), to.sin, to.cos, to.lng)) * 100) / 100
}

type Understood = Matches & Pick<FoundCourses, 'asked' | 'notUsed'>

const LITERALLY = { asked: ASKED_FOR_NOTHING, notUsed: [] }

/**
 * Searches by the rules of the data API's `q`. If that finds nothing, the query is a sentence: about something at a
 * course (`hole 7 at Heron Lookout`), or about a place.
 */
function matchesOf(snapshot: Snapshot, args: SearchArguments): Understood | null {
  const words = wordsOf(args.query)
  const query = queryOf(args, words)
  const page = query.q !== null && query.q.length > LIMITS.q.maximum ? null : searchCourses(snapshot, query)
  if (page !== null && page.total > 0) return { page, query, readAs: null, ...LITERALLY }
  const question = matchesOfQuestion(snapshot, args)
  if (question !== null) return question
  const places = readAsPlaces(snapshot, query, words)
  if (places !== null)
    return { ...places, ...LITERALLY, notUsed: unusedWords(args.query, args.near !== null) }
  return asksForCoverage(args) ? null : matchesOfNames(snapshot, args)
}

/** `… with ratings` asks for courses that have them. */
const asksForCoverage = ({ query }: SearchArguments) => splitCoverage(wordsOf(query)).coverage !== null

/** The last resort: a name anywhere in the sentence, and the words that we didn't understand. */
function matchesOfNames(snapshot: Snapshot, args: SearchArguments): Understood | null {
  // A slug that is not quite right is no sentence: close spellings are better.
  if (!/\s/.test(args.query)) return null
  const { asked, rest } = readQuestion(args.query)
  const words = wordsOf(rest)
  const found = args.near === null ? findNames(snapshot, queryOf(args, words), words) : null
  if (found === null) return null
  const { page, query, names, others } = found
  const readAs = `courses called ${names.map((name) => `“${name}”`).join(' and ')}`
  return {
    page,
    query,
    readAs,
    asked,
    notUsed: [...new Set([...unusedWords(others.join(' '), true), ...meaningful(others)])],
  }
}

function matchesOfQuestion(snapshot: Snapshot, args: SearchArguments): Understood | null {
  if (asksForCoverage(args)) return null
  for (const { asked, rest, conditions } of questionsIn(args)) {
    const words = named(wordsOf(rest))
    const matches = matchesOfNamed(snapshot, args, words)
    const notUsed = [...conditions, ...unusedWords(rest, args.near !== null)]
    if (matches !== null)
      return { ...matches, asked, notUsed: notUsed.filter((word) => !words.includes(word)) }
  }
  return null
}

/** A word such as `ladies` or `hard` is part of a name if that finds a course; if not, it says what to look for. */
const questionsIn = ({ query }: SearchArguments) => [
  { ...readQuestion(query, { keepsGender: true }), conditions: [] },
  { ...readQuestion(query), conditions: [] },
  { ...readQuestion(withoutConditions(query)), conditions: unusedWords(query, true) },
]

function matchesOfNamed(snapshot: Snapshot, args: SearchArguments, words: readonly string[]): Matches | null {
  // In a sentence people write whole words; the beginning of a word would find too much.
  if (words.length === 0 || !words.every((word) => isKnownWord(snapshot, word))) return null
  const query = { ...queryOf(args, words), q: words.join(' ') }
  const page = searchCourses(snapshot, query)
  if (page.total > 0) return { page, query, readAs: `courses called “${query.q}”` }
  return readAsPlaces(snapshot, query, words)
}

function queryOf(
  { query, near, radius, coverage, limit }: SearchArguments,
  words: readonly string[],
): CourseQuery {
  // `golf courses` or `near me`, with a point: all courses there.
  const q = near !== null && words.length > 0 && namesNothing(words) ? null : query
  return { q, country: null, region: null, city: null, near, radius, coverage, limit, offset: 0 }
}
