import type { Snapshot } from '../library/snapshot.ts'
import { type Stretch, textQuery } from '../library/text-query.ts'
import { isName } from './about-place.ts'
import type { Found, Question } from './found.ts'
import { isGlue } from './lexicon.ts'
import { firstOf, literally } from './literally.ts'
import { orderOf } from './order.ts'

/** `Le Golf National` is the course called Golf National, rather than one that has a word beginning with `le`. */
export function withoutArticle(
  snapshot: Snapshot,
  question: Question,
  words: readonly string[],
  literal: Found | null,
): Found | null {
  const [article = '', ...rest] = words
  if (!isGlue(article) || rest.every(isGlue) || question.near !== null) return null
  if (calledExactly(snapshot, question.query).length > 0) return null
  const bare = { ...question, query: rest.join(' ') }
  const exact = calledExactly(snapshot, bare.query)
  if (exact.length > 0) return exactFirst(snapshot, bare, rest, exact)
  const [first] = literal?.courses ?? []
  if (first !== undefined && isName(snapshot, question.query, first.course)) return null
  const [course] = literally(snapshot, firstOf(bare), rest)?.courses ?? []
  if (course === undefined || !isName(snapshot, bare.query, course.course)) return null
  return readAs(literally(snapshot, bare, rest), bare)
}

const readAs = (found: Found | null, { query }: Question): Found | null =>
  found && { ...found, readAs: `courses called “${query}”` }

/** Courses of exactly this name or alias, however well others are known; the best known of them first. */
export function calledExactly(snapshot: Snapshot, query: string): readonly number[] {
  const { text } = snapshot
  const { own, further } = textQuery(text, query).starts
  const courses = text.sortKeys.length
  const ofForms = further.flatMap(wholeOf).map((index) => text.formEntry[index] ?? 0)
  const found = [...own.flatMap(wholeOf), ...ofForms].map((entry) =>
    entry < courses ? entry : (text.aliasOwner[entry - courses] ?? 0),
  )
  return [...new Set(found)].sort((a, b) => orderOf(snapshot, a) - orderOf(snapshot, b))
}

const wholeOf = ({ from, whole }: Stretch) => Array.from({ length: whole - from }, (_, index) => from + index)

/** All that match every word, those of exactly that name before the others. */
function exactFirst(
  snapshot: Snapshot,
  question: Question,
  words: readonly string[],
  exact: readonly number[],
): Found | null {
  const { offset, limit } = question
  const found = literally(snapshot, { ...question, offset: 0, limit: offset + limit + exact.length }, words)
  if (found === null) return null
  const isFound = (course: number) => found.includes(course)
  const first = exact.filter(isFound).map((course) => ({ course, miles: null }))
  const others = found.courses.filter(({ course }) => !exact.includes(course))
  return readAs({ ...found, courses: [...first, ...others].slice(offset, offset + limit) }, question)
}
