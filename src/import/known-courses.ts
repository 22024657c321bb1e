import { distance } from '../geo/geodesic.ts'
import type { LatLng } from '../geo/point.ts'
import { toMiles } from '../units.ts'
import type { Extra } from './records/parse-record.ts'

/** As much of a course as matching needs. */
export type KnownCourse = {
  readonly id: number
  readonly slug: string
  readonly foldedName: string
  readonly sourceName: string | null
  readonly point: LatLng | null
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
  readonly identities: Map<string, Identified>
  readonly idOfSlug: Map<string, number>
  nextId: number
}

export function emptyKnownCourses(): KnownCourses {
  return { byId: new Map(), byName: new Map(), identities: new Map(), idOfSlug: new Map(), nextId: 1 }
}

export function remember(known: KnownCourses, course: KnownCourse) {
  forget(known, course.id)
  known.byId.set(course.id, course)
  const namesakes = known.byName.get(course.foldedName)
  if (namesakes) namesakes.push(course.id)
  else known.byName.set(course.foldedName, [course.id])
  known.nextId = Math.max(known.nextId, course.id + 1)
}

export function forget(known: KnownCourses, id: number) {
  const course = known.byId.get(id)
  if (!course) return
  known.byId.delete(id)
  const others = (known.byName.get(course.foldedName) ?? []).filter((other) => other !== id)
  if (others.length > 0) known.byName.set(course.foldedName, others)
  else known.byName.delete(course.foldedName)
}

const NEIGHBOURHOOD_MILES = 1

/** Courses of the same folded name within a mile. Without coordinates nobody can tell. */
export function namesakesNear(known: KnownCourses, foldedName: string, point: LatLng | null): KnownCourse[] {
  if (point === null || foldedName === '') return []
  const namesakes = (known.byName.get(foldedName) ?? []).flatMap((id) => known.byId.get(id) ?? [])
  return namesakes.filter(
    (other) => other.point && toMiles(distance(point, other.point)) <= NEIGHBOURHOOD_MILES,
  )
}
