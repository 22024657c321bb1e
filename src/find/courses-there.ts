import { type Miles, miles } from '../core/units.ts'
import { LIMITS, parseCourseQuery } from '../library/query.ts'
import { searchCourses } from '../library/search.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { textQuery } from '../library/text-query.ts'
import type { Condition } from './conditions.ts'
import { checkOf } from './facts.ts'
import type { Found, FoundCourse, Question } from './found.ts'
import { saysNothing } from './lexicon.ts'
import { orderOf } from './order.ts'
import type { PlaceReading } from './read-places.ts'
import { type Spot, spotWords } from './spots.ts'

/** The courses of a place that are called like this and meet the conditions; null if none is called so. */
export function coursesThere(
  snapshot: Snapshot,
  question: Question,
  reading: PlaceReading,
  conditions: readonly Condition[],
): Pick<Found, 'total' | 'courses' | 'includes' | 'readAs' | 'notUsed' | 'others'> | null {
  const there = placed(snapshot, question, reading)
  const isAboutLinks = reading.named.length === 1 && reading.named[0] === 'links'
  const named = isAboutLinks
    ? linksFirst(snapshot, there, question)
    : calledSo(snapshot, there, reading.named)
  if (named === null) return null
  const met = meeting(snapshot, named.courses, allConditions(question, conditions))
  const { courses, used } = met
  const notUsed = isAboutLinks ? ['links', ...met.notUsed] : met.notUsed
  const all = new Set(courses.map(({ course }) => course))
  return {
    total: courses.length,
    courses: courses.slice(question.offset, question.offset + question.limit),
    includes: (course) => all.has(course),
    readAs: wordsFor(snapshot, reading, named.called, used),
    notUsed,
    others: distinctWords(snapshot, reading),
  }
}

const allConditions = ({ coverage }: Question, conditions: readonly Condition[]): readonly Condition[] =>
  coverage === null
    ? conditions
    : [...conditions, { words: coverage, of: { what: 'coverage', flag: coverage } }]

const MOST_OTHERS = 4

/** A town is not worth naming next to the region around it. */
const distinctWords = (snapshot: Snapshot, { spot, others }: PlaceReading) => {
  const own = spotWords(snapshot, spot)
  const inside = new Set(spot.courses)
  const elsewhere = others.filter(({ courses }) => !courses.some((course) => inside.has(course)))
  return [...new Set(elsewhere.map((other) => spotWords(snapshot, other)))]
    .filter((words) => words !== own)
    .slice(0, MOST_OTHERS)
}

const NEAR_MILES = miles(LIMITS.radius.default)
const ANY_NUMBER = { ...parseCourseQuery(''), limit: Number.MAX_SAFE_INTEGER }

/** With a point, by distance from it; near a town, by distance from that; else the best known first. */
function placed(snapshot: Snapshot, { near, radius }: Question, { spot, isNear, isSaid }: PlaceReading) {
  if (near !== null) {
    const inside = new Set(spot.courses)
    return byDistance(snapshot, near, radius).filter(({ course }) => inside.has(course))
  }
  if (isNear && spot.centre !== null) {
    const around = byDistance(snapshot, spot.centre, NEAR_MILES)
    if (around.length > 0) return around
  }
  const courses = spot.centre === null ? byRenown(snapshot, spot.courses) : inTown(snapshot, spot)
  return (isSaid ? courses : namesakesFirst(snapshot, spot, courses)).map((course) => ({
    course,
    miles: null,
  }))
}

const byRenown = (snapshot: Snapshot, courses: readonly number[]) =>
  courses.toSorted((a, b) => orderOf(snapshot, a) - orderOf(snapshot, b))

const ACROSS_A_TOWN = miles(30)

/** The best known first, then from the middle of the town outwards; those without a point come last. */
function inTown(snapshot: Snapshot, { centre, courses }: Spot): readonly number[] {
  if (centre === null) return courses
  const { known } = snapshot.text.renown
  const inside = new Set(courses)
  const outwards = byDistance(snapshot, centre, ACROSS_A_TOWN)
    .map(({ course }) => course)
    .filter((course) => inside.has(course))
  const listed = [...new Set([...outwards, ...courses])]
  const isKnown = (course: number) => orderOf(snapshot, course) < known
  return [...byRenown(snapshot, listed.filter(isKnown)), ...listed.filter((course) => !isKnown(course))]
}

/** A bare name of a town may mean a course there that has the same name. */
function namesakesFirst({ text }: Snapshot, { name }: Spot, courses: readonly number[]): readonly number[] {
  const query = textQuery(text, name)
  const { namesakes = [], others = [] } = Object.groupBy(courses, (course) =>
    query.rank(course) >= 0 ? 'namesakes' : 'others',
  )
  return [...namesakes, ...others]
}

function byDistance(
  snapshot: Snapshot,
  near: NonNullable<Question['near']>,
  radius: Miles,
): readonly FoundCourse[] {
  const { courses, hundredths } = searchCourses(snapshot, { ...ANY_NUMBER, near, radius })
  return courses.map((course, index) => ({ course, miles: (hundredths?.[index] ?? 0) / 100 }))
}

/** By how well the name fits, keeping the order of those that fit equally well. */
function calledSo(snapshot: Snapshot, courses: readonly FoundCourse[], named: readonly string[]) {
  if (named.length === 0) return { courses, called: null }
  const plain = named.filter((word) => !saysNothing(word))
  for (const called of new Set([named.join(' '), plain.join(' ')])) {
    if (called === '') continue
    const text = textQuery(snapshot.text, called)
    const ranked = courses
      .map((found) => ({ found, rank: text.rank(found.course) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)
    if (ranked.length > 0) return { courses: ranked.map(({ found }) => found), called }
  }
  return null
}

/** No record says which courses are links by the sea. Those with the word in their names come first, and none is left out. */
function linksFirst(snapshot: Snapshot, courses: readonly FoundCourse[], { near }: Question) {
  // A point orders by distance.
  if (near !== null) return { courses, called: null }
  const text = textQuery(snapshot.text, 'links')
  const [named, others] = [true, false].map((isNamed) =>
    courses.filter(({ course }) => text.rank(course) >= 0 === isNamed),
  )
  return { courses: [...(named ?? []), ...(others ?? [])], called: null }
}

/**
 * Only courses that meet the conditions. One that no course here is known to meet was not used, and the answer says so.
 * Coverage is always known.
 */
export function meeting(
  snapshot: Snapshot,
  courses: readonly FoundCourse[],
  conditions: readonly Condition[],
) {
  const notUsed: string[] = []
  const used: string[] = []
  let left = courses
  for (const condition of conditions) {
    const check = checkOf(snapshot, condition, left.length)
    const met = check === null ? [] : left.filter(({ course }) => check(course))
    if (met.length > 0 || condition.of.what === 'coverage') {
      left = met
      used.push(usedWords(condition))
    } else notUsed.push(condition.words)
  }
  return { courses: left, notUsed, used }
}

/** How an answer says that it used a condition. */
function usedWords({ words, of }: Condition): string {
  if (of.what === 'coverage') return `with coverage ${of.flag}`
  if (of.what === 'holes') return `with ${of.holes} holes`
  if (of.what === 'par') return `with par ${of.par}`
  if (of.what === 'short holes') return 'with only par 3 holes'
  return of.what === 'kind' ? `recorded as ${of.kinds.join(' or ')}` : words
}

function wordsFor(
  snapshot: Snapshot,
  { spot, isNear }: PlaceReading,
  called: string | null,
  used: readonly string[],
): string {
  const where = `${prepositionOf(spot, isNear)} ${spotWords(snapshot, spot)}`
  return [called === null ? 'courses' : `courses called “${called}”`, where, ...used].join(' ')
}

/** A town on our lists is a circle that reaches beyond it. */
function prepositionOf({ centre }: Spot, isNear: boolean): string {
  if (centre === null) return 'in'
  if (isNear) return 'near'
  return centre.miles > 0 ? 'in and around' : 'in'
}
