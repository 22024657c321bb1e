import { NO_VALUE, type Snapshot } from './snapshot.ts'

export const PLACE_KINDS = ['country', 'region', 'city'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A country, a region of a country or a town of a region, with its courses in library order. */
export type Place = { readonly kind: PlaceKind; readonly courses: readonly number[] }

/** All places of this name; `key` is folded as `equalityKey` does it. A town of one name in two regions is two places. */
export function placesNamed(snapshot: Snapshot, kind: PlaceKind, key: string): readonly Place[] {
  const courses = coursesWith(snapshot, kind, snapshot.keyNumbers[kind].get(key))
  const levels = PLACE_KINDS.slice(0, PLACE_KINDS.indexOf(kind))
  return grouped(snapshot, courses, levels).map((group) => ({ kind, courses: group }))
}

/** The keys of a place from the country down; null where it is not recorded. */
export type PlaceKeys = readonly (string | null)[]

/** The place at an address; null when it has no course. */
export function placeAt(snapshot: Snapshot, keys: PlaceKeys): Place | null {
  const kind = PLACE_KINDS[keys.length - 1]
  if (kind === undefined) return null
  const numbers = keys.map((key, level) => numberOf(snapshot, PLACE_KINDS[level] ?? kind, key))
  const narrowest = numbers.findLastIndex((number) => number !== NO_VALUE)
  const from = coursesWith(snapshot, PLACE_KINDS[narrowest] ?? 'country', numbers[narrowest] ?? NO_VALUE)
  const courses = from.filter((course) =>
    numbers.every((number, level) => valueAt(snapshot, PLACE_KINDS[level] ?? kind, course) === number),
  )
  return courses.length > 0 ? { kind, courses } : null
}

/** The place that most of these courses are in; null when the library has none of them. */
export function placeOfMost(snapshot: Snapshot, kind: PlaceKind, ids: ReadonlySet<number>): Place | null {
  const courses = everyCourse(snapshot).filter((course) => ids.has(snapshot.courseIds[course] ?? 0))
  const levels = PLACE_KINDS.slice(0, PLACE_KINDS.indexOf(kind) + 1)
  const [most] = grouped(snapshot, courses, levels).toSorted((a, b) => b.length - a.length)
  const [first] = most ?? []
  if (first === undefined) return null
  return placeAt(
    snapshot,
    levels.map((level) => snapshot.filters[level].keys[valueAt(snapshot, level, first)] ?? null),
  )
}

/** The regions of a country or the towns of a region, in the order of the first course of each. */
export function placesBelow(snapshot: Snapshot, { kind, courses }: Place): readonly Place[] {
  const below = PLACE_KINDS[PLACE_KINDS.indexOf(kind) + 1]
  if (below === undefined) return []
  return grouped(snapshot, courses, [below]).map((group) => ({ kind: below, courses: group }))
}

/** Every country, and one place for all courses without one. */
export const allCountries = (snapshot: Snapshot): readonly Place[] =>
  grouped(snapshot, everyCourse(snapshot), ['country']).map((courses) => ({ kind: 'country', courses }))

/** Whether the level of a place is recorded. */
export const isRecorded = (snapshot: Snapshot, { kind, courses: [first = -1] }: Place) =>
  valueAt(snapshot, kind, first) !== NO_VALUE

const everyCourse = ({ count }: Snapshot) => Array.from({ length: count }, (_, course) => course)

const valueAt = ({ filters }: Snapshot, kind: PlaceKind, course: number) =>
  filters[kind].valueOfCourse[course] ?? NO_VALUE

/** A key that no course has gets a number that no course has. */
const numberOf = ({ keyNumbers }: Snapshot, kind: PlaceKind, key: string | null) =>
  key === null ? NO_VALUE : (keyNumbers[kind].get(key) ?? NO_VALUE - 1)

function coursesWith(snapshot: Snapshot, kind: PlaceKind, number: number | undefined): readonly number[] {
  if (number === undefined) return []
  if (number === NO_VALUE)
    return everyCourse(snapshot).filter((course) => valueAt(snapshot, kind, course) === NO_VALUE)
  const { start, courses } = snapshot.filters[kind]
  return Array.from(courses.subarray(start[number] ?? 0, start[number + 1] ?? 0))
}

/** Courses of the same values together. */
function grouped(snapshot: Snapshot, courses: readonly number[], levels: readonly PlaceKind[]) {
  if (levels.length === 0) return courses.length > 0 ? [courses] : []
  const groups = new Map<string, number[]>()
  for (const course of courses) {
    const key = levels.map((level) => valueAt(snapshot, level, course)).join(' ')
    const group = groups.get(key)
    if (group) group.push(course)
    else groups.set(key, [course])
  }
  return [...groups.values()]
}
