import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { recognise } from '../recognise.ts'
import { parseRecord } from '../records/parse-record.ts'
import { readOpengolfapi } from './read.ts'

async function read(text: string) {
  const head = Buffer.from(text)
  const notUsed = new Set<string>()
  const records = await Array.fromAsync(
    readOpengolfapi(head, Readable.from([head]), (name) => notUsed.add(name)),
  )
  const values = records.map((record) => {
    assert.ok('value' in record, JSON.stringify(record))
    return parseRecord(record.value, assert.fail, 'opengolfapi')
  })
  return { values, notUsed: [...notUsed] }
}

const formatOf = (text: string) => recognise({ head: Buffer.from(text) } as Parameters<typeof recognise>[0])

const CARD = [
  { hole: 1, par: 4, handicap: 2 },
  { hole: 2, par: 3, handicap: 1 },
]
const COURSE = {
  ...{ id: 'u-1', name: 'Old Mill Golf Course', country: 'US', state: 'IL', city: 'Mounds', type: 'Public' },
  ...{ holes: 9, par: 36, year_built: 1921, postal_code: '62996', address: 'Mill Road', osm_id: 77 },
}
const TABLE = [
  'id,name,latitude,longitude,country,state,city,type,holes,par,year_built,postal_code,address,osm_id,hole_1_par,hole_2_par,hole_1_hcp,hole_2_hcp',
  'u-1,Old Mill Golf Course,37.1,-89.2,US,IL,Mounds,Public,9,36,1921,62996,Mill Road,77,4,3,2,1',
].join('\n')
const LINE = { ...COURSE, latitude: 37.1, longitude: -89.2, scorecard: CARD, total_yardage: 3042 }
const FEATURE = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-89.2, 37.1] },
  properties: { ...COURSE, scorecard: CARD, source: 'OpenGolf' },
}

test('a table, an object a line, an array and a collection of points say the same', async () => {
  const [expected] = (await read(TABLE)).values
  const collection = { type: 'FeatureCollection', name: 'US', features: [FEATURE] }
  const forms = [
    `${JSON.stringify(LINE)}\n`,
    JSON.stringify([LINE]),
    JSON.stringify(collection, null, 2),
    JSON.stringify(collection),
    `${JSON.stringify(FEATURE)}\n`,
  ]
  for (const text of forms) {
    assert.equal(formatOf(text), 'opengolfapi', text)
    assert.deepEqual((await read(text)).values, [expected], text)
  }
})

test('keys that say nothing we keep are named', async () => {
  assert.deepEqual((await read(`${JSON.stringify(LINE)}\n`)).notUsed, ['total_yardage'])
  assert.deepEqual((await read(JSON.stringify({ features: [FEATURE] }))).notUsed, ['source'])
  assert.deepEqual(
    (await read(`${TABLE.replaceAll('\n', ',8\n').replace(',8', ',total_yardage')},8`)).notUsed,
    ['total_yardage'],
  )
})

test('the form with the tags of OpenStreetMap is understood', async () => {
  const properties = {
    ...{
      osm_id: 77,
      name: 'Old Mill',
      'golf:type': 'public',
      'golf:holes': 9,
      'golf:par': 36,
      start_date: '1921',
    },
    ...{ phone: null, 'golf:hole:1:par': 4, 'golf:hole:2:par': 3 },
  }
  const text = JSON.stringify({ type: 'FeatureCollection', features: [{ ...FEATURE, properties }] })
  assert.equal(formatOf(text), 'opengolfapi')
  const [record] = (await read(text)).values
  assert.deepEqual(
    [record?.course.name, record?.course.opened, record?.course.kind, record?.sameAs[0]?.id],
    ['Old Mill', 1921, 'public', '77'],
  )
  assert.deepEqual(
    record?.course.layouts[0]?.holes.slice(0, 2).map(({ par }) => par),
    [4, 3],
  )
})

test('our own records and maps of OpenStreetMap are not taken for it', () => {
  const own = { name: 'Old Mill', lat: 1, lng: 2, country: 'us', layouts: [] }
  assert.equal(formatOf(JSON.stringify(own)), 'records')
  const drawn = {
    ...FEATURE,
    properties: { leisure: 'golf_course', name: 'A', 'golf:holes': '18', '@id': 'way/1' },
  }
  assert.equal(formatOf(JSON.stringify({ type: 'FeatureCollection', features: [drawn] })), 'osm')
})
