import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thorough } from '../../../test/support/thorough.ts'
import { countryAt, isInCountry } from '../../place/country.ts'
import { townNumbered, townsOfCountry } from '../../place/gazetteer.ts'
import { regionAt } from '../../place/region.ts'
import { timeZoneAt } from '../../place/time-zone.ts'
import { cosDegrees, lengthOf } from '../plane.ts'
import type { Random } from '../random.ts'
import { seededRandom } from '../random.ts'
import { chooseLocation, type Location } from './choose-location.ts'
import type { NamedTown } from './find-town.ts'
import { shoreTowns } from './shore-towns.ts'
import { SHOWCASE_TOWNS } from './showcase-towns.ts'

const COURSES = 4_000
const chooseLocations = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => chooseLocation(seededRandom(seed, index, 'place'), null))
const locations = chooseLocations(3, COURSES)
const shareOf = (isMeant: (location: Location) => boolean) =>
  locations.filter(isMeant).length / locations.length

test('courses are spread over the world as golf is', () => {
  const expected: Readonly<Record<string, readonly [number, number]>> = {
    us: [0.41, 0.45],
    jp: [0.06, 0.09],
    gb: [0.065, 0.09],
    ca: [0.05, 0.075],
    au: [0.03, 0.05],
    de: [0.018, 0.035],
    fr: [0.014, 0.03],
    kr: [0.013, 0.028],
    se: [0.009, 0.022],
    ie: [0.009, 0.02],
    za: [0.008, 0.02],
  }
  for (const [country, [low, high]] of Object.entries(expected)) {
    const share = shareOf((location) => location.country === country)
    assert.ok(share > low && share < high, `${country} ${share}`)
  }
  assert.ok(new Set(locations.map(({ country }) => country)).size >= 75)
})

test('the same seed gives the same locations, another seed different ones', () => {
  assert.deepEqual(chooseLocations(3, 300), locations.slice(0, 300))
  assert.notDeepEqual(chooseLocations(4, 300), locations.slice(0, 300))
})

const some = locations.slice(0, thorough(1_000, COURSES))

test('every course is in its country', () => {
  for (const { lat, lng, country, city } of some) {
    assert.equal(countryAt({ lat, lng }), country, city)
    assert.equal(isInCountry({ lat, lng }, country), true, city)
  }
})

test('region and time zone match the town, mostly as an import would fill them in', () => {
  const filled = some.filter(({ lat, lng, country, region }) => region === regionAt({ lat, lng }, country))
  assert.ok(filled.length > some.length * 0.93, `${filled.length} of ${some.length}`)
  for (const { lat, lng, country, city, timezone } of some) {
    assert.equal(timezone, timeZoneAt({ lat, lng }, country), city)
    assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: timezone }))
  }
})

const KM_PER_DEGREE = 111.2

function kilometresFromTown({ city, country, lat, lng }: Location): number {
  const { start, end } = townsOfCountry(country)
  const towns = Array.from({ length: end - start }, (_, at) => townNumbered(start + at))
  const away = towns
    .filter(({ name }) => name === city)
    .map((town) => {
      const east = (town.lng - lng) * cosDegrees(lat) * KM_PER_DEGREE
      return lengthOf([east, (town.lat - lat) * KM_PER_DEGREE])
    })
  return Math.min(...away)
}

test('the city is a real town of the country, a few kilometres away', () => {
  const away = locations.slice(0, 300).map(kilometresFromTown)
  assert.ok(Math.max(...away) < 10, `${Math.max(...away)} km`)
  assert.ok(away.filter((kilometres) => kilometres < 0.9).length < 4)
})

test('the city name is plain, without numbers, slashes or notes', () => {
  for (const { city } of locations) assert.match(city, /^[\p{L}\p{M} .'’-]{3,30}$/u)
})

test('links are by the sea and know its direction; other courses are not', () => {
  for (const { style, seaward } of locations) {
    assert.equal(style === 'links', seaward !== null)
    if (seaward) assert.ok(Math.abs(lengthOf(seaward) - 1) < 1e-12)
  }
  const links = locations.filter(({ style }) => style === 'links')
  assert.ok(links.length > COURSES * 0.02 && links.length < COURSES * 0.06, `${links.length}`)
  const home = links.filter(({ country }) => ['gb', 'ie', 'nl', 'dk'].includes(country))
  assert.ok(home.length > links.length / 2)
})

test('the style suits the land', () => {
  const shareIn = (style: string, isMeant: (location: Location) => boolean) =>
    shareOf((location) => isMeant(location) && location.style === style) / shareOf(isMeant)
  const isIn = (code: string) => (location: Location) => location.country === code
  assert.ok(shareIn('desert', ({ region }) => region === 'Arizona') > 0.6)
  assert.equal(shareIn('desert', isIn('gb')), 0)
  assert.equal(shareIn('mountain', isIn('nl')), 0)
  assert.ok(shareIn('mountain', isIn('no')) > 0.2)
  assert.ok(shareOf(({ style }) => style === 'parkland' || style === 'rolling') > 0.75)
})

test('every links town is in the gazetteer, and only once', () => {
  for (const { country, regions, shore } of shoreTowns) {
    const { start, end } = townsOfCountry(country)
    const names = Array.from({ length: end - start }, (_, at) => townNumbered(start + at))
      .filter(({ name, region }) => shore?.has(name) && (regions?.includes(region) ?? true))
      .map(({ name }) => name)
    assert.deepEqual(names.toSorted(), [...(shore?.keys() ?? [])].toSorted(), country)
  }
})

const showcase = (named: NamedTown) =>
  Array.from({ length: 50 }, (_, seed) => chooseLocation(seededRandom(seed, 26, 'place'), named))

test('the gazetteer finds the showcase towns', () => {
  for (const named of Object.values<NamedTown>(SHOWCASE_TOWNS))
    for (const { city, country } of showcase(named))
      assert.deepEqual([city, country], [named.city, named.country])
})

test('the showcase has a course near the date line, one on it, and one beyond the polar circle', () => {
  for (const { lng } of showcase(SHOWCASE_TOWNS.nearDateLine))
    assert.ok(180 - Math.abs(lng) < 0.2 && 180 - Math.abs(lng) > 0.02, `${lng}`)
  for (const { lng } of showcase(SHOWCASE_TOWNS.onDateLine))
    assert.ok(180 - Math.abs(lng) < 0.06 && Math.abs(lng) <= 180, `${lng}`)
  for (const { lat } of showcase(SHOWCASE_TOWNS.beyondPolarCircle)) assert.ok(lat > 66.6)
})

test('the error names a town that does not exist', () => {
  const random: Random = () => 0.5
  assert.throws(
    () => chooseLocation(random, { city: 'Brigadoon', country: 'gb' }),
    /no town named Brigadoon in gb/,
  )
  assert.throws(
    () => chooseLocation(random, { city: 'Jamestown', country: 'sh' }),
    /no courses around Jamestown/,
  )
})
