import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOTHING_GIVEN } from '../given.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readMapped } from './read-mapped.ts'

const MAPPING = {
  source: { name: 'County list' },
  courses: {
    id: 'OBJECTID',
    name: 'names.en',
    city: 'TOWN',
    country: { constant: 'IE' },
    hole_count: 'HOLES',
    website: 'WEB',
    kind: { property: 'ACCESS', values: { Members: 'private', Closed: null } },
  },
}

async function read(features: readonly object[], mapping: object = MAPPING) {
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
  const open = async function* () {
    yield bytes
  }
  const notUsed = new Set<string>()
  const given = { ...NOTHING_GIVEN, mapping }
  const records = await Array.fromAsync(readMapped(bytes, open(), given, (name) => notUsed.add(name)))
  return { records, notUsed: [...notUsed] }
}

const feature = (
  properties: object,
  geometry: object | null = { type: 'Point', coordinates: [-9.06, 53.27] },
) => ({
  type: 'Feature',
  properties,
  geometry,
})

test('a course has the fields that the mapping gives it', async () => {
  const given = {
    OBJECTID: 4,
    names: { en: ' Old Mill ' },
    TOWN: 'Galway',
    HOLES: '18',
    WEB: 'www.mill.example',
  }
  const { records, notUsed } = await read([feature({ ...given, ACCESS: 'Members', GEOM_LEN: 7 })])
  assert.deepEqual(notUsed, ['GEOM_LEN'])
  assert.deepEqual(records, [
    {
      line: 1,
      label: 'feature 0',
      value: {
        ...{ id: 4, name: 'Old Mill', city: 'Galway', country: 'ie', hole_count: 18 },
        ...{ lat: 53.27, lng: -9.06, kind: 'private', phone: undefined, website: 'http://www.mill.example' },
        source: { name: 'County list', licence: null, url: null },
      },
    },
  ])
})

test('kinds that the mapping does not list are named, with how often they are there', async () => {
  const kinds = ['Members', 'Daily Fee', 'Daily Fee', 'Muni', '']
  const given = kinds.map((ACCESS) => feature({ names: { en: 'Mill' }, TOWN: 'Galway', ACCESS }))
  const courses = { name: 'names.en', city: 'TOWN', kind: MAPPING.courses.kind }
  assert.deepEqual((await read(given, { courses })).notUsed, ['kind "Daily Fee" (2)', 'kind "Muni" (1)'])
  const byWords = await read(given, { courses: { ...courses, kind: 'ACCESS' } })
  assert.deepEqual(byWords.notUsed, [])
})

test('what the mapping looks for and no feature has is named; without any name the file is refused', async () => {
  const given = [feature({ names: { en: 'Mill' }, TOWN: 'Galway' })]
  const { notUsed } = await read(given, { courses: { name: 'names.en', city: 'TWN' } })
  assert.deepEqual(notUsed, ['TOWN', 'TWN of the mapping (no feature has it)'])
  await assert.rejects(
    read(given, { courses: { name: 'NAME', city: 'TOWN' } }),
    new UnreadableFile(
      'no feature has NAME, from which the mapping takes its "name"; their keys are names, TOWN',
    ),
  )
})

test('pitch and putt by its name needs a par of 3', async () => {
  const mapping = { courses: { name: 'NAME', hole_count: 'HOLES', par_total: 'PAR' } }
  const given = [27, 36].map((PAR) => feature({ NAME: 'Mill Pitch & Putt', HOLES: 9, PAR }))
  const { records } = await read(given, mapping)
  const kinds = records.map((record) => 'value' in record && (record.value as { kind?: string }).kind)
  assert.deepEqual(kinds, ['pitch_and_putt', undefined])
})

test('an area gives the middle and the bounds', async () => {
  const ring = [
    [0, 0],
    [2, 0],
    [2, 4],
    [0, 4],
    [0, 0],
  ]
  const { records } = await read([feature({ names: { en: 'A' } }, { type: 'Polygon', coordinates: [ring] })])
  const [record] = records
  assert.ok(record && 'value' in record)
  const { lat, lng, bounds } = record.value as Readonly<Record<string, unknown>>
  assert.deepEqual([lat, lng, bounds], [2, 1, [0, 0, 2, 4]])
})

test('what has no name, is left out or has no place says so', async () => {
  const { records } = await read([
    feature({ names: { fr: 'Le Moulin' }, TOWN: 'Galway' }),
    feature({ names: { en: 'Old Mill' }, ACCESS: 'Closed' }),
    feature({ names: { en: 'Mini Golf Galway' } }),
    feature({ names: { en: 'Dunes' } }, null),
  ])
  const told = records.map((record) =>
    'broken' in record ? record.broken : 'leftOut' in record ? record.leftOut : record.remarks,
  )
  assert.deepEqual(told, [
    'the course has no name (its keys: names, TOWN)',
    'the mapping leaves it out',
    'this is minigolf',
    ['it has no geometry: coordinates unknown'],
  ])
})
