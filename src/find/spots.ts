import { equalityKey, otherSpelling } from '../core/text/words.ts'
import { miles } from '../core/units.ts'
import { slotsWithin } from '../library/geo-index.ts'
import { type Place, placesNamed } from '../library/places.ts'
import { readSummary } from '../library/read-course.ts'
import { scratchFor } from '../library/search-scratch.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { type KnownPlace, knownPlaces } from '../place/known-places.ts'
import { countryName } from '../place/names.ts'
import { type Circle, citiesNamed } from '../place/place-list.ts'
import { type PlaceFilter, regionsByCode } from './place-words.ts'

/** One meaning of a place name in a library: its courses, and how likely it is the one that is meant. */
export type Spot = {
  readonly kind: 'country' | 'region' | 'town'
  readonly name: string
  readonly country: string | null
  /** 0 to 100, as far as the place is known. */
  readonly weight: number
  /** Where it is measured from; null for a country or a region. */
  readonly centre: Circle | null
  /** In library order. */
  readonly courses: readonly number[]
}

// Some names are common: those of towns that few people know are left out.
const MOST_SPOTS = 12
const WEIGHT_OF_REGION = 85
const WEIGHT_OF_VILLAGE = 30
// Ten times as many courses weigh as much as twice as many people.
const WEIGHT_OF_COURSES = 6

/** The places of that name which have courses, the best known first. */
export function spotsCalled(snapshot: Snapshot, words: readonly string[]): readonly Spot[] {
  const spots = spotsWithName(snapshot, words)
  const inflected = words.map(withoutEnding)
  return spots.length > 0 || inflected.join() === words.join() ? spots : spotsWithName(snapshot, inflected)
}

/** In German, `Kanarische Inseln` and `Niederlande` end in `n` after a preposition. */
const withoutEnding = (word: string) => (/^\w{4,}en$/.test(word) ? word.slice(0, -1) : word)

function spotsWithName(snapshot: Snapshot, words: readonly string[]): readonly Spot[] {
  if (words.length === 0) return []
  const known = keysOf(words).flatMap((key) => [
    ...knownSpots(snapshot, key),
    ...recordedSpots(snapshot, key),
  ])
  const byCode = regionsByCode(snapshot, words).map((filter) => regionSpot(snapshot, filter))
  const spots = [...known, ...byCode].filter(({ courses }) => courses.length > 0)
  return distinct(spots.sort((a, b) => scoreOf(b) - scoreOf(a)))
}

/** `st andrews` may be written `saint andrews`. */
const keysOf = (words: readonly string[]) => [
  ...new Set([words.join(''), words.map((word) => otherSpelling(word) ?? word).join('')]),
]

const scoreOf = ({ weight, courses }: Spot) => weight + WEIGHT_OF_COURSES * Math.log10(courses.length + 1)

/** A place that is recorded and known is one place; a town and the region around it are two. */
function distinct(spots: readonly Spot[]): readonly Spot[] {
  const seen = new Set<string>()
  return spots.filter(({ kind, courses }) => {
    const key = `${kind === 'town'} ${courses[0]}`
    return !seen.has(key) && seen.add(key)
  })
}

const knownSpots = (snapshot: Snapshot, key: string): readonly Spot[] =>
  knownPlaces(key)
    .slice(0, MOST_SPOTS)
    .map((place, index, all) => knownSpot(snapshot, place, isFirstOfCountry(all, index), key))

const isFirstOfCountry = (all: readonly KnownPlace[], index: number) =>
  all.findIndex(({ country }) => country === all[index]?.country) === index

function knownSpot(snapshot: Snapshot, place: KnownPlace, isFirst: boolean, key: string): Spot {
  const { kind, name, country, region, circles, weight } = place
  const common = { name, country, weight }
  if (kind === 'country')
    return { ...common, kind, centre: null, courses: coursesWith(snapshot, { country: country ?? '' }) }
  const filter = country === null ? {} : { country }
  if (region !== null)
    return {
      ...common,
      kind: 'region',
      centre: null,
      courses: coursesWith(snapshot, { ...filter, region: equalityKey(region) }),
    }
  const inside = coursesInside(snapshot, circles, country)
  if (kind === 'area') {
    const recorded = coursesWith(snapshot, { ...filter, region: key })
    return { ...common, kind: 'region', centre: null, courses: bothLists(inside, recorded) }
  }
  const recorded = recordedThere(snapshot, place, isFirst, key, new Set(inside))
  return { ...common, kind, centre: circles[0] ?? null, courses: bothLists(inside, recorded) }
}

/** Of courses without coordinates we know only the name of the town; others may be recorded there a bit farther out. */
function recordedThere(
  snapshot: Snapshot,
  { country, circles }: KnownPlace,
  isFirst: boolean,
  key: string,
  inside: ReadonlySet<number>,
): readonly number[] {
  const filter = country === null ? { city: key } : { country, city: key }
  const others = coursesWith(snapshot, filter).filter((course) => !inside.has(course))
  if (others.length === 0) return others
  const around = new Set(coursesInside(snapshot, circles.map(widened), country))
  const isUnplaced = withoutPoint(snapshot)
  return others.filter((course) => around.has(course) || (isFirst && isUnplaced(course)))
}

const MILES_BEYOND = 12
const widened = (circle: Circle): Circle => ({ ...circle, miles: circle.miles + MILES_BEYOND })

const bothLists = (a: readonly number[], b: readonly number[]) =>
  b.length === 0 ? a : [...new Set([...a, ...b])].sort((one, other) => one - other)

const withoutPoint = (snapshot: Snapshot) => (course: number) => readSummary(snapshot, course).lat === null

/** Courses with all of these recorded. */
function coursesWith({ filters, keyNumbers }: Snapshot, filter: PlaceFilter): readonly number[] {
  const parts = (['city', 'region', 'country'] as const).flatMap((name) =>
    filter[name] === undefined
      ? []
      : [{ ...filters[name], number: keyNumbers[name].get(filter[name] ?? '') }],
  )
  const [first, ...others] = parts
  if (first === undefined || parts.some(({ number }) => number === undefined)) return []
  const number = first.number ?? 0
  const listed = first.courses.subarray(first.start[number] ?? 0, first.start[number + 1] ?? 0)
  return Array.from(listed).filter((course) =>
    others.every((other) => other.valueOfCourse[course] === other.number),
  )
}

/** Courses inside any of the circles, of one country if the place is in one. */
function coursesInside(snapshot: Snapshot, circles: readonly Circle[], country: string | null) {
  const { geo, filters, keyNumbers } = snapshot
  const number = country === null ? undefined : keyNumbers.country.get(country)
  // Courses at sea or near a border may have no country.
  const isThere = (course: number) =>
    number === undefined ? country === null : filters.country.valueOfCourse[course] === number
  const found = new Set<number>()
  for (const circle of circles) {
    const { slots } = slotsWithin(geo, scratchFor(snapshot).geo, circle, miles(circle.miles), isThere)
    for (const slot of slots) found.add(geo.courseOf[slot] ?? 0)
  }
  return [...found].sort((a, b) => a - b)
}

/** Regions and towns that only the records name. */
function recordedSpots(snapshot: Snapshot, key: string): readonly Spot[] {
  const regions = placesNamed(snapshot, 'region', key)
  const towns = placesNamed(snapshot, 'city', key)
  return [...regions, ...towns].slice(0, MOST_SPOTS).map((place) => recordedSpot(snapshot, place))
}

function recordedSpot(snapshot: Snapshot, { kind, courses }: Place): Spot {
  const { country, region, city, lat, lng } = readSummary(snapshot, courses[0] ?? 0)
  const isTown = kind === 'city'
  return {
    kind: isTown ? 'town' : 'region',
    name: (isTown ? city : region) ?? '',
    country,
    weight: isTown ? WEIGHT_OF_VILLAGE : WEIGHT_OF_REGION,
    centre: isTown && lat !== null && lng !== null ? { lat, lng, miles: 0 } : null,
    courses,
  }
}

function regionSpot(snapshot: Snapshot, filter: PlaceFilter): Spot {
  const courses = coursesWith(snapshot, filter)
  const { region, country } = readSummary(snapshot, courses[0] ?? 0)
  return { kind: 'region', name: region ?? '', country, weight: WEIGHT_OF_REGION, centre: null, courses }
}

/** `Dublin, Leinster, Ireland`, `Bavaria, Germany`. */
export function spotWords(snapshot: Snapshot, spot: Spot): string {
  const { kind, name, country } = spot
  const where = country === null ? null : (countryName(country) ?? country)
  const region = kind === 'town' ? regionOfTown(snapshot, spot) : null
  return [name, region === name ? null : region, kind === 'country' ? null : where]
    .filter((part) => part !== null)
    .join(', ')
}

// Large enough for a course, and small enough to stay on one side of most borders.
const MILES_OF_TOWN = miles(8)

/** That of the courses recorded in the town itself, else of those close to its middle: there may be more across a border. */
function regionOfTown(snapshot: Snapshot, { name, country, centre, courses }: Spot): string | null {
  const { filters, keyNumbers } = snapshot
  const key = equalityKey(name)
  const names = [name, ...citiesNamed(key).flatMap((city) => city.names)]
  const cities = new Set(names.map((each) => keyNumbers.city.get(equalityKey(each))))
  const recorded = courses.filter((course) => cities.has(filters.city.valueOfCourse[course]))
  if (recorded.length > 0) return commonRegion(snapshot, recorded)
  const circles = centre === null ? [] : [{ ...centre, miles: MILES_OF_TOWN }]
  const close = coursesInside(snapshot, circles, country)
  return commonRegion(snapshot, close.length > 0 ? close : courses)
}

// On a border between two regions, neither is named.
const COMMON = 2 / 3

/** The region that most of the courses are in. */
function commonRegion(snapshot: Snapshot, courses: readonly number[]): string | null {
  const { valueOfCourse } = snapshot.filters.region
  const counts = new Map<number, number>()
  for (const course of courses) {
    const region = valueOfCourse[course] ?? 0
    counts.set(region, (counts.get(region) ?? 0) + 1)
  }
  const [most, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  if (count < COMMON * courses.length) return null
  const first = courses.find((course) => valueOfCourse[course] === most)
  return first === undefined ? null : readSummary(snapshot, first).region
}
