import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { thorough } from '../../test/support/thorough.ts'
import { countriesAt, countryAt, isInCountry } from './country.ts'

test('the borders are loaded by the first question, not before', () => {
  // In a process of its own: other test files of this one may have asked already.
  const script = `
    import { createRequire } from 'node:module'
    import { countryAt } from '${import.meta.resolve('./country.ts')}'
    const { cache } = createRequire('${import.meta.url}')
    const isLoaded = () => Object.keys(cache).some((file) => file.includes('country-coder'))
    const before = isLoaded()
    countryAt({ lat: 0, lng: 0 })
    console.log(before, isLoaded())
  `
  const args = ['--input-type=module', '--eval', script]
  assert.equal(execFileSync(process.execPath, args, { encoding: 'utf8' }), 'false true\n')
})

const ST_ANDREWS = { lat: 56.343, lng: -2.803 }
const PEBBLE_BEACH = { lat: 36.568, lng: -121.95 }
const NUUK = { lat: 64.18, lng: -51.72 }
const HONG_KONG = { lat: 22.498, lng: 114.117 }
const CEUTA = { lat: 35.89, lng: -5.32 }
const GUERNSEY = { lat: 49.497, lng: -2.522 }
const MONTE_CARLO_GOLF_CLUB = { lat: 43.7533, lng: 7.3897 }
// Its course lies in New Brunswick and its car park in Maine.
const AROOSTOOK_VALLEY = { lat: 46.8056, lng: -67.7889 }
const MID_ATLANTIC = { lat: 45, lng: -30 }
// Between the islands of Fiji, on the date line.
const KORO_SEA = { lat: -16.9, lng: 180 }
const NORTH_CYPRUS = { lat: 35.32468, lng: 33.51351 }
const YALTA = { lat: 44.4846, lng: 34.12057 }

test('a point on land has a country, or a territory with a code of its own', () => {
  assert.equal(countryAt(ST_ANDREWS), 'gb')
  assert.equal(countryAt(PEBBLE_BEACH), 'us')
  assert.equal(countryAt(NUUK), 'gl')
  assert.equal(countryAt(HONG_KONG), 'hk')
  assert.equal(countryAt(GUERNSEY), 'gg')
  assert.equal(countryAt({ lat: 42.6, lng: 21 }), 'xk')
})

test('a code that ISO only holds in reserve is no country', () => {
  assert.deepEqual(countriesAt(CEUTA), ['es'])
  assert.deepEqual(countriesAt({ lat: 28.1, lng: -15.5 }), ['es'])
  assert.deepEqual(countriesAt({ lat: 48.8, lng: 2.3 }), ['fr'])
})

test('the sea has no country, nor has a point off Earth', () => {
  for (const point of [MID_ATLANTIC, { lat: 91, lng: 0 }, { lat: Number.NaN, lng: 0 }]) {
    assert.equal(countryAt(point), null)
    assert.equal(isInCountry(point, 'us'), null)
  }
})

const RECORDED_EITHER_WAY = [
  { lat: 18.43, lng: -66.3, codes: ['pr', 'us'] },
  { ...GUERNSEY, codes: ['gg', 'gb'] },
  { lat: 49.2, lng: -2.1, codes: ['je', 'gb'] },
  { lat: 54.15, lng: -4.6, codes: ['im', 'gb'] },
  { ...HONG_KONG, codes: ['hk', 'cn'] },
  { lat: 22.12, lng: 113.57, codes: ['mo', 'cn'] },
  { lat: -21.27, lng: 55.36, codes: ['re', 'fr'] },
  { lat: 14.56, lng: -61.05, codes: ['mq', 'fr'] },
  { lat: 78.22, lng: 15.63, codes: ['sj', 'no'] },
  { lat: 60.22, lng: 20.05, codes: ['ax', 'fi'] },
  { ...NUUK, codes: ['gl', 'dk'] },
  { lat: 12.1, lng: -68.9, codes: ['cw', 'nl'] },
]

test('a course in a territory may be recorded under the territory or the country it belongs to', () => {
  for (const { codes, ...point } of RECORDED_EITHER_WAY) {
    assert.deepEqual(countriesAt(point), codes)
    for (const code of codes) assert.equal(isInCountry(point, code), true, code)
  }
})

test('a course of a country is not in its territories, nor a territory in its neighbour', () => {
  assert.equal(isInCountry({ lat: 27, lng: -81 }, 'pr'), false)
  assert.equal(isInCountry(GUERNSEY, 'fr'), false)
  assert.equal(isInCountry(GUERNSEY, 'je'), false)
})

test('on a border line both countries are right, two kilometres on only one', () => {
  for (const code of ['us', 'ca']) assert.equal(isInCountry(AROOSTOOK_VALLEY, code), true, code)
  // The club of Monaco plays in France.
  assert.equal(isInCountry(MONTE_CARLO_GOLF_CLUB, 'fr'), true)
  assert.equal(isInCountry(MONTE_CARLO_GOLF_CLUB, 'mc'), false)
  assert.equal(isInCountry({ lat: 43.735, lng: 7.405 }, 'mc'), true)
})

test('off the shore a course is in the country of the shore', () => {
  assert.equal(countryAt(KORO_SEA), null)
  assert.equal(isInCountry(KORO_SEA, 'fj'), true)
  assert.equal(isInCountry(KORO_SEA, 'us'), false)
})

test('land that two states claim contradicts neither', () => {
  assert.equal(isInCountry(YALTA, 'ua'), null)
  assert.equal(isInCountry(YALTA, 'us'), false)
  assert.equal(isInCountry({ lat: 42.6, lng: 21 }, 'rs'), null)
  assert.equal(isInCountry({ lat: 24.5, lng: 121 }, 'cn'), null)
  assert.equal(isInCountry(NORTH_CYPRUS, 'cy'), true)
})

test('a code that names no country tells nothing', () => {
  for (const code of ['zz', 'uk', 'eu', 'un', '', 'constructor', 'United States'])
    assert.equal(isInCountry(PEBBLE_BEACH, code), null, code)
})

test('capitals make no difference', () => {
  assert.equal(isInCountry(PEBBLE_BEACH, 'US'), true)
  assert.equal(isInCountry(PEBBLE_BEACH, 'CA'), false)
})

test('wherever a country is found, the point is in it', () => {
  const lat = fc.integer({ min: -60_000, max: 85_000 }).map((value) => value / 1_000)
  const lng = fc.integer({ min: -180_000, max: 180_000 }).map((value) => value / 1_000)
  let found = 0
  fc.assert(
    fc.property(lat, lng, (lat, lng) => {
      for (const code of countriesAt({ lat, lng })) {
        found++
        assert.equal(isInCountry({ lat, lng }, code), true, code)
      }
    }),
    { numRuns: thorough(1_250, 5_000) },
  )
  assert.ok(found > thorough(250, 1_000), `${found}`)
})

const DATA = path.join(import.meta.dirname, '../../../shared/data')
const skip = existsSync(DATA) ? false : 'the real data is not here'
const unpack = (file: string) => gunzipSync(readFileSync(path.join(DATA, file))).toString('utf8')

test('of 15,667 courses recorded in the United States 227 lie in Canada or Mexico', { skip }, () => {
  const rows: { latitude: string; longitude: string }[] = parse(unpack('opengolfapi-us.csv.gz'), {
    columns: true,
  })
  const verdicts = rows.map(({ latitude, longitude }) =>
    isInCountry({ lat: Number(latitude), lng: Number(longitude) }, 'us'),
  )
  assert.equal(verdicts.filter((verdict) => verdict === true).length, 15_440)
  assert.equal(verdicts.filter((verdict) => verdict === false).length, 227)
  // Line 1 is the header. Qualicum Beach is in British Columbia.
  for (const line of [812, 3221]) assert.equal(verdicts[line - 2], false, `line ${line}`)
  // Cabot Links of Nova Scotia was given coordinates in Missouri, which are as good as any in the US.
  for (const line of [969, 7427, 7466]) assert.equal(verdicts[line - 2], true, `line ${line}`)
})

type Course = {
  readonly geometry: { readonly coordinates: readonly [number, number] }
  readonly properties: { readonly iso_country: string; readonly name: string | null }
}

test('of 7,357 European courses none contradicts its country, and three are in Crimea', { skip }, () => {
  const { features }: { features: Course[] } = JSON.parse(
    unpack('opengolfmap/golf-courses-europe.geojson.gz'),
  )
  const doubtful = features.filter(
    ({
      geometry: {
        coordinates: [lng, lat],
      },
      properties,
    }) => {
      return isInCountry({ lat, lng }, properties.iso_country) !== true
    },
  )
  assert.equal(features.length, 7_357)
  assert.deepEqual(
    doubtful.map(({ properties }) => `${properties.iso_country} ${properties.name}`),
    ['UA Сити Гольф', 'UA Ялтинский Гольф Клуб', 'UA Мини-гольф'],
  )
})
