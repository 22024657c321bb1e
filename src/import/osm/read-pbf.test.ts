import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { PbfWriter } from 'pbf'
import { LITTLE_FEATURES, LITTLE_MAP, opener } from '../../../test/support/osm-files.ts'
import { thorough } from '../../../test/support/thorough.ts'
import {
  blob,
  framed,
  headerBlob,
  nodeBlock,
  osmPbf,
  type PbfStyle,
  wayBlock,
} from '../../../test/support/write-pbf.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readPbf } from './read-pbf.ts'

const read = (bytes: Uint8Array) =>
  Array.fromAsync(readPbf(opener(bytes), (id, reason) => assert.fail(`${id} was dropped: ${reason}`)))

const fails = (bytes: Uint8Array, message: RegExp) =>
  assert.rejects(read(bytes), (error) => error instanceof UnreadableFile && message.test(error.message))

const known = LITTLE_FEATURES.map((feature) => ({ line: 0, ...feature }))

test('features come as nodes, ways and relations, in the order of the file', async () => {
  assert.deepEqual(await read(osmPbf(LITTLE_MAP)), known)
})

test('granularity and offsets of a block are applied', async () => {
  const styles: readonly PbfStyle[] = [
    { granularity: 1 },
    { latOffset: 37_000_000_000, lngOffset: -8_000_000_000 },
    { granularity: 50, latOffset: -1_000, lngOffset: 1_000, dense: false },
  ]
  for (const style of styles)
    assert.deepEqual(await read(osmPbf(LITTLE_MAP, style)), known, JSON.stringify(style))
})

test('ids of things not uploaded yet are below zero', async () => {
  const nodes = [
    { id: -1, at: [1, 1] as const, tags: { golf: 'pin' } },
    { id: -2, at: [2, 2] as const },
  ]
  const ways = [{ id: -9, refs: [-1, -2], tags: { golf: 'hole' } }]
  const found = await read(osmPbf({ nodes, ways, relations: [] }))
  assert.deepEqual(
    found.map(({ id, geometry }) => [id, geometry]),
    [
      ['node/-1', { type: 'Point', coordinates: [1, 1] }],
      [
        'way/-9',
        {
          type: 'LineString',
          coordinates: [
            [1, 1],
            [2, 2],
          ],
        },
      ],
    ],
  )
})

test('of several versions in a history the last counts, and none when it was deleted', async () => {
  const required = ['OsmSchema-V0.6', 'HistoricalInformation']
  const at = [1, 1] as const
  const nodes = [
    { id: 1, at, tags: { golf: 'pin' } },
    { id: 1, at: [2, 2] as const, tags: { golf: 'tee' } },
    { id: 2, at, tags: { golf: 'pin' } },
    { id: 2, at },
    { id: 3, at, tags: { golf: 'pin' } },
    { id: 3, at: [0, 0] as const, tags: { golf: 'pin' } },
    { id: 4, at },
  ]
  const isVisible = (version: number) => version !== 5
  const ways = [
    { id: 8, refs: [1, 4], tags: { golf: 'path' } },
    { id: 8, refs: [4, 1], tags: { golf: 'hole' } },
    { id: 9, refs: [1, 4], tags: { golf: 'hole' } },
    { id: 9, refs: [] },
  ]
  for (const dense of [true, false]) {
    const found = await read(
      Buffer.concat([
        headerBlob({ required }),
        blob('OSMData', nodeBlock(nodes, { dense, visible: isVisible })),
        blob('OSMData', wayBlock(ways.slice(0, 1), new Map(), { visible: () => true })),
        blob('OSMData', wayBlock(ways.slice(1), new Map(), { visible: (version) => version !== 2 })),
      ]),
    )
    assert.deepEqual(
      found.map(({ id, tags, geometry }) => [id, tags.golf, geometry.coordinates]),
      [
        ['node/1', 'tee', [2, 2]],
        [
          'way/8',
          'hole',
          [
            [1, 1],
            [2, 2],
          ],
        ],
      ],
    )
  }
})

test('a relation does not use a way that was deleted', async () => {
  const style = { required: ['OsmSchema-V0.6', 'HistoricalInformation'], visible: () => false }
  const nodes = [
    { id: 1, at: [0, 0] as const },
    { id: 2, at: [1, 0] as const },
    { id: 3, at: [1, 1] as const },
  ]
  const relation = {
    id: 30,
    tags: { type: 'multipolygon', natural: 'water' },
    members: [{ type: 'way', ref: 9, role: 'outer' }],
  }
  const bytes = osmPbf({ nodes, ways: [{ id: 9, refs: [1, 2, 3, 1] }], relations: [relation] }, style)
  const dropped: string[] = []
  await Array.fromAsync(readPbf(opener(bytes), (id, reason) => dropped.push(`${id}: ${reason}`)))
  assert.deepEqual(dropped, ['relation/30: 1 of its 1 ways are not in the file'])
})

test('a feature that a reader must know and does not is refused by name', async () => {
  await fails(
    osmPbf(LITTLE_MAP, { required: ['OsmSchema-V0.6', 'Sort.ByMagic'] }),
    /we do not support: Sort\.ByMagic$/,
  )
})

test('what is no PBF is told', async () => {
  await fails(
    Buffer.from('name,city,country\nOld Links,St Andrews,gb\n'),
    /not an OpenStreetMap PBF.*byte 0$/,
  )
  await fails(Buffer.alloc(0), /^it is empty$/)
  await fails(Buffer.from([0, 0]), /byte 0$/)
  await fails(blob('OSMData', new Uint8Array()), /no header at byte 0$/)
})

test('a file cut off within a block is unreadable, with the byte where the block starts', async () => {
  const bytes = osmPbf(LITTLE_MAP)
  const starts = [0]
  for (const style of [headerBlob(), blob('OSMData', nodeBlock(LITTLE_MAP.nodes, {}))])
    starts.push((starts.at(-1) ?? 0) + style.length)
  for (let end = 1; end < (starts[2] ?? 0); end++) {
    const start = end < (starts[1] ?? 0) ? 0 : starts[1]
    if (end !== start) await fails(bytes.subarray(0, end), new RegExp(`byte ${start}\\b`))
  }
})

test('the limits of the format are kept', async () => {
  const tooLong = Buffer.from(headerBlob())
  tooLong.writeUInt32BE((64 << 10) + 1)
  await fails(tooLong, /byte 0$/)
  await fails(
    Buffer.concat([headerBlob(), framed('OSMData', new Uint8Array(), (32 << 20) + 1)]),
    /larger than 32 MB$/,
  )
  const bomb = new PbfWriter()
  // Harmless but for its size: one long field that nobody asks for.
  const long = new PbfWriter()
  long.writeBytesField(99, new Uint8Array(32 << 20))
  bomb.writeBytesField(3, deflateSync(long.finish()))
  await fails(Buffer.concat([headerBlob(), framed('OSMData', bomb.finish())]), /cannot be read/)
})

test('a block that is packed by another method, empty or of the wrong size is unreadable', async () => {
  const body = (fill: (writer: InstanceType<typeof PbfWriter>) => void) => {
    const writer = new PbfWriter()
    fill(writer)
    return Buffer.concat([headerBlob(), framed('OSMData', writer.finish())])
  }
  await fails(
    body((writer) => writer.writeBytesField(7, new Uint8Array(4))),
    /something other than zlib/,
  )
  await fails(
    body(() => {}),
    /is empty/,
  )
  const wrongSize = body((writer) => {
    writer.writeVarintField(2, 5)
    writer.writeBytesField(3, deflateSync(new Uint8Array(4)))
  })
  await fails(wrongSize, /unpacks to 4 bytes, not 5/)
})

test('blocks of other types are passed over', async () => {
  const bytes = osmPbf(LITTLE_MAP)
  assert.deepEqual(await read(Buffer.concat([bytes, framed('Remarks', Buffer.from('anything'))])), known)
})

test('whatever bytes are damaged, the file is read or told to be unreadable', async () => {
  const bytes = osmPbf(LITTLE_MAP, { packed: false })
  const damage = fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(damage, async (places) => {
      const damaged = Buffer.from(bytes)
      for (const [at, value] of places) damaged[at] = value
      try {
        await Array.fromAsync(readPbf(opener(damaged), () => {}))
      } catch (error) {
        assert.ok(error instanceof UnreadableFile, `${error}`)
      }
    }),
    { numRuns: thorough(500, 2_000) },
  )
})
