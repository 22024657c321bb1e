import { equalityKey } from '../../core/text/words.ts'
import { placePath } from '../../course/place-path.ts'
import { type Place, type PlaceKeys, placeAt } from '../../library/places.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import { COURSES_A_PAGE, levelsOf } from './place-page.ts'

export type PlaceParams = { readonly country: string; readonly region?: string; readonly city?: string }

export type ShownPlace = {
  readonly place: Place
  readonly page: number
  /** The path that the place is known by, when it was asked for by another. */
  readonly movedTo: string | null
}

/** The place of an address and the page of its list; null when there is none. */
export function findPlace(snapshot: Snapshot, params: PlaceParams, givenPage: unknown): ShownPlace | null {
  const parts = [params.country, params.region, params.city].filter((part) => part !== undefined)
  const keys = keysOf(parts)
  const place = keys === null ? null : placeAt(snapshot, keys)
  const page = pageNumber(givenPage)
  if (place === null || page === null || (page - 1) * COURSES_A_PAGE >= place.courses.length) return null
  const path = placePath(...levelsOf(snapshot, place))
  const asked = ['places', ...parts].join('/')
  return { place, page, movedTo: decodeURIComponent(path) === asked ? null : path }
}

/** Null when a part can name nothing. */
function keysOf(parts: readonly string[]): PlaceKeys | null {
  const keys = parts.map((part) => (part === '-' ? null : equalityKey(part)))
  return keys.includes('') ? null : keys
}

function pageNumber(given: unknown): number | null {
  if (given === undefined) return 1
  return typeof given === 'string' && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null
}
