import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { MapFeature } from '../../course/course-map.ts'
import { coverageOf } from '../../course/coverage.ts'
import { checkCards } from '../check-card.ts'
import { NOTHING_GIVEN } from '../given.ts'
import { parseRecord } from '../records/parse-record.ts'
import { clubRecord, isClubJson, readClubJson } from './club-json.ts'
import { readScorecards } from './read.ts'

const FILE = path.join(import.meta.dirname, '../../../../shared/data/sharp_park.json')
const skip = existsSync(FILE) ? false : 'the folder of real data is absent'

const readBytes = (bytes: Buffer) =>
  Array.fromAsync(readClubJson(bytes.subarray(0, 64 << 10), Readable.from([bytes])))

/** The record of a club, and what its checks say. */
function check(value: unknown) {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  const record = parseRecord(value, warn, 'scorecards')
  checkCards(record.course, record.units, warn)
  return { ...record, warnings }
}

async function sharpPark() {
  const [record, ...more] = await readBytes(readFileSync(FILE))
  assert.ok(record && 'value' in record && more.length === 0)
  return record
}

test('Sharp Park is known by its content, and read as scorecards', { skip }, async () => {
  const bytes = readFileSync(FILE)
  const head = bytes.subarray(0, 64 << 10)
  assert.equal(isClubJson(head), true)
  assert.deepEqual(
    await Array.fromAsync(
      readScorecards(head, Readable.from([bytes]), { given: NOTHING_GIVEN, notUsed: assert.fail }),
    ),
    await readBytes(bytes),
  )
})

test('Sharp Park may make a new course, under the file’s id and source', { skip }, async () => {
  const { addsToExisting, remarks, value } = await sharpPark()
  assert.deepEqual([addsToExisting, remarks], [undefined, undefined])
  const { course, id, sameAs } = check(value)
  assert.equal(id, 'sharp-park-golf-course_37.6244_-122.4885_osm-v1.0')
  assert.deepEqual(course.source, {
    name: 'OpenStreetMap via Caddie-AI',
    licence: 'ODbL-1.0',
    url: 'https://www.openstreetmap.org/copyright',
  })
  assert.deepEqual(sameAs, [{ source: 'OpenStreetMap', id: '309007558' }])
  assert.deepEqual(
    [course.name, course.city, course.region, course.country, course.parTotal],
    ['Sharp Park Golf Course', 'Pacifica', 'CA', 'us', 72],
  )
  assert.deepEqual(course.point, { lat: 37.62441392111867, lng: -122.48852789376002 })
})

test('Sharp Park has one par and stroke index a hole for all of its tees, and yards for each', {
  skip,
}, async () => {
  const { course } = check((await sharpPark()).value)
  const [layout, ...others] = course.layouts
  assert.ok(layout && others.length === 0)
  assert.equal(layout.holes.length, 18)
  assert.deepEqual(layout.holes[3], { position: 4, par: 5, strokeIndex: 10, yards: null })
  assert.deepEqual(
    layout.tees.map(({ name, gender, yards, par, rating, slope }) => [
      name,
      gender,
      yards,
      par,
      rating,
      slope,
    ]),
    [
      ['Blue', null, 6432, null, null, null],
      ['White', null, 6195, null, null, null],
      ['Red', null, 5693, null, null, null],
    ],
  )
  for (const tee of layout.tees) assert.equal(tee.holes.length, 18)
  assert.deepEqual(layout.tees[2]?.holes[7], { position: 8, par: 3, strokeIndex: 18, yards: 91 })
})

test('Sharp Park’s rating belongs to no tee, and two of its totals are not the sum of the holes', {
  skip,
}, async () => {
  const { warnings } = check((await sharpPark()).value)
  assert.deepEqual(warnings, [
    'the record: a rating that belongs to no tee: ignored',
    'the record: a slope that belongs to no tee: ignored',
    'the layout, tee White (-): the holes add up to 6239 yards, the total says 6195',
    'the layout, tee Red (-): the holes add up to 5699 yards, the total says 5693',
  ])
})

test('Sharp Park is drawn: every hole with its green, and ponds that two holes share once', {
  skip,
}, async () => {
  const { course } = check((await sharpPark()).value)
  const features = course.map?.features ?? []
  const of = (golf: string) => features.filter(({ properties }) => properties.golf === golf)
  assert.deepEqual(
    ['hole', 'green', 'tee', 'bunker', 'water_hazard'].map((golf) => of(golf).length),
    [18, 18, 32, 29, 2],
  )
  assert.deepEqual(
    of('water_hazard').map(({ properties }) => properties.ref),
    ['12;13', '16;17'],
  )
  assert.equal(coverageOf(course, { everyGreen: false, terrain: false }).traced, true)
  for (const { geometry } of features) assert.ok(isClosed(geometry), JSON.stringify(geometry))
})

/** A line, or rings that end where they began. */
function isClosed({ type, coordinates }: MapFeature['geometry']): boolean {
  if (type === 'LineString') return true
  const rings = coordinates as readonly (readonly (readonly number[])[])[]
  return rings.every((ring) => ring.length >= 4 && String(ring[0]) === String(ring.at(-1)))
}

const SQUARE = [
  [0, 0],
  [0, 0.001],
  [0.001, 0.001],
  [0.001, 0],
]
const CLUB = {
  schemaVersion: '1.0',
  name: 'Old Mill',
  country: 'IE',
  teeNames: ['Back', 'Front'],
  teeYardageTotals: { Back: 402, Front: 410 },
  holes: [{ number: 1, par: 4, strokeIndex: 1, yardages: { Back: 402 }, green: { coordinates: [SQUARE] } }],
}

/** The record of an invented club, and what its adapter remarked. */
function adapt(fields: object) {
  const remarks: string[] = []
  return { value: clubRecord({ ...CLUB, ...fields }, (remark) => remarks.push(remark)), remarks }
}

test('a ring that is left open is closed', () => {
  const [green] = adapt({}).value.map.features
  assert.deepEqual(green?.geometry, { type: 'Polygon', coordinates: [[...SQUARE, [0, 0]]] })
})

test('the longest tee comes first, and one that only the yardages name comes too', () => {
  const holes = [{ number: 1, yardages: { Back: 402, Middle: 390 } }]
  const { tees } = adapt({ holes }).value.layouts[0] ?? { tees: [] }
  assert.deepEqual(
    tees.map(({ name, yards, holes }) => [name, yards, holes.length]),
    [
      ['Front', 410, 0],
      ['Back', 402, 1],
      ['Middle', null, 1],
    ],
  )
})

test('what cannot be drawn is left out with a remark that names its hole', () => {
  const far = { coordinates: [[...SQUARE, [0, 91]]] }
  const wrong = [far, { coordinates: [SQUARE.slice(0, 2)] }, { coordinates: 'here' }, 7, { coordinates: [] }]
  const { value, remarks } = adapt({
    holes: [{ number: 7, bunkers: wrong, lineOfPlay: { coordinates: [[0, 0]] } }],
  })
  assert.deepEqual(value.map.features, [])
  assert.deepEqual(remarks, [
    'hole 7: lineOfPlay has parts we cannot draw: ignored',
    ...wrong.map(() => 'hole 7: bunkers has parts we cannot draw: ignored'),
  ])
})

test('a file that names no OpenStreetMap is not put under its licence', () => {
  assert.deepEqual(adapt({ source: { provider: 'survey' } }).value.source, { name: 'Caddie-AI' })
  assert.deepEqual(adapt({}).value.source, { name: 'Caddie-AI' })
})

test('a club without holes as a list is broken, with its line, and others go on', async () => {
  const lines = [{ ...CLUB, holes: 18 }, CLUB, { ...CLUB, holes: [null] }].map((club) => JSON.stringify(club))
  const records = await readBytes(Buffer.from([...lines, '{"holes"'].join('\n')))
  assert.deepEqual(
    records.map((record) => ('broken' in record ? record.broken.slice(0, 22) : 'value' in record)),
    ['holes is not a list', true, 'a hole is not an objec', 'this is not JSON (Expe'],
  )
  assert.deepEqual(
    records.map(({ line }) => line),
    [1, 2, 3, 4],
  )
})

test('values that are no text and no number make a record or a broken one, never an error', () => {
  const odd = { toString: null }
  for (const field of ['id', 'name', 'country', 'centroid', 'boundingBox', 'teeYardageTotals', 'totalPar'])
    adapt({ [field]: odd })
  adapt({ source: { provider: 'osm', osmCourseId: odd } })
  for (const field of ['number', 'par', 'yardages', 'green', 'lineOfPlay'])
    adapt({ holes: [{ [field]: odd }] })
})
