import { equalityKey } from '../../../core/text/words.ts'
import { placePath } from '../../../course/place-path.ts'
import { type Place, type PlaceKeys, placeAt } from '../../../library/places.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { levelsOf } from './place-names.ts'

export type PlaceParams = { readonly country: string; readonly region?: string; readonly city?: string }

export type FoundPlace = {
  readonly place: Place
  /** The path that the place is known by. */
  readonly path: string
  /** It was asked for by another. */
  readonly hasMoved: boolean
}

/** The place of an address; null when there is none. */
export const findPlace = (snapshot: Snapshot, params: PlaceParams): FoundPlace | null =>
  placeOfParts(snapshot, partsOf(params))

/** What an address says from the country down. */
export type PlaceParts = readonly string[]

export const partsOf = ({ country, region, city }: PlaceParams): PlaceParts =>
  [country, region, city].filter((part) => part !== undefined)

export function placeOfParts(snapshot: Snapshot, parts: PlaceParts): FoundPlace | null {
  const keys = keysOf(parts)
  const place = keys === null ? null : placeAt(snapshot, keys)
  if (place === null) return null
  const path = pathOf(snapshot, place)
  return { place, path, hasMoved: decodeURIComponent(path) !== ['places', ...parts].join('/') }
}

export const pathOf = (snapshot: Snapshot, place: Place) => placePath(...levelsOf(snapshot, place))

/** Null when a part can name nothing. */
export function keysOf(parts: PlaceParts): PlaceKeys | null {
  const keys = parts.map((part) => (part === '-' ? null : equalityKey(part)))
  return keys.includes('') ? null : keys
}
