import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import {
  LITTLE_FEATURES,
  LITTLE_MAP,
  opener,
  osmGeojson,
  osmOverpass,
  osmXml,
} from '../../../test/support/osm-files.ts'
import { osmPbf } from '../../../test/support/write-pbf.ts'
import type { OsmFeature } from './osm-feature.ts'
import { readOsm } from './read-osm.ts'
import { osmFormatOf } from './recognise.ts'

const FILES = {
  PBF: osmPbf(LITTLE_MAP),
  'PBF with plain nodes, not compressed': osmPbf(LITTLE_MAP, { dense: false, packed: false }),
  'PBF with locations on ways': osmPbf(LITTLE_MAP, { locationsOnWays: true }),
  XML: Buffer.from(osmXml(LITTLE_MAP)),
  'Overpass JSON with nodes': Buffer.from(osmOverpass(LITTLE_MAP, 'body')),
  'Overpass JSON with geometries': Buffer.from(osmOverpass(LITTLE_MAP, 'geom')),
  GeoJSON: Buffer.from(osmGeojson(LITTLE_FEATURES)),
}

const withoutLine = ({ line: _, ...feature }: OsmFeature) => feature
const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

for (const [name, bytes] of Object.entries(FILES))
  for (const size of [7, 1 << 16])
    test(`the little map has the same features in ${name}, in chunks of ${size} bytes`, async () => {
      const format = osmFormatOf(bytes)
      assert.ok(format)
      const found = await Array.fromAsync(
        readOsm(opener(bytes, size), format, (id, reason) => assert.fail(`${id} was dropped: ${reason}`)),
      )
      assert.deepEqual(found.map(withoutLine).sort(byId), LITTLE_FEATURES.toSorted(byId))
    })

const DATA = path.join(import.meta.dirname, '../../../../shared/data/opengolfmap')
const skip = existsSync(DATA) ? false : 'the data folder is not there'

test('the features of Portugal are read whole', { skip }, async () => {
  const bytes = gunzipSync(readFileSync(path.join(DATA, 'features-PT.geojson.gz')))
  assert.equal(osmFormatOf(bytes.subarray(0, 64 << 10)), 'geojson')
  const dropped: string[] = []
  const found = await Array.fromAsync(readOsm(opener(bytes), 'geojson', (id) => dropped.push(id)))
  const counts = Object.groupBy(found, ({ tags }) => tags.golf ?? 'none')
  assert.equal(found.length, 5_871)
  assert.deepEqual(dropped, [])
  assert.equal(counts.green?.length, 823)
  assert.equal(counts.hole?.length, 607)
  assert.equal(counts.bunker?.length, 1_509)
  assert.ok(counts.hole?.every(({ geometry }) => geometry.type === 'LineString'))
  assert.ok(found.every(({ id }) => /^(node|way)\/\d+$/.test(id)))
  const [green] = found.filter(({ tags }) => tags.golf === 'green')
  assert.deepEqual(Object.keys(green?.tags ?? {}), ['golf'])
})

test('a list of courses as points is another format', { skip }, () => {
  const bytes = gunzipSync(readFileSync(path.join(DATA, 'golf-courses-europe.geojson.gz')))
  assert.equal(osmFormatOf(bytes.subarray(0, 64 << 10)), null)
})
