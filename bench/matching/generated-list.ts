import type { Course } from '../../src/course/course.ts'
import { milesBetween } from '../../src/import/matching/compare-courses.ts'
import { compareNames } from '../../src/import/matching/compare-names.ts'
import { nameWords } from '../../src/import/matching/name-words.ts'
import { changedName, type Draw } from './changed-name.ts'
import type { ListedCourse } from './read-courses.ts'

const OWN_DUPLICATE_MILES = 3
const MAX_MOVED_MILES = 0.98
const MILES_A_DEGREE = 69

/**
 * The courses of a list without those that it has twice itself: nobody could tell which of them a second list means.
 */
export function withoutOwnDuplicates(list: readonly ListedCourse[]): readonly ListedCourse[] {
  const cells = new Map<string, ListedCourse[]>()
  return list.filter((listed) => {
    const { point } = listed.course
    if (point === null || nameWords(listed.course.name).telling.length === 0) return false
    const [row, column] = [Math.floor(point.lat * 10), Math.floor(point.lng * 5)]
    const around = [-1, 0, 1].flatMap((y) =>
      [-1, 0, 1].flatMap((x) => cells.get(`${row + y} ${column + x}`) ?? []),
    )
    if (around.some((other) => isOwnDuplicate(listed.course, other.course))) return false
    const cell = cells.get(`${row} ${column}`)
    if (cell) cell.push(listed)
    else cells.set(`${row} ${column}`, [listed])
    return true
  })
}

const AS_ONE = new Set(['equal', 'extended', 'main'])

function isOwnDuplicate(a: Course, b: Course): boolean {
  if (!a.point || !b.point || milesBetween(a.point, b.point) > OWN_DUPLICATE_MILES) return false
  const places = new Set(
    [a, b].flatMap(({ city, region }) => [city, region].flatMap((place) => nameWords(place ?? '').telling)),
  )
  return AS_ONE.has(compareNames(nameWords(a.name), nameWords(b.name), places))
}

/** The same course as another list may have it. */
export function changedCourse(course: Course, draw: Draw, otherTown: string | null): Course {
  const known = <T>(share: number, value: T | null) => (draw() < share ? value : null)
  const townDraw = draw()
  return {
    ...course,
    name: changedName(course.name, draw),
    aliases: [],
    source: { name: 'Second list', licence: null, url: null },
    city: townDraw < 0.6 ? course.city : townDraw < 0.8 ? otherTown : null,
    region: known(0.8, course.region),
    point: course.point && moved(course.point, draw),
    bounds: known(0.3, course.bounds),
    holeCount: known(0.7, course.holeCount),
    parTotal: known(0.7, course.parTotal === null ? null : course.parTotal + (draw() < 0.1 ? 1 : 0)),
    phone: known(0.5, course.phone),
    website: known(0.5, course.website),
    layouts: draw() < 0.4 ? course.layouts : [],
  }
}

/** Anywhere in the circle. */
function moved({ lat, lng }: { readonly lat: number; readonly lng: number }, draw: Draw) {
  const miles = MAX_MOVED_MILES * Math.sqrt(draw())
  const angle = 2 * Math.PI * draw()
  return {
    lat: lat + (miles * Math.cos(angle)) / MILES_A_DEGREE,
    lng: lng + (miles * Math.sin(angle)) / (MILES_A_DEGREE * Math.cos((lat * Math.PI) / 180)),
  }
}
