import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LITTLE_MAP, opener, osmXml } from '../../../test/support/osm-files.ts'
import { ONLY_THOROUGH } from '../../../test/support/thorough.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readXml } from './read-xml.ts'

async function read(text: string, size?: number) {
  const dropped: string[] = []
  const onDropped = (id: string, reason: string) => void dropped.push(`${id}: ${reason}`)
  return { dropped, found: await Array.fromAsync(readXml(opener(text, size), onDropped)) }
}

const fails = (content: string | Uint8Array, message: RegExp) =>
  assert.rejects(
    Array.fromAsync(readXml(opener(content), () => {})),
    (error) => error instanceof UnreadableFile && message.test(error.message),
  )

const osm = (...elements: readonly string[]) => ['<osm version="0.6">', ...elements, '</osm>'].join('\n')

const NODES = [
  '<node id="1" lat="0" lon="0"/>',
  '<node id="2" lat="0" lon="1"/>',
  '<node id="3" lat="1" lon="1"/>',
]
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
const way = (id: number, refs: readonly number[], golf: string, attributes = '') =>
  `<way id="${id}" ${attributes}>${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}<tag k="golf" v="${golf}"/></way>`

test('each feature knows its line', async () => {
  const text = osmXml(LITTLE_MAP)
  const { found } = await read(text)
  const lines = text.split('\n')
  for (const { id, line } of found) {
    const [type, number] = id.split('/')
    assert.ok(lines[line - 1]?.startsWith(`  <${type} id="${number}"`), `${id} on line ${line}`)
  }
  assert.equal(found.length, 9)
})

test('ways may come before their nodes', async () => {
  const { found } = await read(osm(way(9, [1, 2, 3, 1], 'green'), ...NODES))
  assert.deepEqual(found[0]?.geometry, TRIANGLE)
})

test('texts are unescaped, and letters may be cut by chunks', async () => {
  const { found } = await read(
    osm('<node id="1" lat="1" lon="2"><tag k="golf" v="pin"/><tag k="name" v="Gr&#252;n &amp; 芝"/></node>'),
    1,
  )
  assert.equal(found[0]?.tags.name, 'Grün & 芝')
})

test('positions that come with the ways and members are taken', async () => {
  const corners = ['lat="0" lon="0"', 'lat="0" lon="1"', 'lat="1" lon="1"', 'lat="0" lon="0"']
  const { found, dropped } = await read(
    osm(
      `<way id="9">${corners.map((corner, i) => `<nd ref="${i}" ${corner}/>`).join('')}<tag k="golf" v="green"/></way>`,
      `<relation id="8"><bounds minlat="0" minlon="0" maxlat="1" maxlon="1"/>`,
      `<member type="way" ref="7" role="outer">${corners.map((corner) => `<nd ${corner}/>`).join('')}</member>`,
      '<tag k="type" v="multipolygon"/><tag k="golf" v="fairway"/></relation>',
      '<way id="6"><center lat="5" lon="4"/><nd ref="77"/><tag k="leisure" v="golf_course"/></way>',
    ),
  )
  assert.deepEqual(dropped, [])
  assert.deepEqual(
    found.map(({ id, geometry }) => [id, geometry]),
    [
      ['way/9', TRIANGLE],
      ['relation/8', TRIANGLE],
      ['way/6', { type: 'Point', coordinates: [4, 5] }],
    ],
  )
})

test('of several versions the last counts, and none when it was deleted', async () => {
  const { found } = await read(
    osm(
      ...NODES,
      way(10, [1, 2], 'hole', 'version="1" visible="true"'),
      way(10, [1, 2, 3], 'path', 'version="2" visible="true"'),
      way(11, [1, 2], 'hole', 'version="1" visible="true"'),
      '<way id="11" version="2" visible="false"/>',
      way(12, [1, 2], 'hole', 'action="delete"'),
    ),
  )
  assert.deepEqual(
    found.map(({ id, tags }) => [id, tags.golf]),
    [['way/10', 'path']],
  )
})

test('nodes without coordinates or id do no harm', async () => {
  const tag = '<tag k="golf" v="pin"/>'
  const { found, dropped } = await read(
    osm(
      `<node id="1">${tag}</node>`,
      `<node id="2" lat="" lon="x">${tag}</node>`,
      `<node lat="1" lon="1">${tag}</node>`,
    ),
  )
  assert.deepEqual(found, [])
  assert.deepEqual(dropped, [
    'node/1: it has no geometry',
    'node/2: it has coordinates that are not on Earth',
  ])
})

test('a file that is cut off anywhere is unreadable', async () => {
  const text = osm(...NODES, way(9, [1, 2, 3, 1], 'green'))
  for (let end = 1; end < text.length; end++) await fails(text.slice(0, end), /line \d/)
  await fails('', /not valid XML at line 1/)
})

test('what is no such XML is told', async () => {
  await fails('<osm>\n<node id="1"\n<way/></osm>', /line 3/)
  await fails('<osmChange version="0.6"></osmChange>', /<osmChange>, not of <osm>/)
  await fails('hello', /line 1/)
  await fails('<?xml version="1.0" encoding="ISO-8859-1"?>\n<osm></osm>', /ISO-8859-1; save it as UTF-8/)
  await fails(
    Buffer.concat([Buffer.from('<osm>\n<note>'), Buffer.from([0xe9]), Buffer.from('</note></osm>')]),
    /UTF-8/,
  )
  await fails('<!DOCTYPE osm [<!ENTITY a "b">]><osm><note>&a;</note></osm>', /line 1/)
})

test('an element with countless parts is refused', ONLY_THOROUGH, async () => {
  await fails(
    `<osm>\n<way id="1">${'<nd ref="1"/>'.repeat(500_001)}</way></osm>`,
    /^the way on line 2 has more than 500,000 parts$/,
  )
})
