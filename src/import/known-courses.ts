import type { Box } from '../core/geo/bounding-box.ts'
import { distance } from '../core/geo/geodesic.ts'
import type { LatLng } from '../core/geo/point.ts'
import { toMiles } from '../core/units.ts'
import type { Origin } from './origin.ts'
import type { Extra } from './records/parse-record.ts'

/** As much of a course as matching needs. */
export type KnownCourse = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly foldedName: string
  /** Who speaks of it: the one origin of all it holds, or all that have a share. */
  readonly origins: readonly Origin[]
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly point: LatLng | null
  readonly bounds: Box | null
  readonly recordDigest: string
  /** What it holds of the fields that a record need not repeat. */
  readonly extras: readonly Extra[]
}

/** Which course an identity leads to, and whether its record is only a copy. */
export type Identified = { readonly id: number; readonly isCopy: boolean }

/** The library in memory for the time of an import: what is held, and what this file has added so far. */
export type KnownCourses = {
  readonly byId: Map<number, KnownCourse>
  readonly byName: Map<string, number[]>
  /** By the cell a course's point lies in, and by every cell its bounds touch. */
  readonly byCell: Map<number, number[]>
  readonly identities: Map<string, Identified>
  readonly idOfSlug: Map<string, number>
  nextId: number
}

export const emptyKnownCourses = (): KnownCourses => ({
  byId: new Map(),
  byName: new Map(),
  byCell: new Map(),
  identities: new Map(),
  idOfSlug: new Map(),
  nextId: 1,
})

export function remember(known: KnownCourses, course: KnownCourse) {
  forget(known, course.id)
  known.byId.set(course.id, course)
  add(known.byName, course.foldedName, course.id)
  for (const cell of cellsOf(course)) add(known.byCell, cell, course.id)
  known.nextId = Math.max(known.nextId, course.id + 1)
}

export function forget(known: KnownCourses, id: number) {
  const course = known.byId.get(id)
  if (!course) return
  known.byId.delete(id)
  remove(known.byName, course.foldedName, id)
  for (const cell of cellsOf(course)) remove(known.byCell, cell, id)
}

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

const NEIGHBOURHOOD_MILES = 1

export const milesApart = (a: LatLng, b: LatLng) => toMiles(distance(a, b))

/** Courses of the same folded name within a mile. Without coordinates nobody can tell. */
export function namesakesNear(known: KnownCourses, foldedName: string, point: LatLng | null): KnownCourse[] {
  if (point === null || foldedName === '') return []
  const namesakes = (known.byName.get(foldedName) ?? []).flatMap((id) => known.byId.get(id) ?? [])
  return namesakes.filter((other) => other.point && milesApart(point, other.point) <= NEIGHBOURHOOD_MILES)
}

// Cells of a tenth of a degree: a course's box touches one to four of them.
const CELLS_A_DEGREE = 10
const CELLS_ROUND = 360 * CELLS_A_DEGREE

const cellAt = (row: number, column: number) => row * CELLS_ROUND + column
const rowOf = (lat: number) => Math.floor((lat + 90) * CELLS_A_DEGREE)
const columnOf = (lng: number) => Math.floor((lng + 180) * CELLS_A_DEGREE)

/** More cells than any course has: such a box is a country's or a mistake. */
const MOST_CELLS = 100

function cellsIn({ west, south, east, north }: Box): readonly number[] {
  const rows = rowOf(north) - rowOf(south) + 1
  const columns = columnOf(east) - columnOf(west) + 1
  if (rows === 1 && columns === 1) return [cellAt(rowOf(south), columnOf(west))]
  if (columns < 1 || rows * columns > MOST_CELLS) return []
  return Array.from({ length: rows * columns }, (_, i) =>
    cellAt(rowOf(south) + Math.floor(i / columns), columnOf(west) + (i % columns)),
  )
}

function cellsOf({ point, bounds }: KnownCourse): readonly number[] {
  const cells = bounds ? cellsIn(bounds) : []
  if (point === null) return cells
  const own = cellAt(rowOf(point.lat), columnOf(point.lng))
  return cells.includes(own) ? cells : [own, ...cells]
}

export const holds = ({ west, south, east, north }: Box, { lat, lng }: LatLng) =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** Courses whose bounds hold the point, and those whose point lies in the bounds. */
export function coursesAround(known: KnownCourses, point: LatLng | null, bounds: Box | null): KnownCourse[] {
  const cells = new Set([
    ...(point ? [cellAt(rowOf(point.lat), columnOf(point.lng))] : []),
    ...(bounds ? cellsIn(bounds) : []),
  ])
  const ids = new Set([...cells].flatMap((cell) => known.byCell.get(cell) ?? []))
  return [...ids]
    .flatMap((id) => known.byId.get(id) ?? [])
    .filter(
      (other) =>
        (point && other.bounds && holds(other.bounds, point)) ||
        (bounds && other.point && holds(bounds, other.point)),
    )
}
