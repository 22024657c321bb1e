import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { regionName } from './names.ts'
import { regionAt } from './region.ts'

const PLACES = [
  { lat: 56.343, lng: -2.803, country: 'gb', region: 'Scotland' },
  { lat: 36.568, lng: -121.95, country: 'us', region: 'California' },
  { lat: 43.79, lng: -79.55, country: 'ca', region: 'Ontario' },
  { lat: 48.1, lng: 11.6, country: 'de', region: 'Bayern' },
  { lat: 53.27, lng: -9.1, country: 'ie', region: 'Connacht' },
  { lat: 50.7, lng: 4.6, country: 'be', region: 'Région wallonne' },
  { lat: -37.97, lng: 145.03, country: 'au', region: 'Victoria' },
  { lat: 35.6, lng: 140.1, country: 'jp', region: 'Chiba' },
  { lat: 25.09, lng: 55.16, country: 'AE', region: 'Dubai' },
]

test('a point has the region of the nearest town', () => {
  for (const { lat, lng, country, region } of PLACES) assert.equal(regionAt({ lat, lng }, country), region)
})

const TERRITORIES = [
  {
    lat: 22.498,
    lng: 114.117,
    own: 'hk',
    country: 'cn',
    region: 'Hong Kong SAR',
    ownRegion: 'North District',
  },
  { lat: 18.43, lng: -66.3, own: 'pr', country: 'us', region: 'Puerto Rico', ownRegion: 'Dorado' },
  { lat: -21.27, lng: 55.36, own: 're', country: 'fr', region: 'La Réunion', ownRegion: 'Reunion' },
  { lat: 60.22, lng: 20.05, own: 'ax', country: 'fi', region: 'Åland', ownRegion: 'Ålands landsbygd' },
  { lat: 78.22, lng: 15.63, own: 'sj', country: 'no', region: 'Svalbard', ownRegion: 'Svalbard' },
  { lat: 49.497, lng: -2.522, own: 'gg', country: 'gb', region: 'Guernsey', ownRegion: 'St Sampson' },
]

test('a territory recorded under its country is a region of it, recorded by itself it has its own', () => {
  for (const { lat, lng, own, country, region, ownRegion } of TERRITORIES) {
    assert.equal(regionAt({ lat, lng }, country), region)
    assert.equal(regionAt({ lat, lng }, own), ownRegion)
  }
})

test('without a town of the country within 50 km there is no region', () => {
  assert.equal(regionAt({ lat: 45, lng: -30 }, 'pt'), null)
  assert.equal(regionAt({ lat: 36.568, lng: -121.95 }, 'ca'), null)
  // Singapore has no regions.
  assert.equal(regionAt({ lat: 1.33, lng: 103.8 }, 'sg'), null)
})

test('a point off Earth and a country that is none have no region', () => {
  assert.equal(regionAt({ lat: 95, lng: 0 }, 'us'), null)
  assert.equal(regionAt({ lat: Number.NaN, lng: Number.NaN }, 'us'), null)
  for (const country of ['', 'zz', 'constructor'])
    assert.equal(regionAt({ lat: 36.5, lng: -121.9 }, country), null)
})

const DATA = path.join(import.meta.dirname, '../../../shared/data')
const skip = existsSync(DATA) ? false : 'the real data is not here'
const unpack = (file: string) => gunzipSync(readFileSync(path.join(DATA, file))).toString('utf8')

test('97 of 100 courses in the United States get the state they are recorded in', { skip }, () => {
  type Row = { readonly latitude: string; readonly longitude: string; readonly state: string }
  const rows: Row[] = parse(unpack('opengolfapi-us.csv.gz'), { columns: true })
  const agreeing = rows.filter(({ latitude, longitude, state }) => {
    const region = regionAt({ lat: Number(latitude), lng: Number(longitude) }, 'us')
    return region !== null && region === regionName('us', state)
  })
  assert.equal(rows.length, 15_667)
  assert.ok(agreeing.length > rows.length * 0.97, `${agreeing.length}`)
})

test('all but 17 of 7,357 European courses get a region', { skip }, () => {
  type Course = {
    readonly geometry: { readonly coordinates: readonly [number, number] }
    readonly properties: { readonly iso_country: string }
  }
  const { features }: { features: Course[] } = JSON.parse(
    unpack('opengolfmap/golf-courses-europe.geojson.gz'),
  )
  const without = features.filter(
    ({
      geometry: {
        coordinates: [lng, lat],
      },
      properties,
    }) => {
      return regionAt({ lat, lng }, properties.iso_country) === null
    },
  )
  assert.equal(without.length, 17)
})
