import { equalityKey } from '../../../core/text/words.ts'
import { readCoursesOnceIn } from '../../../course/former-place-store.ts'
import { PLACE_KINDS, type Place, placeOfMost } from '../../../library/places.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { findCountryInAnyLanguage } from '../../../place/find-country.ts'
import { regionName } from '../../../place/names.ts'
import type { Db } from '../../../platform/db/open.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import {
  type FoundPlace,
  keysOf,
  type PlaceParams,
  type PlaceParts,
  partsOf,
  pathOf,
  placeOfParts,
} from './find-place.ts'

export type RenamedPlaces = {
  readonly db: Db
  /** Hears of lookups that failed. */
  readonly onError: (error: unknown) => void
}

/** Where an address leads that is no place's: to the place of that other name, else to where its courses are now. */
export async function findRenamedPlace(
  renamed: RenamedPlaces,
  snapshot: Snapshot,
  params: PlaceParams,
): Promise<FoundPlace | null> {
  const parts = partsOf(params)
  const names = otherNames(parts)
  for (const name of names) {
    const found = placeOfParts(snapshot, name)
    if (found !== null) return { ...found, hasMoved: true }
  }
  for (const name of [parts, ...names]) {
    const place = await findFormerPlace(renamed, snapshot, name)
    if (place !== null) return { place, path: pathOf(snapshot, place), hasMoved: true }
  }
  return null
}

/** A country by its name or its code of three letters, a region by its ISO 3166-2 code. */
function otherNames([country = '', region, ...more]: PlaceParts): readonly PlaceParts[] {
  const code = findCountryInAnyLanguage(equalityKey(country))
  if (code === null) return []
  const full = region === undefined ? null : regionName(code, region)
  const isOther = code !== equalityKey(country)
  return [
    ...(isOther ? [[code, ...(region === undefined ? [] : [region]), ...more]] : []),
    ...(full === null ? [] : [[code, full, ...more]]),
  ]
}

/** The place that most courses are in that were in this one. Without the database nobody knows. */
async function findFormerPlace(
  { db, onError }: RenamedPlaces,
  snapshot: Snapshot,
  parts: PlaceParts,
): Promise<Place | null> {
  const kind = PLACE_KINDS[parts.length - 1]
  const keys = keysOf(parts)
  // A place without a name has not been renamed: its courses have got one.
  if (kind === undefined || keys === null || keys.at(-1) === null) return null
  try {
    return placeOfMost(snapshot, kind, await readCoursesOnceIn(db, keys))
  } catch (error) {
    if (!isUnavailable(error)) onError(error)
    return null
  }
}
