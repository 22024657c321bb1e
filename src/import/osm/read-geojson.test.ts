import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opener } from '../../../test/support/osm-files.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readGeojson } from './read-geojson.ts'

async function read(features: readonly object[]) {
  const dropped: string[] = []
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  const onDropped = (id: string, reason: string) => void dropped.push(`${id}: ${reason}`)
  return { dropped, found: await Array.fromAsync(readGeojson(opener(text), onDropped)) }
}

const RING = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
]
const feature = (id: string, properties: object, type: string, coordinates: unknown) => ({
  type: 'Feature',
  id,
  properties,
  geometry: { type, coordinates },
})
const point = (properties: object) => feature('node/1', properties, 'Point', [1, 2])

test('tags are the properties without what the exporter added, as text', async () => {
  const meta = {
    osm_type: 'node',
    osm_id: 1,
    iso_country: 'PT',
    country_name: 'Portugal',
    bbox: [1],
    '@version': 3,
  }
  const { found } = await read([
    point({ ...meta, golf: 'tee', ref: 7, lit: true, name: null, note: '', x: [1] }),
  ])
  assert.deepEqual(found[0]?.tags, { golf: 'tee', ref: '7', lit: 'true', x: '[1]' })
})

test('tags in an object of their own, or in text as GDAL writes it', async () => {
  const nested = await read([point({ type: 'node', id: 1, meta: {}, tags: { golf: 'tee', ref: 7 } })])
  assert.deepEqual(nested.found[0]?.tags, { golf: 'tee', ref: '7' })
  const text = await read([point({ name: 'A', other_tags: '"golf"=>"pin","note"=>"say \\"fore\\""' })])
  assert.deepEqual(text.found[0]?.tags, { name: 'A', golf: 'pin', note: 'say "fore"' })
})

test('what does not matter is passed over, whatever its geometry', async () => {
  const { found, dropped } = await read([
    point({ highway: 'path' }),
    feature('way/2', { a: 'b' }, 'Curve', null),
    {},
  ])
  assert.deepEqual([found, dropped], [[], []])
})

test('heights are left out, rings turned as RFC 7946 has them', async () => {
  const high = RING.map(([lng, lat]) => [lng, lat, 120]).toReversed()
  const { found } = await read([feature('way/1', { golf: 'green' }, 'Polygon', [high])])
  assert.deepEqual(found[0]?.geometry, { type: 'Polygon', coordinates: [RING] })
})

test('tags say whether a closed line is an area, whatever the exporter thought', async () => {
  const { found } = await read([
    feature('way/1', { golf: 'green' }, 'LineString', RING),
    feature('way/2', { golf: 'hole' }, 'Polygon', [RING]),
    feature('way/3', { golf: 'fairway' }, 'MultiPolygon', [[RING]]),
    feature('way/4', { golf: 'fairway' }, 'MultiPolygon', [[RING.toReversed()], [RING]]),
  ])
  assert.deepEqual(
    found.map(({ geometry }) => geometry),
    [
      { type: 'Polygon', coordinates: [RING] },
      { type: 'LineString', coordinates: RING },
      { type: 'Polygon', coordinates: [RING] },
      { type: 'MultiPolygon', coordinates: [[RING], [RING]] },
    ],
  )
})

test('a way that stands twice in the file comes once', async () => {
  const { found } = await read([
    feature('way/1', { golf: 'green' }, 'LineString', RING),
    feature('way/1', { golf: 'green' }, 'Polygon', [RING]),
  ])
  assert.equal(found.length, 1)
})

test('a feature without an id is known by its place in the file', async () => {
  const geometry = { type: 'Point', coordinates: [1, 2] }
  const { found } = await read([{}, { properties: { golf: 'pin' }, geometry }])
  assert.equal(found[0]?.id, 'feature/2')
})

test('a geometry that cannot be used drops the feature with the reason', async () => {
  const golf = { golf: 'green' }
  const wrong: readonly (readonly [string, unknown, RegExp])[] = [
    ['Point', [181, 0], /not on Earth/],
    ['Point', ['1', 2], /not numbers/],
    ['Point', [1], /not numbers/],
    ['Point', null, /not numbers/],
    ['LineString', [[1, 2]], /fewer than two/],
    [
      'LineString',
      [
        [1, 2],
        [3, 91],
      ],
      /not on Earth/,
    ],
    ['Polygon', [], /ring/],
    ['Polygon', [RING.slice(0, 3)], /ring/],
    ['Polygon', RING, /not numbers/],
    ['MultiPolygon', [], /ring/],
    ['MultiPolygon', [[RING], []], /ring/],
    ['GeometryCollection', undefined, /"GeometryCollection" is not supported/],
  ]
  for (const [type, coordinates, reason] of wrong) {
    const { found, dropped } = await read([feature('way/1', golf, type, coordinates)])
    assert.equal(found.length, 0, type)
    assert.match(dropped[0] ?? '', reason)
  }
  const { dropped } = await read([{ id: 'way/9', properties: golf, geometry: null }])
  assert.deepEqual(dropped, ['way/9: it has no geometry'])
})

test('a file that is cut off or no JSON is unreadable, with the line', async () => {
  for (const text of ['{"features": [\n{"id": 1', '{"features": [\n{"id": nope}]}'])
    await assert.rejects(
      Array.fromAsync(readGeojson(opener(text), () => {})),
      (error) => error instanceof UnreadableFile && /line 2/.test(error.message),
    )
})
