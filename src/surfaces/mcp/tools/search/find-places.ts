import type { LinkBases } from '../../../../course/links.ts'
import { placePath } from '../../../../course/place-path.ts'
import { type PlaceFilter, peelPlace, placesCalled, together } from '../../../../find/place-words.ts'
import { splitCoverage, trimmed, wordsOf } from '../../../../find/query-words.ts'
import { PLACE_KINDS, type Place, placesNamed } from '../../../../library/places.ts'
import { readSummary } from '../../../../library/read-course.ts'
import type { Snapshot, ValueIndex } from '../../../../library/snapshot.ts'
import { countryName } from '../../../../place/names.ts'
import type { SearchArguments } from './arguments.ts'
import { type NamedLinks, readLinks } from './named-links.ts'

export type PlaceJson = {
  readonly kind: Place['kind']
  readonly name: string
  readonly country: string | null
  readonly region: string | null
  readonly count: number
  readonly url: string
  readonly courses: readonly NamedLinks[]
}

/** The country, region and town pages that the query names, those with the most courses first. */
export function findPlaces(
  snapshot: Snapshot,
  bases: LinkBases,
  args: SearchArguments,
): readonly PlaceJson[] {
  if (!PLACE_KINDS.some((kind) => args.scope.includes(kind))) return []
  const places = placesMeant(snapshot, args.query)
    .flatMap((filter) => placesOf(snapshot, filter))
    .filter(({ kind }) => args.scope.includes(kind))
    .sort((a, b) => b.courses.length - a.courses.length || (a.courses[0] ?? 0) - (b.courses[0] ?? 0))
    .slice(0, args.limit)
  const shown = coursesShown(places.length)
  return places.map((place) => placeJson(snapshot, bases, place, shown))
}

// A single place lists its first few courses; with many places each lists fewer, to keep the answer small.
const MAX_COURSES_IN_TOTAL = 10
const MAX_COURSES_OF_ONE = 5
const coursesShown = (places: number) =>
  Math.max(1, Math.min(MAX_COURSES_OF_ONE, Math.floor(MAX_COURSES_IN_TOTAL / places)))

/** The whole query names a place (`Crail, Fife, Scotland`), or it ends with one (`courses in Crail`). */
function placesMeant(snapshot: Snapshot, query: string): readonly PlaceFilter[] {
  const around: (readonly PlaceFilter[])[] = []
  let { words } = splitCoverage(wordsOf(query))
  const whole = placesCalled(snapshot, words)
  if (whole.length > 0) return whole
  words = trimmed(words)
  for (;;) {
    const meant = together([...around, placesCalled(snapshot, words)])
    if (meant.length > 0) return meant
    const peeled = peelPlace(snapshot, words)
    if (peeled === null) return []
    around.push(peeled.meanings)
    if (peeled.afterPreposition || peeled.rest.length === 0) return together(around)
    words = peeled.rest
  }
}

/** The narrowest level of a filter is the place; the other levels say where it is. */
function placesOf(snapshot: Snapshot, filter: PlaceFilter): readonly Place[] {
  const kind = PLACE_KINDS.findLast((level) => filter[level] !== undefined)
  if (kind === undefined) return []
  const { country, region } = snapshot.filters
  return placesNamed(snapshot, kind, filter[kind] ?? '').filter(({ courses: [first = -1] }) => {
    return isIn(country, filter.country, first) && (kind !== 'city' || isIn(region, filter.region, first))
  })
}

const isIn = ({ keys, valueOfCourse }: ValueIndex, filter: string | null | undefined, course: number) =>
  filter === undefined || filter === (keys[valueOfCourse[course] ?? -1] ?? '')

function placeJson(snapshot: Snapshot, bases: LinkBases, { kind, courses }: Place, shown: number): PlaceJson {
  const { country, region, city } = readSummary(snapshot, courses[0] ?? 0)
  const levels = [country, region, city].slice(0, PLACE_KINDS.indexOf(kind) + 1)
  const name = levels.at(-1) ?? ''
  return {
    kind,
    name: kind === 'country' ? (countryName(name) ?? name) : name,
    country,
    region: kind === 'country' ? null : region,
    count: courses.length,
    url: `${bases.site}/${placePath(...levels)}`,
    courses: courses.slice(0, shown).map((course) => readLinks(snapshot, bases, course)),
  }
}
