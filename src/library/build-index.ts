import { createHash } from 'node:crypto'
import { equalityKey, splitWords } from '../core/text/words.ts'
import { type CoverageFlag, flagBit } from '../course/coverage.ts'
import type { LibraryState } from '../course/library-state-store.ts'
import { digestWithoutRenown } from '../course/stored-course.ts'
import type { Championship } from '../renown/venue.ts'
import { buildGeoIndex } from './geo-index.ts'
import { type Filters, type IndexData, NO_VALUE, type ValueIndex } from './snapshot.ts'
import { buildTextIndex, type IndexedName, startsOf } from './text-index.ts'

/** What the index needs of a course. */
export type LibraryCourse = IndexedName & {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly renown: number
  readonly championships: readonly Championship[]
  /** What people call it as a venue. */
  readonly venueNames: readonly string[]
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly coverage: number
  readonly recordDigest: string
  readonly bodyDigest: string
  readonly updatedAt: number
}

export function buildIndex(
  courses: LibraryCourse[],
  mergedSlugs: readonly (readonly [string, string])[],
  state: LibraryState,
): IndexData {
  // By folded name, then slug: the order of every list without a text or a point.
  courses.sort((a, b) => compare(a.sortKey, b.sortKey) || compare(a.slug, b.slug))
  return {
    ...state,
    listsChangedAt: state.updatedAt,
    digest: libraryDigest(courses, mergedSlugs),
    slugs: courses.map(({ slug }) => slug),
    mergedSlugs,
    championships: championshipsBySlug(courses),
    venueNames: venueNamesBySlug(courses),
    bodyDigests: courses.map(({ bodyDigest }) => bodyDigest),
    courseUpdatedAt: Float64Array.from(courses, ({ updatedAt }) => updatedAt),
    courseIds: Float64Array.from(courses, ({ id }) => id),
    text: buildTextIndex(courses),
    geo: buildGeoIndex(courses.map(pointOf)),
    filters: buildFilters(courses),
  }
}

const championshipsBySlug = (courses: readonly LibraryCourse[]) =>
  new Map(
    courses
      .filter(({ championships }) => championships.length > 0)
      .map(({ slug, championships }) => [slug, championships] as const),
  )

/** Only those that say more than the course's own names. */
const venueNamesBySlug = (courses: readonly LibraryCourse[]) =>
  new Map(
    courses.flatMap(({ slug, name, aliases, venueNames }) => {
      const own = new Set([name, ...aliases].flatMap((each) => splitWords(each).flat()))
      const more = venueNames.filter((each) =>
        splitWords(each)
          .flat()
          .some((word) => !own.has(word)),
      )
      return more.length === 0 ? [] : [[slug, more] as const]
    }),
  )

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const pointOf = ({ lat, lng }: LibraryCourse) => (lat === null || lng === null ? null : { lat, lng })

function libraryDigest(courses: readonly LibraryCourse[], merged: readonly (readonly [string, string])[]) {
  const hash = createHash('sha256')
  for (const { slug, recordDigest, renown } of courses)
    hash.update(`${slug} ${digestWithoutRenown(recordDigest)}${renown === 0 ? '' : ` ${renown}`}\n`)
  for (const [from, to] of merged) hash.update(`${from} > ${to}\n`)
  return hash.digest('base64url').slice(0, 22)
}

function buildFilters(courses: readonly LibraryCourse[]): Filters {
  const coverageBits = Uint8Array.from(courses, ({ coverage }) => coverage)
  const carrying = (flag: CoverageFlag) =>
    Uint32Array.from(courses.keys().filter((course) => ((coverageBits[course] ?? 0) & flagBit(flag)) !== 0))
  return {
    country: indexValues(courses.map(({ country }) => country)),
    region: indexValues(courses.map(({ region }) => region)),
    city: indexValues(courses.map(({ city }) => city)),
    coverageBits,
    coverage: {
      contours: carrying('contours'),
      traced: carrying('traced'),
      scorecard: carrying('scorecard'),
      rated: carrying('rated'),
      wind: carrying('wind'),
    },
  }
}

/** Values compare after folding; nobody can search for one that folds to nothing. */
function indexValues(values: readonly (string | null)[]): ValueIndex {
  const numbers = new Map<string, number>()
  const folded = new Map<string, string>()
  const valueOfCourse = Uint32Array.from(values, (value) => {
    if (value === null) return NO_VALUE
    const key = folded.get(value) ?? equalityKey(value)
    folded.set(value, key)
    if (key === '') return NO_VALUE
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    return numbers.get(key) ?? NO_VALUE
  })
  return { keys: [...numbers.keys()], valueOfCourse, ...coursesByValue(valueOfCourse, numbers.size) }
}

function coursesByValue(valueOfCourse: Uint32Array, values: number) {
  const counts = new Uint32Array(values)
  for (const value of valueOfCourse) if (value !== NO_VALUE) counts[value] = (counts[value] ?? 0) + 1
  const start = startsOf(counts)
  const next = start.slice()
  const courses = new Uint32Array(start.at(-1) ?? 0)
  valueOfCourse.forEach((value, course) => {
    if (value === NO_VALUE) return
    const index = next[value] ?? 0
    courses[index] = course
    next[value] = index + 1
  })
  return { start, courses }
}
