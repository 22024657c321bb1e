/** A course that the golfer opened or marked, as this device remembers it. */
export type OwnCourse = { readonly slug: string; readonly name: string; readonly place: string }

const MOST_RECENT = 8
const MOST_FAVOURITES = 40
const RECENT = 'dogleg-recent'
const FAVOURITES = 'dogleg-favourites'

export const recentCourses = () => read(RECENT)
export const favouriteCourses = () => read(FAVOURITES)

export const rememberOpened = (course: OwnCourse) =>
  write(RECENT, [course, ...without(RECENT, course)], MOST_RECENT)

/** Marks a course, or takes the mark away; returns whether it is marked now. */
export function switchFavourite(course: OwnCourse): boolean {
  const others = without(FAVOURITES, course)
  const isNew = others.length === read(FAVOURITES).length
  write(FAVOURITES, isNew ? [course, ...others] : others, MOST_FAVOURITES)
  return isNew
}

const without = (key: string, { slug }: OwnCourse) => read(key).filter((course) => course.slug !== slug)

/** Whatever is there: other tabs, other versions and curious people write here too. */
function read(key: string): readonly OwnCourse[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isCourse) : []
  } catch {
    return []
  }
}

const isCourse = (value: unknown): value is OwnCourse => {
  const { slug, name, place } = (value ?? {}) as Partial<OwnCourse>
  return typeof slug === 'string' && typeof name === 'string' && typeof place === 'string'
}

/** Only what belongs to a course: callers may hand over more. */
function write(key: string, courses: readonly OwnCourse[], most: number) {
  const kept = courses.slice(0, most).map(({ slug, name, place }) => ({ slug, name, place }))
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Refused or full: then nothing is remembered.
  }
}
