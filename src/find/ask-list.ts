import { searchCourses } from '../library/search.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { aboutPlace, andTheRest, likelierPlace, WELL_KNOWN } from './about-place.ts'
import { byVenue } from './by-venue.ts'
import { takeConditions } from './conditions.ts'
import { meeting } from './courses-there.ts'
import { findNames } from './find-names.ts'
import type { Found, Question } from './found.ts'
import { inNamedPlace } from './in-named-place.ts'
import { isCourseWord, saysNothing } from './lexicon.ts'
import { firstOf, foundBy, literally, queryOf } from './literally.ts'
import { placeInSentence } from './place-in-sentence.ts'
import { isKnownWord } from './place-words.ts'
import { meaningful, named, namesNothing, wordsOf } from './query-words.ts'
import type { AskedFor } from './question/asked-for.ts'
import { readQuestion } from './question/read-question.ts'
import { withoutArticle } from './without-article.ts'
import { spelledOut, writtenOtherwise } from './written-otherwise.ts'

/**
 * Courses that answer a question in somebody's own words: by the rules of the data API's `q`; about something at a
 * course (`hole 7 at Heron Lookout`); about a place (`9 hole courses near Crail`); or with a name anywhere in a
 * sentence. Null if nothing in this list fits.
 */
export function askList(snapshot: Snapshot, question: Question): Found | null {
  const words = wordsOf(question.query)
  const nearby =
    question.near !== null && namesNothing(words) ? byConditions(snapshot, question, words) : null
  if (nearby !== null) return nearby
  const literal = literally(snapshot, question, words)
  // Every page is of the same answer, so the first course of all decides, not that of this page.
  const top = question.offset === 0 ? literal : literally(snapshot, firstOf(question), words)
  const bare = withoutArticle(snapshot, question, words, top)
  if (bare !== null) return bare
  const otherwise = writtenOtherwise(snapshot, question, words, top)
  if (otherwise !== null) return otherwise
  if (literal !== null && top !== null)
    return (
      likelierPlace(snapshot, question, words, top) ?? andTheRest(snapshot, question, words, top) ?? literal
    )
  const inFull = spelledOut(words)
  const found = inFull === null ? null : askList(snapshot, { ...question, query: inFull.join(' ') })
  if (found !== null) return found
  return (
    surelyAboutPlace(snapshot, question, words) ??
    (asksForCoverage(words) ? null : aboutCourse(snapshot, question)) ??
    aboutPlace(snapshot, question, words) ??
    byConditions(snapshot, question, words) ??
    byVenue(snapshot, question, words) ??
    inSmallTown(snapshot, question, words) ??
    (asksForSomething(readQuestion(question.query).asked)
      ? null
      : placeInSentence(snapshot, question, words)) ??
    byNames(snapshot, question)
  )
}

/** `golf in Bavaria` is about no course called Bavaria. A question about a hole or a tee is about a course. */
function surelyAboutPlace(snapshot: Snapshot, question: Question, words: readonly string[]): Found | null {
  const { asked } = readQuestion(question.query, { keepsGender: true })
  if (asksForSomething(asked) && !asksForCoverage(words)) return null
  return aboutPlace(
    snapshot,
    question,
    words,
    ({ spot, named: rest, isSaid }) => isSaid || (rest.length === 0 && spot.weight >= WELL_KNOWN),
  )
}

/** `hole 7 at Heron Lookout`: what is asked, and the course in the rest of the sentence. */
function aboutCourse(snapshot: Snapshot, question: Question): Found | null {
  for (const { asked, rest } of [
    readQuestion(question.query, { keepsGender: true }),
    readQuestion(question.query),
  ]) {
    const words = withoutQuestion(wordsOf(rest))
    const found = calledSo(snapshot, question, words)
    if (found !== null) return { ...found, asked }
    if (!asksForSomething(asked)) continue
    const there = aboutPlace(snapshot, question, wordsOf(rest), ({ named: names }) => names.length > 0)
    if (there !== null) return { ...there, asked }
  }
  return null
}

/** `… with ratings` asks for courses that have them. */
const asksForCoverage = (words: readonly string[]) =>
  takeConditions(words).conditions.some(({ of }) => of.what === 'coverage')

const asksForSomething = (asked: AskedFor) => Object.values(asked).some((value) => value !== null)

/** Words of a question at both ends, in any language; a name may end in `course` or `club`. */
function withoutQuestion(words: readonly string[]): readonly string[] {
  const core = named(words)
  const first = core.findIndex((word) => !saysNothing(word))
  const last = core.findLastIndex((word) => !saysNothing(word) || isCourseWord(word))
  return first < 0 ? [] : core.slice(first, last + 1)
}

function calledSo(snapshot: Snapshot, question: Question, words: readonly string[]): Found | null {
  // In a sentence people write whole words; the beginning of a word would find too much.
  if (words.length === 0 || !words.every((word) => isKnownWord(snapshot, word))) return null
  const plain = words.filter((word) => !saysNothing(word))
  for (const q of new Set([words.join(' '), plain.join(' ')])) {
    const query = { ...queryOf(question, words), q }
    const page = searchCourses(snapshot, query)
    if (page.total > 0) return foundBy(snapshot, query, page, { readAs: `courses called “${q}”` })
  }
  return null
}

/** `private Old Mill`, `9 hole courses`: the conditions, with a name or without. */
function byConditions(snapshot: Snapshot, question: Question, given: readonly string[]): Found | null {
  const { words, conditions } = takeConditions(given)
  if (conditions.length === 0) return null
  const core = words.filter((word) => !saysNothing(word))
  if (core.length === 0 && question.near === null) return null
  const all = { ...question, limit: snapshot.count, offset: 0 }
  const called = core.length > 0 ? calledSo(snapshot, all, core) : foundNear(snapshot, all)
  if (called === null) return null
  const { courses, notUsed, used } = meeting(snapshot, called.courses, conditions)
  const readAs = [
    called.readAs ?? 'courses nearby',
    ...(used.length > 0 ? [`with ${used.join(' and ')}`] : []),
  ].join(' ')
  const { offset, limit } = question
  return { ...called, total: courses.length, courses: courses.slice(offset, offset + limit), readAs, notUsed }
}

function foundNear(snapshot: Snapshot, question: Question): Found | null {
  const query = { ...queryOf(question, []), q: null }
  const page = searchCourses(snapshot, query)
  return page.total === 0 ? null : foundBy(snapshot, query, page)
}

/** `Kennemer Zandvoort`: a course of that name in a town that few people know, and that its record doesn't have. */
const inSmallTown = (snapshot: Snapshot, question: Question, words: readonly string[]) =>
  words.length > MOST_WORDS_WITH_TOWN
    ? null
    : aboutPlace(snapshot, question, words, ({ named: names }) => names.length > 0, 'any')

const MOST_WORDS_WITH_TOWN = 6

// A name of more courses than that is no name.
const MOST_NAMED = 100

/** The last resort: a name anywhere in the sentence, and the words that we didn't understand. */
function byNames(snapshot: Snapshot, question: Question): Found | null {
  // A slug that is not quite right is no sentence: close spellings are better.
  if (!/\s/.test(question.query) || question.near !== null) return null
  const { asked, rest } = readQuestion(question.query)
  const { words, conditions } = takeConditions(wordsOf(rest))
  if (conditions.some(({ of }) => of.what === 'coverage')) return null
  const { offset, limit } = question
  const found = findNames(snapshot, queryOf({ ...question, offset: 0, limit: MOST_NAMED }, words), words)
  if (found === null) return null
  const { page, query, names } = found
  const { courses, others } = inNamedPlace(snapshot, page.courses, found.others)
  if (courses.length === 0) return null
  const total = courses.length < page.courses.length ? courses.length : page.total
  const shown = { total, courses: courses.slice(offset, offset + limit), hundredths: null }
  return foundBy(snapshot, query, shown, {
    includes: (course) => courses.includes(course),
    isGuess: meaningful(others).some((word) => !isKnownWord(snapshot, word)),
    readAs: `courses called ${names.map((name) => `“${name}”`).join(' and ')}`,
    asked,
    notUsed: [
      ...new Set([
        ...conditions.map((condition) => condition.words),
        ...meaningful(others).filter((word) => !saysNothing(word)),
      ]),
    ],
  })
}
