import type { Snapshot } from '../library/snapshot.ts'
import { NAME, textQuery, WHOLE } from '../library/text-query.ts'
import { knownPlaces } from '../place/known-places.ts'
import { takeConditions } from './conditions.ts'
import { coursesThere } from './courses-there.ts'
import { type Found, NOTHING, type Question } from './found.ts'
import { inNamedPlace } from './in-named-place.ts'
import { isCourseWord, isManyCourses, isPlacePreposition } from './lexicon.ts'
import { literally } from './literally.ts'
import { type PlaceReading, placeReadings } from './read-places.ts'

// A region or a large town on our list, or any town of 300,000 people.
export const WELL_KNOWN = 70
// People who mean a place expect several courses there.
const FEW = 3

const saysPlace = (words: readonly string[]) =>
  words.some((word) => isManyCourses(word) || isPlacePreposition(word))

/** Quick: most queries that find a course by name mean that course. */
function isWellKnown(words: readonly string[]): boolean {
  const name = words.filter((word) => !isCourseWord(word))
  return name.length > 0 && (knownPlaces(name.join(''))[0]?.weight ?? 0) >= WELL_KNOWN
}

/** A place that is meant rather than a course of that name: the question says so, or everybody knows it. */
export function likelierPlace(
  snapshot: Snapshot,
  question: Question,
  words: readonly string[],
  { courses: [first] }: Found,
): Found | null {
  // A point says where to look.
  if (question.near !== null || first === undefined) return null
  // Some names have `in` or `at` in them.
  const isSaidSo = saysPlace(words) && !isName(snapshot, question.query, first.course)
  if (!isSaidSo && !isWellKnown(words)) return null
  const isLikelier = ({ spot, named: rest, isSaid }: PlaceReading) =>
    rest.length === 0 &&
    (isSaid
      ? isSaidSo
      : spot.weight >= WELL_KNOWN && spot.courses.length >= FEW && !spot.courses.includes(first.course))
  return aboutPlace(snapshot, question, words, isLikelier)
}

// More courses than that don't have the name of one place.
const MOST_NAMESAKES = 50

/** `Maui`: the courses of that name, and after them the others of the place that everybody knows. */
export function andTheRest(
  snapshot: Snapshot,
  question: Question,
  words: readonly string[],
  { courses: [first] }: Found,
): Found | null {
  if (question.near !== null || first === undefined || !isWellKnown(words)) return null
  const all = { ...question, offset: 0, limit: snapshot.count }
  const named = literally(snapshot, { ...all, limit: MOST_NAMESAKES }, words)
  if (named === null || named.total > MOST_NAMESAKES) return null
  const isAround = ({ spot, named: rest }: PlaceReading) =>
    rest.length === 0 && spot.weight >= WELL_KNOWN && spot.courses.includes(first.course)
  const place = aboutPlace(snapshot, all, words, isAround)
  if (place === null) return null
  const rest = place.courses.filter(({ course }) => !named.includes(course))
  const courses = [...named.courses, ...rest]
  const { offset, limit } = question
  return {
    ...place,
    total: courses.length,
    courses: courses.slice(offset, offset + limit),
    includes: (course) => named.includes(course) || place.includes(course),
    readAs: rest.length === 0 ? named.readAs : `courses of that name, then other ${place.readAs}`,
  }
}

/** The words are the name of a course, or how it begins. */
export function isName({ text }: Snapshot, query: string, course: number): boolean {
  const rank = textQuery(text, query).rank(course)
  return rank >= 0 && rank < NAME * 2
}

/** The first likely way to read the words as a question about a place that finds courses. */
export function aboutPlace(
  snapshot: Snapshot,
  question: Question,
  given: readonly string[],
  isLikely: (reading: PlaceReading) => boolean = () => true,
  towns: 'known' | 'any' = 'known',
): Found | null {
  const { words, conditions } = takeConditions(given)
  const readings = [...placeReadings(snapshot, words, towns)].flatMap(eachMeaning)
  for (const reading of namesakeFirst(snapshot, readings)) {
    if (!isLikely(reading) || isElsewhere(snapshot, reading)) continue
    const found = coursesThere(snapshot, question, reading, conditions)
    if (found !== null) return { ...NOTHING, ...found }
  }
  return null
}

/** `Birmingham AL` isn't the one in England, whatever courses there begin with `al`. */
function isElsewhere(snapshot: Snapshot, { spot, named }: PlaceReading): boolean {
  if (named.length === 0) return false
  const { courses, others } = inNamedPlace(snapshot, spot.courses, named)
  return others.length === 0 && courses.length === 0
}

/** A course of that name may be in any of the places; without one, the best-known place is meant. */
const eachMeaning = (reading: PlaceReading): readonly PlaceReading[] =>
  reading.named.length === 0
    ? [reading]
    : [reading, ...reading.others.map((spot) => ({ ...reading, spot, others: [] }))]

/** `Cypress, CA` is the course of exactly that name, if there is one, rather than a small town. */
function namesakeFirst(snapshot: Snapshot, readings: readonly PlaceReading[]): readonly PlaceReading[] {
  const [first] = readings
  if (first === undefined || first.isSaid || first.named.length > 0 || first.spot.weight >= WELL_KNOWN)
    return readings
  const isWholeName = ({ spot, named: rest }: PlaceReading) => {
    if (rest.length === 0) return false
    const text = textQuery(snapshot.text, rest.join(' '))
    return spot.courses.some((course) => text.rank(course) === WHOLE)
  }
  const namesake = readings.find(isWholeName)
  return namesake === undefined ? readings : [namesake, ...readings]
}
