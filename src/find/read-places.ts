import type { Snapshot } from '../library/snapshot.ts'
import {
  isCourseWord,
  isGlue,
  isManyCourses,
  isNearWord,
  isPlacePreposition,
  saysNothing,
} from './lexicon.ts'
import { type Spot, spotsCalled } from './spots.ts'

/** A question about a place: which one, and what it says about the courses there. */
export type PlaceReading = {
  readonly spot: Spot
  /** Other places of that name, which were not meant. */
  readonly others: readonly Spot[]
  /** The words that name courses there; empty if all are meant. */
  readonly named: readonly string[]
  /** Measured from the place, rather than inside it. */
  readonly isNear: boolean
  /** The question says that it is about a place: `in`, `near`, `courses`. */
  readonly isSaid: boolean
}

const MAX_NAME_WORDS = 5
const MAX_PLACES = 3
// Without `in` or `near`, a word means a town only if people know it.
const WEIGHT_WITHOUT_PREPOSITION = 50

/** All ways to read words as a question about a place, the likeliest first. */
export function* placeReadings(
  snapshot: Snapshot,
  words: readonly string[],
  towns: 'known' | 'any' = 'known',
): Generator<PlaceReading> {
  const lookUp = lookUpIn(snapshot)
  yield* afterPreposition(words, lookUp)
  yield* withoutPreposition(words, lookUp, towns)
}

type LookUp = (name: readonly string[]) => readonly Spot[]

// A search reads the same words several times, each time for something else.
const MOST_NAMES = 100
const remembered = new WeakMap<Snapshot, Map<string, readonly Spot[]>>()

function lookUpIn(snapshot: Snapshot): LookUp {
  const found = remembered.get(snapshot) ?? new Map<string, readonly Spot[]>()
  remembered.set(snapshot, found)
  return (name) => {
    const key = name.join(' ')
    const spots = found.get(key) ?? spotsCalled(snapshot, name)
    if (found.size >= MOST_NAMES) found.clear()
    found.set(key, spots)
    return spots
  }
}

/** `links near St Andrews, Scotland`, `golf in der Nähe von Hamburg`. */
function* afterPreposition(words: readonly string[], lookUp: LookUp): Generator<PlaceReading> {
  for (let at = 0; at < words.length; at++) {
    if (!isPlacePreposition(words[at] ?? '')) continue
    const before = words.slice(0, at)
    let isNear = isNearWord(words[at] ?? '')
    for (let start = at + 1; start < words.length; start++) {
      const resolved = placesAtStart(words.slice(start), lookUp)
      if (resolved !== null) {
        const named = namesIn([...before, ...resolved.rest])
        yield { ...(isNear ? measurable(resolved) : resolved), named, isNear, isSaid: true }
      }
      const word = words[start] ?? ''
      isNear ||= isNearWord(word)
      if (!isGlue(word) && !isPlacePreposition(word)) break
    }
  }
}

/** `near Lisboa` is measured from the town, not from the region around it that has the same name. */
function measurable<R extends Pick<PlaceReading, 'spot' | 'others'>>(reading: R): R {
  const { spot, others } = reading
  if (spot.centre !== null || spot.kind !== 'region') return reading
  const inside = new Set(spot.courses)
  const town = others.find(
    ({ centre, country, courses }) =>
      (centre?.miles ?? 0) > 0 && country === spot.country && courses.some((course) => inside.has(course)),
  )
  if (town === undefined) return reading
  return { ...reading, spot: town, others: [spot, ...others.filter((other) => other !== town)] }
}

/** `Crail, Fife`, `Old Mill Fife`, `Kent coast golf`. */
function* withoutPreposition(
  words: readonly string[],
  lookUp: LookUp,
  towns: 'known' | 'any',
): Generator<PlaceReading> {
  const isSaid = words.some(isManyCourses)
  for (const core of distinctLists([words, trimmed(words)]))
    for (let start = 0; start < core.length; start++) {
      const resolved = placesAtStart(core.slice(start), lookUp)
      if (resolved === null) continue
      const named = namesIn([...core.slice(0, start), ...resolved.rest])
      const isWhole = named.length === 0
      if (
        isWhole ||
        towns === 'any' ||
        resolved.spot.kind !== 'town' ||
        resolved.spot.weight >= WEIGHT_WITHOUT_PREPOSITION ||
        resolved.isRecorded
      )
        yield { ...resolved, named, isNear: false, isSaid }
    }
}

const distinctLists = (lists: readonly (readonly string[])[]) => [
  ...new Map(lists.map((list) => [list.join(' '), list])).values(),
]

/** Without words that say nothing at both ends. */
function trimmed(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !saysNothing(word))
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !saysNothing(word)) + 1)
}

/** The words that may name a course: none if all of them say nothing. */
function namesIn(given: readonly string[]): readonly string[] {
  // `jugar al golf` and `kan man spela`; elsewhere `al` is Alabama, and Man an island.
  const words = given.filter((word, at) =>
    word === 'al' ? given[at + 1] !== 'golf' : word !== 'man' || given[at - 1] === 'of',
  )
  const links = words.filter((word) => !saysNothing(word) || word === 'links')
  if (links.length === 0) return []
  const core = trimmed(words)
  return core.length > 0 ? core : links
}

type Resolved = Pick<PlaceReading, 'spot' | 'others'> & {
  readonly rest: readonly string[]
  /** The library has the town's name in its records. */
  readonly isRecorded: boolean
}

/** Reads as many words from the start as name places, from the narrowest to the widest: `Birmingham, Alabama`. */
function placesAtStart(words: readonly string[], lookUp: LookUp): Resolved | null {
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
    const name = words.slice(0, length)
    if (
      name.every(saysNothing) &&
      name.every((word) => isCourseWord(word) || isGlue(word) || isNearWord(word) || word.length < 4)
    )
      continue
    const spots = lookUp(name)
    if (spots.length === 0) continue
    const { spots: inside, rest } = narrowed(spots, words.slice(length), lookUp, MAX_PLACES - 1)
    const [spot, ...others] = inside
    if (spot === undefined) continue
    return {
      spot,
      others,
      rest,
      isRecorded: spot.weight < WEIGHT_WITHOUT_PREPOSITION && spot.centre?.miles === 0,
    }
  }
  return null
}

type Narrowed = { readonly spots: readonly Spot[]; readonly rest: readonly string[] }

/** The meanings that lie in the places named after them. */
function narrowed(spots: readonly Spot[], words: readonly string[], lookUp: LookUp, most: number): Narrowed {
  const at = words.findIndex((word) => !isGlue(word) && !isPlacePreposition(word))
  if (most === 0 || at < 0) return { spots, rest: words }
  for (let length = Math.min(MAX_NAME_WORDS, words.length - at); length > 0; length--) {
    const wider = lookUp(words.slice(at, at + length))
    const inside = spots.flatMap((spot) => within(spot, wider))
    if (inside.length > 0) return narrowed(inside, words.slice(at + length), lookUp, most - 1)
  }
  return { spots, rest: words }
}

/** A place with only those courses that are in one of the others, too. */
function within(spot: Spot, wider: readonly Spot[]): readonly Spot[] {
  for (const { courses } of wider) {
    const both = shared(spot.courses, courses)
    if (both.length > 0) return [{ ...spot, courses: both }]
  }
  return []
}

/** What two lists in order have in common. */
function shared(a: readonly number[], b: readonly number[]): readonly number[] {
  const found: number[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left = 0, right = 0] = [a[i], b[j]]
    if (left === right) found.push(left)
    if (left <= right) i++
    if (right <= left) j++
  }
  return found
}
