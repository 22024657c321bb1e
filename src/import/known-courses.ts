import type { Box } from '../core/geo/bounding-box.ts'
import { distance } from '../core/geo/geodesic.ts'
import type { LatLng } from '../core/geo/point.ts'
import { toMiles } from '../core/units.ts'
import type { KnownCourse } from './known-course.ts'
import { tellingKey } from './matching/name-words.ts'

/** The courses that a record may be about: those of the library, and those this file has added so far. */
export type KnownCourses = {
  readonly get: (id: number | undefined) => KnownCourse | null
  readonly all: () => Iterable<KnownCourse>
  /** All courses of one folded name. */
  readonly called: (foldedName: string) => readonly KnownCourse[]
  /** All courses with these telling words in their name or an alias, in any order (`tellingKey`). */
  readonly told: (key: string) => readonly KnownCourse[]
  /** Courses of that name, in the same sense, that we don't know the point of. */
  readonly unplaced: (name: string) => readonly KnownCourse[]
  /** Courses whose point is at most so far away. */
  readonly near: (point: LatLng | null, miles: number) => readonly KnownCourse[]
  /** Courses whose bounds hold the point, and those whose point lies in the bounds. */
  readonly around: (point: LatLng | null, bounds: Box | null) => readonly KnownCourse[]
}

/** Only the step that stores courses changes what is known. */
export type KnownCoursesOwner = KnownCourses & {
  readonly nextId: () => number
  readonly remember: (course: KnownCourse) => void
  readonly forget: (id: number) => void
}

export function openKnownCourses(existing: readonly KnownCourse[] = []): KnownCoursesOwner {
  const byId = new Map<number, KnownCourse>()
  const byName = new Map<string, number[]>()
  // By the cell a course's point lies in, and by every cell its bounds touch.
  const byCell = new Map<number, number[]>()
  // Made when first asked for: only files of cards look for names this way.
  let byTelling: Map<string, number[]> | null = null
  // Few courses have no point.
  const withoutPoint = new Map<string, number[]>()
  let lastId = 0
  const pick = (ids: Iterable<number>) => [...ids].flatMap((id) => byId.get(id) ?? [])
  const forget = (id: number) => {
    const course = byId.get(id)
    if (!course) return
    byId.delete(id)
    remove(byName, course.foldedName, id)
    if (byTelling) for (const key of tellingKeys(course)) remove(byTelling, key, id)
    if (course.point === null) for (const key of tellingKeys(course)) remove(withoutPoint, key, id)
    for (const cell of cellsOf(course)) remove(byCell, cell, id)
  }
  const remember = (course: KnownCourse) => {
    forget(course.id)
    byId.set(course.id, course)
    add(byName, course.foldedName, course.id)
    if (byTelling) for (const key of tellingKeys(course)) add(byTelling, key, course.id)
    if (course.point === null) for (const key of tellingKeys(course)) add(withoutPoint, key, course.id)
    for (const cell of cellsOf(course)) add(byCell, cell, course.id)
    lastId = Math.max(lastId, course.id)
  }
  for (const course of existing) remember(course)
  return {
    get: (id) => (id === undefined ? null : (byId.get(id) ?? null)),
    all: () => byId.values(),
    called: (foldedName) => pick(byName.get(foldedName) ?? []),
    told: (key) => {
      if (byTelling === null) {
        byTelling = new Map()
        for (const course of byId.values())
          for (const told of tellingKeys(course)) add(byTelling, told, course.id)
      }
      return key === '' ? [] : pick(byTelling.get(key) ?? [])
    },
    unplaced: (name) => {
      if (withoutPoint.size === 0) return []
      const key = tellingKey(name)
      return key === '' ? [] : pick(withoutPoint.get(key) ?? [])
    },
    near: (point, miles) => {
      if (point === null) return []
      const found = new Set<KnownCourse>()
      // Plain loops: every record looks at all courses around it.
      for (const cell of cellsNear(point, miles))
        for (const id of byCell.get(cell) ?? []) {
          const other = byId.get(id)
          if (other?.point && isWithin(point, other.point, miles)) found.add(other)
        }
      return [...found]
    },
    around: (point, bounds) => {
      const cells = new Set([...(point ? [cellOf(point)] : []), ...(bounds ? cellsIn(bounds) : [])])
      const ids = new Set([...cells].flatMap((cell) => byCell.get(cell) ?? []))
      return pick(ids).filter((other) => liesAround(other, point, bounds))
    },
    nextId: () => lastId + 1,
    remember,
    forget,
  }
}

const tellingKeys = ({ name, aliases }: KnownCourse) => new Set([name, ...aliases].map(tellingKey))

function add<K>(lists: Map<K, number[]>, key: K, id: number) {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}

function remove<K>(lists: Map<K, number[]>, key: K, id: number) {
  const others = (lists.get(key) ?? []).filter((other) => other !== id)
  if (others.length > 0) lists.set(key, others)
  else lists.delete(key)
}

/** The shortest degree of latitude, at the equator. */
const MILES_A_DEGREE = 68.7

export const milesApart = (a: LatLng, b: LatLng) => toMiles(distance(a, b))

/** The latitudes alone rule most neighbours out. */
const isWithin = (a: LatLng, b: LatLng, miles: number) =>
  Math.abs(a.lat - b.lat) * MILES_A_DEGREE <= miles && milesApart(a, b) <= miles

// Cells of a tenth of a degree: a course's box touches one to four of them.
const CELLS_A_DEGREE = 10
const CELLS_ROUND = 360 * CELLS_A_DEGREE

const cellAt = (row: number, column: number) => row * CELLS_ROUND + column
const rowOf = (lat: number) => Math.floor((lat + 90) * CELLS_A_DEGREE)
const columnOf = (lng: number) => Math.floor((lng + 180) * CELLS_A_DEGREE)
const cellOf = ({ lat, lng }: LatLng) => cellAt(rowOf(lat), columnOf(lng))

/** More cells than any course has: such a box is a country's or a mistake. */
const MAX_CELLS = 100

function cellsIn({ west, south, east, north }: Box): readonly number[] {
  const rows = rowOf(north) - rowOf(south) + 1
  const columns = columnOf(east) - columnOf(west) + 1
  if (rows === 1 && columns === 1) return [cellAt(rowOf(south), columnOf(west))]
  if (columns < 1 || rows * columns > MAX_CELLS) return []
  return Array.from({ length: rows * columns }, (_, i) =>
    cellAt(rowOf(south) + Math.floor(i / columns), columnOf(west) + (i % columns)),
  )
}

/** A degree of longitude is shorter the nearer to a pole. */
function cellsNear({ lat, lng }: LatLng, miles: number): readonly number[] {
  const high = miles / MILES_A_DEGREE
  const wide = high / Math.max(0.01, Math.cos((Math.min(89, Math.abs(lat) + high) * Math.PI) / 180))
  const row = (at: number) => rowOf(Math.max(-90, Math.min(90, at)))
  const rows = row(lat + high) - row(lat - high) + 1
  const first = columnOf(lng - wide)
  const columns = Math.min(CELLS_ROUND, columnOf(lng + wide) - first + 1)
  return Array.from({ length: rows * columns }, (_, i) =>
    cellAt(row(lat - high) + Math.floor(i / columns), (first + (i % columns) + CELLS_ROUND) % CELLS_ROUND),
  )
}

function cellsOf({ point, bounds }: KnownCourse): readonly number[] {
  const cells = bounds ? cellsIn(bounds) : []
  if (point === null) return cells
  const own = cellOf(point)
  return cells.includes(own) ? cells : [own, ...cells]
}

const liesAround = (other: KnownCourse, point: LatLng | null, bounds: Box | null) =>
  (point !== null && other.bounds !== null && holds(other.bounds, point)) ||
  (bounds !== null && other.point !== null && holds(bounds, other.point))

const holds = ({ west, south, east, north }: Box, { lat, lng }: LatLng) =>
  lat >= south && lat <= north && lng >= west && lng <= east
