import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { createGunzip } from 'node:zlib'
import { isOpengolfmap } from './recognise.ts'

const isIt = (value: unknown) => isOpengolfmap(Buffer.from(JSON.stringify(value)))
const collection = (properties: object) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: null, properties }],
})

test('a list of courses is known by its first feature', () => {
  assert.ok(isIt(collection({ osm_id: 17, iso_country: 'ES', name: null })))
})

test('drawn features and other files are not taken for one', () => {
  assert.ok(!isIt(collection({ osm_id: 17, iso_country: 'ES', golf: 'tee' })))
  assert.ok(!isIt(collection({ osm_id: 17, iso_country: 'ES', leisure: 'golf_course' })))
  assert.ok(!isIt(collection({ osm_id: 17 })))
  assert.ok(!isIt({ type: 'FeatureCollection', features: [null] }))
  assert.ok(!isIt([{ name: 'A' }]))
  for (const text of ['', '{', '{"features":[{a}]}', 'id,name\n'])
    assert.ok(!isOpengolfmap(Buffer.from(text)))
})

const DATA = path.join(import.meta.dirname, '../../../../shared/data/opengolfmap')
const skip = existsSync(DATA) ? false : 'the real data is not here'

async function headOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = await Array.fromAsync(createReadStream(path.join(DATA, file)).pipe(createGunzip()))
  return Buffer.concat(chunks).subarray(0, 1 << 16)
}

test('the real lists are told from the real maps', { skip }, async () => {
  assert.ok(isOpengolfmap(await headOf('golf-courses-europe.geojson.gz')))
  for (const country of ['BE', 'CZ', 'PT'])
    assert.ok(!isOpengolfmap(await headOf(`features-${country}.geojson.gz`)), country)
})
