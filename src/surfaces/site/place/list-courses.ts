import { flagBit } from '../../../course/coverage.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { type CourseFigures, letterAt } from './course-figures.ts'
import type { ListQuery } from './list-query.ts'

export type Listed = {
  /** All that match, in the order asked for. */
  readonly courses: readonly number[]
  /** The first letters of those that match, whichever letter was asked for. */
  readonly letters: readonly string[]
}

/** The courses of a place as its list shows them. Courses are numbered by name, so that order is the given one. */
export function listCourses(
  snapshot: Snapshot,
  figures: CourseFigures,
  all: readonly number[],
  { sort, have, holes, letter }: ListQuery,
): Listed {
  const { coverageBits } = snapshot.filters
  const bits = (course: number) => coverageBits[course] ?? 0
  const count = (course: number) => figures.holes[course] ?? 0
  const matching = all.filter(
    (course) => (have === null || (bits(course) & flagBit(have)) !== 0) && fits(count(course), holes),
  )
  const letterOf = (course: number) => letterAt(figures.letters[course] ?? 0)
  const letters = [...new Set(matching.map(letterOf))].sort()
  const chosen = letter === null ? matching : matching.filter((course) => letterOf(course) === letter)
  if (sort === 'name') return { courses: chosen, letters }
  const key = sort === 'data' ? (course: number) => bitCount(bits(course)) : count
  return { courses: chosen.toSorted((a, b) => key(b) - key(a) || a - b), letters }
}

function fits(count: number, holes: ListQuery['holes']): boolean {
  if (holes === null) return true
  return holes === 'more' ? count > 18 : count === Number(holes)
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1
  return count
}
