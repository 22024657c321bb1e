import { fold } from '../../../core/text/fold.ts'
import { equalityKey } from '../../../core/text/words.ts'
import { parseCourseQuery } from '../../../library/query.ts'
import { readSummary, readWhole } from '../../../library/read-course.ts'
import { searchCourses } from '../../../library/search.ts'
import { presentLibrary } from '../../../library/served-slug.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { countryName } from '../../../place/names.ts'
import type { McpContext } from '../context.ts'

/** What is to be completed: an argument of a prompt, or the slug in the address of a course. */
export type Completion = {
  /** `dogleg://course/{slug}`, or the name of a prompt. */
  readonly of: string
  readonly argument: string
  /** What has been typed so far. */
  readonly value: string
  /** The arguments that are known already. */
  readonly known: Readonly<Record<string, string>>
}

export const COURSE_ADDRESS = 'dogleg://course/{slug}'

// As many as the protocol allows.
const MAX_VALUES = 100
const MAX_TYPED = 200

type Complete = (snapshot: Snapshot, typed: string, known: Completion['known']) => readonly string[]

/** Values that fit what has been typed, the likeliest first. */
export function complete(context: Pick<McpContext, 'library'>, { of, argument, value, known }: Completion) {
  const find = COMPLETIONS[`${of} ${argument}`]
  const isLong = [value, ...Object.values(known)].some((text) => text.length > MAX_TYPED)
  const all = find === undefined || isLong ? [] : find(presentLibrary(context), value, known)
  const values = [...new Set(all)].filter((each) => each !== '')
  return {
    completion: {
      values: values.slice(0, MAX_VALUES),
      total: values.length,
      hasMore: values.length > MAX_VALUES,
    },
  }
}

const ANY = { ...parseCourseQuery(''), limit: MAX_VALUES + 1 }

const coursesCalled = (snapshot: Snapshot, q: string) =>
  searchCourses(snapshot, { ...ANY, q: q.trim() === '' ? null : q }).courses

const namesOf: Complete = (snapshot, typed) =>
  coursesCalled(snapshot, typed).map((course) => readSummary(snapshot, course).name)

const slugsOf: Complete = (snapshot, typed) => {
  const begun = snapshot.slugs.filter((slug) => slug.startsWith(typed))
  return begun.length > 0
    ? begun
    : coursesCalled(snapshot, typed).map((course) => snapshot.slugs[course] ?? '')
}

/** A list of names: the last one is still being typed. */
const listsOf: Complete = (snapshot, typed, known) => {
  const comma = typed.lastIndexOf(',') + 1
  const before = comma === 0 ? '' : `${typed.slice(0, comma)} `
  return namesOf(snapshot, typed.slice(comma).trim(), known).map((name) => before + name)
}

const placesOf: Complete = (snapshot, typed) => {
  const begins = (name: string | null): name is string =>
    name !== null && fold(name).startsWith(fold(typed.trim()))
  const countries = [...snapshot.keyNumbers.country.keys()].map((code) => countryName(code) ?? code)
  const towns = coursesCalled(snapshot, typed).map((course) => readSummary(snapshot, course).city)
  return [countries, regionsOf(snapshot, typed), towns].flatMap((names) => names.filter(begins).sort())
}

/** The index has the folded names of regions; a course there has the name as it is written. */
function regionsOf(snapshot: Snapshot, typed: string): readonly (string | null)[] {
  const key = equalityKey(typed)
  const { start, courses } = snapshot.filters.region
  return [...snapshot.keyNumbers.region]
    .filter(([name]) => name.startsWith(key))
    .slice(0, MAX_VALUES)
    .map(([, number]) => readSummary(snapshot, courses[start[number] ?? 0] ?? 0).region)
}

/** The tees of the course that was chosen. */
const teesOf: Complete = (snapshot, typed, { course: chosen = '' }) => {
  const course = snapshot.numberOf.get(chosen) ?? coursesCalled(snapshot, chosen)[0]
  if (chosen === '' || course === undefined) return []
  const tees = readWhole(snapshot, course).layouts.flatMap((layout) => layout.tees)
  return tees.map(({ name }) => name).filter((name) => fold(name).startsWith(fold(typed)))
}

const COMPLETIONS: Readonly<Record<string, Complete>> = {
  [`${COURSE_ADDRESS} slug`]: slugsOf,
  'plan_my_round course': namesOf,
  'plan_my_round tee': teesOf,
  'find_a_course place': placesOf,
  'compare_courses courses': listsOf,
  'compare_courses tee': (snapshot, typed, { courses = '' }) =>
    teesOf(snapshot, typed, { course: courses.split(',')[0]?.trim() ?? '' }),
}
