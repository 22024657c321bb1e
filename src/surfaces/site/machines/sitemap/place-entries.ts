import { placePath } from '../../../../course/place-path.ts'
import { allCountries, isRecorded, type Place, placesBelow } from '../../../../library/places.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { levelsOf } from '../../place-page.ts'
import type { Entry } from './sitemap-xml.ts'

/** Every country, region and town that is recorded, one country at a time. */
function* recordedPlaces(snapshot: Snapshot): Generator<Place> {
  for (const country of allCountries(snapshot)) yield* withBelow(snapshot, country)
}

function* withBelow(snapshot: Snapshot, place: Place): Generator<Place> {
  if (isRecorded(snapshot, place)) yield place
  for (const below of placesBelow(snapshot, place)) yield* withBelow(snapshot, below)
}

const counts = new WeakMap<Snapshot, number>()

export function countPlaces(snapshot: Snapshot): number {
  const known = counts.get(snapshot)
  if (known !== undefined) return known
  const count = recordedPlaces(snapshot).reduce((sum) => sum + 1, 0)
  counts.set(snapshot, count)
  return count
}

/** The places from one number to another, named only when they are asked for. */
export const placeEntries = (snapshot: Snapshot, from: number, to: number): Iterable<Entry> =>
  recordedPlaces(snapshot)
    .drop(from)
    .take(to - from)
    .map((place) => ({
      path: `/${placePath(...levelsOf(snapshot, place))}`,
      changedAt: lastChange(snapshot, place.courses),
    }))

/** A place changes with its courses. */
export const lastChange = ({ courseUpdatedAt }: Snapshot, courses: Iterable<number>): number => {
  let latest = 0
  for (const course of courses) latest = Math.max(latest, courseUpdatedAt[course] ?? 0)
  return latest
}
