import { setImmediate as otherWork } from 'node:timers/promises'
import { allCountries, isRecorded, PLACE_KINDS, type Place, placesBelow } from '../../../../library/places.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'

/** Every country, region and town that is recorded: its kind, its first course, and when one of its courses changed. */
export type ListedPlaces = {
  readonly count: number
  readonly kinds: Uint8Array
  readonly firstCourses: Uint32Array
  readonly changedAt: Float64Array
}

const listed = new WeakMap<Snapshot, Promise<ListedPlaces>>()

/** Found once per library; a part of the sitemap then starts anywhere in it. */
export function listPlaces(snapshot: Snapshot): Promise<ListedPlaces> {
  const known = listed.get(snapshot)
  if (known) return known
  const list = readPlaces(snapshot)
  listed.set(snapshot, list)
  return list
}

/** How many places are read before others get their turn. */
const AT_ONCE = 200

async function readPlaces(snapshot: Snapshot): Promise<ListedPlaces> {
  const most = PLACE_KINDS.length * snapshot.count
  const kinds = new Uint8Array(most)
  const firstCourses = new Uint32Array(most)
  const changedAt = new Float64Array(most)
  let count = 0
  for (const place of recordedPlaces(snapshot)) {
    kinds[count] = PLACE_KINDS.indexOf(place.kind)
    firstCourses[count] = place.courses[0] ?? 0
    changedAt[count] = lastChange(snapshot, place.courses)
    count += 1
    if (count % AT_ONCE === 0) await otherWork()
  }
  return {
    count,
    kinds: kinds.slice(0, count),
    firstCourses: firstCourses.slice(0, count),
    changedAt: changedAt.slice(0, count),
  }
}

function* recordedPlaces(snapshot: Snapshot): Generator<Place> {
  for (const country of allCountries(snapshot)) yield* withBelow(snapshot, country)
}

function* withBelow(snapshot: Snapshot, place: Place): Generator<Place> {
  if (isRecorded(snapshot, place)) yield place
  for (const below of placesBelow(snapshot, place)) yield* withBelow(snapshot, below)
}

/** A place changes with its courses. */
export function lastChange({ courseUpdatedAt }: Snapshot, courses: Iterable<number>): number {
  let latest = 0
  for (const course of courses) latest = Math.max(latest, courseUpdatedAt[course] ?? 0)
  return latest
}
