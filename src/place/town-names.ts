import type { LatLng } from '../core/geo/point.ts'
import { equalityKey } from '../core/text/words.ts'
import { madeAhead } from '../platform/made-ahead.ts'
import { COUNTRY_LENGTH, DEGREE, hashOf, makeTowns, type TownNames } from './make-towns.ts'

/** A town of at least 1,000 people. */
export type KnownTown = LatLng & {
  readonly name: string
  /** In lower case. */
  readonly country: string
  readonly people: number
}

let loaded: TownNames | undefined

/** All towns whose folded name is this key, those with the most people first. */
export function townsNamed(key: string): readonly KnownTown[] {
  loaded ??= madeAhead('towns', makeTowns)
  const { hashes } = loaded
  const hash = hashOf(key)
  const found: KnownTown[] = []
  for (let at = firstOf(hashes, hash); hashes[at] === hash; at++) {
    const town = townAt(loaded, at)
    // Towns of one name are mostly written alike.
    if (town.name === found.at(-1)?.name || equalityKey(town.name) === key) found.push(town)
  }
  return found.sort((a, b) => b.people - a.people)
}

/** The first index whose hash is not less. */
function firstOf(hashes: Uint32Array, hash: number): number {
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((hashes[middle] ?? 0) < hash) low = middle + 1
    else high = middle
  }
  return low
}

function townAt({ names, nameStart, lat, lng, people }: TownNames, town: number): KnownTown {
  const text = Buffer.from(names.buffer, names.byteOffset, names.byteLength).toString(
    'utf8',
    nameStart[town],
    nameStart[town + 1],
  )
  return {
    name: text.slice(COUNTRY_LENGTH),
    country: text.slice(0, COUNTRY_LENGTH).toLowerCase(),
    lat: (lat[town] ?? 0) / DEGREE,
    lng: (lng[town] ?? 0) / DEGREE,
    people: people[town] ?? 0,
  }
}
