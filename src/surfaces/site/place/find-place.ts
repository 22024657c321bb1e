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
export function findPlace(snapshot: Snapshot, params: PlaceParams): FoundPlace | null {
  const parts = [params.country, params.region, params.city].filter((part) => part !== undefined)
  const keys = keysOf(parts)
  const place = keys === null ? null : placeAt(snapshot, keys)
  if (place === null) return null
  const path = placePath(...levelsOf(snapshot, place))
  return { place, path, hasMoved: decodeURIComponent(path) !== ['places', ...parts].join('/') }
}

/** Null when a part can name nothing. */
function keysOf(parts: readonly string[]): PlaceKeys | null {
  const keys = parts.map((part) => (part === '-' ? null : equalityKey(part)))
  return keys.includes('') ? null : keys
}
