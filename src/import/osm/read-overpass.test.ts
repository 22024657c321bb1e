import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LITTLE_MAP, opener, osmOverpass } from '../../../test/support/osm-files.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readOverpass } from './read-overpass.ts'

async function read(elements: readonly object[]) {
  const dropped: string[] = []
  const text = JSON.stringify({ version: 0.6, elements }, null, 1)
  const onDropped = (id: string, reason: string) => void dropped.push(`${id}: ${reason}`)
  return { dropped, found: await Array.fromAsync(readOverpass(opener(text), onDropped)) }
}

const CORNERS = [
  { lat: 0, lon: 0 },
  { lat: 0, lon: 1 },
  { lat: 1, lon: 1 },
]
const NODES = CORNERS.map((corner, i) => ({ type: 'node', id: i + 1, ...corner }))
const TRIANGLE = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
}

test('elements may come in any order', async () => {
  const { elements } = JSON.parse(osmOverpass(LITTLE_MAP, 'body'))
  const forwards = await read(elements)
  const backwards = await read(elements.toReversed())
  const known = (found: typeof forwards.found) =>
    found.map(({ line: _, ...feature }) => feature).sort((a, b) => (a.id < b.id ? -1 : 1))
  assert.equal(forwards.found.length, 9)
  assert.deepEqual(known(backwards.found), known(forwards.found))
})

test('what is answered a second time, with or without tags, comes once', async () => {
  const green = { type: 'way', id: 9, nodes: [1, 2, 3, 1], tags: { golf: 'green', layer: 1 } }
  const { found } = await read([green, ...NODES, { ...green, tags: undefined }, green])
  assert.deepEqual(found, [{ line: 4, id: 'way/9', tags: { golf: 'green', layer: '1' }, geometry: TRIANGLE }])
})

test('a way or relation without geometry stands at its centre', async () => {
  const center = { lat: 2, lon: 1 }
  const { found } = await read([
    { type: 'way', id: 9, center, tags: { leisure: 'golf_course' } },
    { type: 'way', id: 10, nodes: [5, 6], center, tags: { leisure: 'golf_course' } },
    { type: 'relation', id: 11, center, tags: { leisure: 'golf_course', type: 'multipolygon' } },
    {
      type: 'relation',
      id: 12,
      center,
      members: [{ type: 'way', ref: 5, role: 'outer' }],
      tags: { leisure: 'golf_course', type: 'multipolygon' },
    },
  ])
  assert.equal(found.length, 4)
  for (const { geometry } of found) assert.deepEqual(geometry, { type: 'Point', coordinates: [1, 2] })
})

test('a relation whose geometry comes partly with it, partly as ways of its own', async () => {
  const { found, dropped } = await read([
    ...NODES,
    { type: 'way', id: 20, nodes: [1, 2] },
    {
      type: 'relation',
      id: 30,
      members: [
        { type: 'way', ref: 20, role: 'outer' },
        { type: 'way', ref: 21, role: 'outer', geometry: [CORNERS[1], CORNERS[2], CORNERS[0]] },
      ],
      tags: { type: 'multipolygon', natural: 'water' },
    },
  ])
  assert.deepEqual(dropped, [])
  assert.deepEqual(found[0]?.geometry, TRIANGLE)
})

test('what the asked box cut off is told', async () => {
  const geometry = [...CORNERS, null]
  const { dropped } = await read([{ type: 'way', id: 9, geometry, tags: { golf: 'hole' } }])
  assert.deepEqual(dropped, ['way/9: 1 of its 4 nodes are not in the file'])
})

test('odd elements do no harm', async () => {
  const odd = [
    {},
    { type: 'count', id: 0 },
    { type: 'node', id: 'x' },
    { type: 'node', id: 1, tags: { golf: 'pin' } },
  ]
  const way = { type: 'way', id: 2, nodes: 'none', tags: { golf: 'hole' }, geometry: 7 }
  const relation = {
    type: 'relation',
    id: 3,
    members: [null, 5],
    tags: { type: 'multipolygon', golf: 'green' },
  }
  const { found, dropped } = await read([...odd, way, relation])
  assert.deepEqual(found, [])
  assert.deepEqual(dropped, [
    'node/1: it has no geometry',
    'way/2: it has no geometry',
    'relation/3: it has no outer ring',
  ])
})

test('an answer that is cut off is unreadable', async () => {
  const text = osmOverpass(LITTLE_MAP, 'body')
  for (const share of [0.2, 0.5, 0.99])
    await assert.rejects(
      Array.fromAsync(readOverpass(opener(text.slice(0, text.length * share)), () => {})),
      (error) => error instanceof UnreadableFile && /cut off.*line \d+/.test(error.message),
    )
})
