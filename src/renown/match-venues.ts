import { distance } from '../core/geo/geodesic.ts'
import { equalityKey } from '../core/text/words.ts'
import { toMiles } from '../core/units.ts'
import { otherWords, type VenueWords, venueWords, type Words, wordsIn } from './name-words.ts'
import type { Venue } from './venue.ts'

/** What matching needs of a course. */
export type PlacedCourse = {
  readonly slug: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** A venue and the courses that may be it: one is a match, none or several are not. */
export type VenueMatch<C> = { readonly venue: Venue; readonly courses: readonly C[] }

/** A course, and the words of each of its names. */
type Named<C> = { readonly course: C; readonly names: readonly Words[] }

/** The points of a venue and of a source are the clubhouse of one and the middle of the other. */
const MILES = 5
/** A course that goes by its own name alone is at the club itself. */
const MILES_OF_PART = 2

/** Finds the course of each venue by its words and its place. We never choose between two that fit equally well. */
export function matchVenues<C extends PlacedCourse>(
  courses: Iterable<C>,
  venues: readonly Venue[],
): readonly VenueMatch<C>[] {
  const search = openSearch(venues)
  const nearby = new Map<Venue, Named<C>[]>(venues.map((venue) => [venue, []]))
  for (const course of courses) {
    const there = search(course)
    if (there.length === 0) continue
    const named = { course, names: [course.name, ...course.aliases].map(wordsIn) }
    for (const venue of there) nearby.get(venue)?.push(named)
  }
  return venues.map((venue) => ({ venue, courses: coursesOf(venue, nearby.get(venue) ?? []) }))
}

/**
 * The venues at the place of a course: close by or in the town of that name, and in the same country. A library is
 * much longer than the list of venues, so it is the list that is indexed.
 */
function openSearch(venues: readonly Venue[]): (course: PlacedCourse) => readonly Venue[] {
  const cells = new Map<number, Venue[]>()
  const towns = new Map<string, Venue[]>()
  for (const venue of venues) {
    for (const cell of cellsAround(venue)) addTo(cells, cell, venue)
    addTo(towns, venue.town.toLowerCase(), venue)
  }
  return (course) => {
    const { lat, lng, city } = course
    const close = lat === null || lng === null ? NONE : (cells.get(cellOf(lat, lng)) ?? NONE)
    const called = city === null ? NONE : (towns.get(city.toLowerCase()) ?? NONE)
    // Nearly all courses are nowhere near a venue.
    if (close.length === 0 && called.length === 0) return NONE
    const there = [
      ...close.filter((venue) => isWithin(MILES, course, venue)),
      ...called.filter(({ region }) => region.toLowerCase() === course.region?.toLowerCase()),
    ]
    return [...new Set(there)].filter(({ country }) => course.country === null || course.country === country)
  }
}

const NONE: readonly Venue[] = []

function addTo<K>(lists: Map<K, Venue[]>, key: K, venue: Venue) {
  const list = lists.get(key)
  if (list) list.push(venue)
  else lists.set(key, [venue])
}

const cellOf = (lat: number, lng: number) => Math.floor(lat + 90) * 360 + Math.floor(lng + 180)

/** The squares of one degree that a course of the venue can be in. */
function cellsAround({ point: { lat, lng } }: Venue): ReadonlySet<number> {
  const up = MILES / 69
  const across = up / Math.cos((lat * Math.PI) / 180)
  return new Set(
    [-up, up].flatMap((north) => [-across, across].map((east) => cellOf(lat + north, lng + east))),
  )
}

function isWithin(miles: number, { lat, lng }: PlacedCourse, { point }: Venue): boolean {
  // A degree of latitude is 69 miles: most courses of a square are too far north or south.
  if (lat === null || lng === null || Math.abs(lat - point.lat) * 68 > miles) return false
  return toMiles(distance({ lat, lng }, point)) <= miles
}

/** Those that the venue's words fit best: its club and course, else its club as a whole. */
function coursesOf<C extends PlacedCourse>(venue: Venue, nearby: readonly Named<C>[]): readonly C[] {
  if (nearby.length === 0) return []
  const words = venueWords(venue)
  if (words.clubs.length === 0)
    return nearby.map(({ course }) => course).filter((course) => isPlainlyCalled(course, venue))
  const exact = fewestOthers(nearby, (named) => othersWithCourse(named, venue, words))
  const found =
    exact.length > 0 || venue.course === null
      ? exact
      : fewestOthers(nearby, ({ names }) => othersOfClub(names, words))
  if (found.length < 2) return found
  const called = found.filter((course) => isCalled(course, venue))
  return called.length > 0 ? called : found
}

function fewestOthers<C>(
  nearby: readonly Named<C>[],
  count: (named: Named<C>) => number | null,
): readonly C[] {
  const counted = nearby.flatMap((named) => {
    const others = count(named)
    return others === null ? [] : [{ course: named.course, others }]
  })
  const fewest = Math.min(...counted.map(({ others }) => others))
  return counted.filter(({ others }) => others === fewest).map(({ course }) => course)
}

/** How many words a course has besides those of the venue; null when it lacks one. */
function othersWithCourse(
  { course, names }: Named<PlacedCourse>,
  venue: Venue,
  words: VenueWords,
): number | null {
  if (words.course.length === 0) return othersOfClub(names, words)
  const named = names.filter((name) => words.course.every((word) => name.has(word)))
  if (named.length === 0) return null
  // A source may give the course alone, in the town of the club: "Old Course" in St Andrews.
  const city = wordsIn(isWithin(MILES_OF_PART, course, venue) ? (course.city ?? '') : '')
  const isOfClub = (name: Words) =>
    words.clubs.some((club) => club.every((word) => name.has(word) || city.has(word)))
  return least(named.filter(isOfClub).map((name) => otherWords(name, words).length))
}

/** The club as a whole: another word, such as "Short" or "West", says that it is another course. */
function othersOfClub(names: readonly Words[], words: VenueWords): number | null {
  const isOfClub = (name: Words) => words.clubs.some((club) => club.every((word) => name.has(word)))
  const isWhole = (name: Words) => otherWords(name, words).every((word) => words.harmless.has(word))
  return names.some((name) => isOfClub(name) && isWhole(name)) ? 0 : null
}

const least = (counts: readonly number[]) => (counts.length > 0 ? Math.min(...counts) : null)

/** Its name is that of the venue to the letter: "Portmarnock Golf Club", where "Portmarnock Links" fits as well. */
function isCalled({ name, aliases }: PlacedCourse, { club, course }: Venue): boolean {
  const names = new Set([name, ...aliases].map(plainKey))
  return club.some((title) => names.has(plainKey(`${title} ${course ?? ''}`)))
}

/** "The Country Club" has no word of its own: only those words at its very place will do, or "Country Club (Main)". */
const isPlainlyCalled = (course: PlacedCourse, venue: Venue) =>
  isWithin(MILES_OF_PART, course, venue) &&
  [course.name, ...course.aliases].some(
    (name) =>
      wordsIn(name).size === 0 && venue.club.some((title) => plainKey(name).startsWith(plainKey(title))),
  )

const plainKey = (name: string) => equalityKey(name.replace(/^the /i, '').replace(/ the$/i, ''))
