import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { namedCourses, open } from '../../test/support/search-library.ts'
import { allCountries, isRecorded, type Place, placeAt, placesBelow, placesNamed } from './places.ts'

const library = open(
  namedCourses(
    { name: 'A', country: 'gb', region: 'Scotland', city: 'Crail' },
    { name: 'B', country: 'gb', region: 'SCOTLAND', city: 'crail' },
    { name: 'C', country: 'gb', city: 'Crail' },
    { name: 'D', country: 'us', region: 'Maine', city: 'Crail' },
    { name: 'E', country: 'us', region: 'Scotland' },
    { name: 'F', city: '---' },
  ),
)

const slugs = (place: Place | null) => place?.courses.map((course) => library.slugs[course])

test('places of one name are one for each country and region', () => {
  assert.deepEqual(placesNamed(library, 'city', 'crail').map(slugs), [['c0', 'c1'], ['c2'], ['c3']])
  assert.deepEqual(placesNamed(library, 'region', 'scotland').map(slugs), [['c0', 'c1'], ['c4']])
  assert.deepEqual(placesNamed(library, 'country', 'gb').map(slugs), [['c0', 'c1', 'c2']])
  assert.deepEqual(placesNamed(library, 'country', 'fr'), [])
})

test('a place is found by its keys; null stands for what is not recorded', () => {
  assert.deepEqual(slugs(placeAt(library, ['gb', 'scotland', 'crail'])), ['c0', 'c1'])
  assert.deepEqual(slugs(placeAt(library, ['gb', null, 'crail'])), ['c2'])
  assert.deepEqual(slugs(placeAt(library, ['gb', null])), ['c2'])
  assert.deepEqual(slugs(placeAt(library, [null])), ['c5'])
  assert.deepEqual(slugs(placeAt(library, [null, null, null])), ['c5'])
  for (const keys of [['fr'], ['gb', 'maine'], ['us', 'scotland', 'crail'], ['', ''], []])
    assert.equal(placeAt(library, keys), null, keys.join())
})

test('what is not recorded is a place of its own below a country', () => {
  const [country] = allCountries(library)
  const below = country ? placesBelow(library, country) : []
  assert.deepEqual(
    below.map((place) => [slugs(place), isRecorded(library, place)]),
    [
      [['c0', 'c1'], true],
      [['c2'], false],
    ],
  )
})

const level = fc.constantFrom(null, 'a', 'B', 'é', '-')

test('countries, regions and towns each hold every course once', () => {
  const courses = fc.array(
    fc.record({ country: fc.constantFrom(null, 'gb', 'us'), region: level, city: level }),
  )
  fc.assert(
    fc.property(courses, (places) => {
      const snapshot = open(namedCourses(...places))
      const countries = allCountries(snapshot)
      const regions = countries.flatMap((place) => placesBelow(snapshot, place))
      const towns = regions.flatMap((place) => placesBelow(snapshot, place))
      const all = places.map((_, course) => course)
      for (const parts of [countries, regions, towns])
        assert.deepEqual(
          parts.flatMap((part) => part.courses).sort((a, b) => a - b),
          all,
        )
      assert.deepEqual(
        towns.flatMap((town) => placesBelow(snapshot, town)),
        [],
      )
    }),
  )
})
