import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfGeojson } from './geojson-form.ts'
import { readFeatures } from './read-features.ts'

const feature = (id: number) => ({ type: 'Feature', id, properties: { golf: 'tee' }, geometry: null })
const FEATURES = [feature(1), feature(2)]

/** The same two features in every form. */
const FILES = {
  collection: JSON.stringify({ type: 'FeatureCollection', features: FEATURES }),
  'pretty collection': JSON.stringify({ type: 'FeatureCollection', features: FEATURES }, null, 2),
  lines: FEATURES.map((each) => JSON.stringify(each)).join('\n'),
  sequence: FEATURES.map((each) => `\x1e${JSON.stringify(each)}\n`).join(''),
  'pretty sequence': FEATURES.map((each) => `\x1e${JSON.stringify(each, null, 2)}\n`).join(''),
  array: JSON.stringify(FEATURES),
  'pretty array': JSON.stringify(FEATURES, null, 2),
  'one after the other': FEATURES.map((each) => JSON.stringify(each, null, 2)).join('\n'),
}

async function read(text: string) {
  const bytes = Buffer.from(text)
  const start = startOfGeojson(bytes)
  assert.ok(start, text.slice(0, 60))
  const broken: number[] = []
  const open = async function* () {
    yield bytes
  }
  const found = await Array.fromAsync(readFeatures(open(), start.form, (line) => broken.push(line)))
  return { found: found.flat().map((each) => each.feature), broken }
}

test('features are read from every form of GeoJSON', async () => {
  for (const [form, text] of Object.entries(FILES))
    assert.deepEqual(await read(text), { found: FEATURES, broken: [] }, form)
  assert.deepEqual((await read(JSON.stringify(feature(1), null, 2))).found, [feature(1)])
})

test('a broken line is told, and the others are read', async () => {
  const lines = [JSON.stringify(feature(1)), '{"type":"Feature","id":', JSON.stringify(feature(2))].join('\n')
  assert.deepEqual(await read(lines), { found: FEATURES, broken: [2] })
})

test('records are not GeoJSON, even with a map in them', () => {
  const map = { type: 'FeatureCollection', features: FEATURES }
  for (const record of [
    { name: 'A', map },
    { id: '1', name: 'A', map: { ...map, pad: 'x'.repeat(70_000) } },
    [],
    {},
    7,
  ])
    assert.equal(startOfGeojson(Buffer.from(JSON.stringify(record)).subarray(0, 65_536)), null)
})

test('a feature that is longer than the start of the file is known by what there is of it', () => {
  const long = { ...feature(1), properties: { golf: 'tee', text: 'x'.repeat(70_000) } }
  const head = Buffer.from(JSON.stringify(long)).subarray(0, 65_536)
  assert.equal(startOfGeojson(head)?.form, 'lines')
})
