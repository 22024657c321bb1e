import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { onEarth } from '../core/geo/point.ts'
import { equalityKey } from '../core/text/words.ts'
import { countryCalled } from './country-names.ts'
import { knownPlaces } from './known-places.ts'
import { areasNamed, citiesNamed, listedNames } from './place-list.ts'
import { townsNamed } from './town-names.ts'

const first = (name: string) => {
  const [place] = knownPlaces(equalityKey(name))
  return place && `${place.kind} ${place.name} ${place.country}`
}

test('a city is found by its names in the languages people use', () => {
  for (const name of ['Munich', 'München', 'Múnich', 'MUENCHEN', 'Munique'])
    assert.equal(first(name), 'town Munich de', name)
  for (const name of ['København', 'Copenhagen', 'Köpenhamn', 'Kopenhagen', 'Copenhague'])
    assert.equal(first(name), 'town Copenhagen dk', name)
  for (const name of ['Lisboa', 'Lissabon', 'Lisbonne']) assert.equal(first(name), 'town Lisbon pt', name)
})

test('a country is found by its name in many languages, and by its code', () => {
  for (const name of ['Germany', 'Alemania', 'Allemagne', 'Alemanha', 'Tyskland', 'Duitsland', 'de'])
    assert.equal(countryCalled(equalityKey(name)), 'de', name)
  assert.equal(countryCalled('nowhere'), null)
})

test('a region that people travel to is found by any of its names', () => {
  for (const name of ['Côte d’Azur', 'French Riviera', 'cote d azur'])
    assert.equal(first(name), "area Côte d'Azur fr", name)
  assert.equal(knownPlaces('bayern')[0]?.region, 'Bayern')
  assert.equal(first('Mallorca'), 'area Majorca es')
})

test('of several towns of one name, the best known comes first', () => {
  assert.equal(first('Dublin'), 'town Dublin ie')
  assert.equal(first('Paris'), 'town Paris fr')
  assert.equal(first('Birmingham'), 'town Birmingham gb')
  const weights = knownPlaces('springfield').map(({ weight }) => weight)
  assert.ok(weights.length > 5)
  assert.deepEqual(
    weights,
    weights.toSorted((a, b) => b - a),
  )
})

test('towns of the world are found by folded name, those with the most people first', () => {
  const towns = townsNamed('dublin')
  assert.equal(towns[0]?.country, 'ie')
  assert.ok(towns.length > 4)
  assert.ok(Math.abs((towns[0]?.lat ?? 0) - 53.33) < 0.1 && Math.abs((towns[0]?.lng ?? 0) + 6.25) < 0.1)
  assert.equal(townsNamed('malmo')[0]?.name, 'Malmö')
  assert.deepEqual(townsNamed('xyzzy'), [])
  assert.deepEqual(townsNamed(''), [])
})

test('our lists have enough places, and every line makes sense', () => {
  const lines = (file: string) =>
    readFileSync(path.join(import.meta.dirname, '../../content/places', file), 'utf8')
      .replace(/\n$/, '')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
  const [cities, areas, landmarks] = [lines('cities.tsv'), lines('areas.tsv'), lines('landmarks.tsv')]
  assert.ok(cities.length >= 250 && areas.length >= 80)
  for (const columns of cities) {
    const [weight, name = '', country = '', lat, lng] = columns
    assert.equal(columns.length, 6, name)
    assert.ok(onEarth(Number(lat), Number(lng)) && Number(weight) > 0 && Number(weight) < 100, name)
    assert.match(country, /^[a-z]{2}$/)
    assert.ok(citiesNamed(equalityKey(name)).some((city) => city.country === country))
  }
  for (const columns of landmarks) {
    const [names = '', country, lat, lng] = columns
    assert.equal(columns.length, 4, names)
    assert.ok(onEarth(Number(lat), Number(lng)), names)
    for (const name of names.split('|'))
      assert.ok(
        citiesNamed(equalityKey(name)).some((place) => place.country === country),
        name,
      )
  }
  for (const [names = '', , , what] of areas) {
    assert.ok(what, names)
    for (const name of names.split('|'))
      for (const { region, circles } of areasNamed(equalityKey(name)))
        assert.ok(
          region !== null || circles.every(({ lat, lng, miles }) => onEarth(lat, lng) && miles > 0),
          name,
        )
  }
  for (const name of listedNames()) assert.notEqual(name, '')
})
