import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { opener } from '../../../test/support/osm-files.ts'
import { blob, framed, headerBlob } from '../../../test/support/write-pbf.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readPbf } from './read-pbf.ts'

type Writer = InstanceType<typeof PbfWriter>

const write = (fill: (writer: Writer) => void): Uint8Array => {
  const writer = new PbfWriter()
  fill(writer)
  return writer.finish()
}

const ones = (count: number, value = 2) => new Uint8Array(count).fill(value)

/** A block with these texts and groups, and random bytes that nobody reads: so it hardly shrinks when packed. */
const block = (texts: readonly string[], groups: readonly ((writer: Writer) => void)[], padding = 0) =>
  blob(
    'OSMData',
    write((writer) => {
      writer.writeBytesField(
        1,
        write((strings) => {
          for (const text of texts) strings.writeStringField(1, text)
        }),
      )
      for (const group of groups) writer.writeBytesField(2, write(group))
      writer.writeBytesField(99, randomBytes(padding))
    }),
  )

const message = (field: number, fill: (writer: Writer) => void) => (group: Writer) =>
  group.writeBytesField(field, write(fill))

const tagged = (writer: Writer, pairs: readonly (readonly [number, number])[]) => {
  writer.writePackedVarint(
    2,
    pairs.map(([key]) => key),
  )
  writer.writePackedVarint(
    3,
    pairs.map(([, value]) => value),
  )
}

const way = (id: number, refs: number, isGolf = true) =>
  message(3, (writer) => {
    writer.writeVarintField(1, id)
    if (isGolf) tagged(writer, [[1, 2]])
    writer.writeBytesField(8, ones(refs))
  })

const pins = (count: number, keysAndValues: readonly number[]) =>
  message(2, (writer) => {
    for (const field of [1, 8, 9]) writer.writeBytesField(field, ones(count))
    writer.writeBytesField(10, Buffer.alloc(count * keysAndValues.length, Buffer.from(keysAndValues)))
  })

const WATER = ['', 'natural', 'water', 'type', 'multipolygon', 'outer']

/** Water whose members are ways 1, 2, 3 and so on. */
const water = (id: number, members: number) =>
  message(4, (writer) => {
    writer.writeVarintField(1, id)
    tagged(writer, [
      [1, 2],
      [3, 4],
    ])
    writer.writeBytesField(8, ones(members, 5))
    writer.writeBytesField(9, ones(members))
    writer.writeBytesField(10, ones(members, 1))
  })

async function readAll(...blobs: readonly Uint8Array[]) {
  const dropped: string[] = []
  const bytes = Buffer.concat([headerBlob(), ...blobs])
  await Array.fromAsync(readPbf(opener(bytes), (id, reason) => dropped.push(`${id}: ${reason}`)))
  return dropped
}

const refused = (reason: RegExp, ...blobs: readonly Uint8Array[]) =>
  assert.rejects(readAll(...blobs), (error) => {
    assert.ok(error instanceof UnreadableFile, String(error))
    assert.match(error.message, reason)
    return true
  })

const GOLF = ['', 'golf', 'hole']

test('a block that unpacks to far more than any map is refused before it does', async () => {
  await refused(/more than 50 times its size/, block(GOLF, [way(1, 90_000)]))
  const inPieces = write((writer) => writer.writeBytesField(3, deflateSync(new Uint8Array(1 << 20))))
  await refused(/more than 50 times its size/, framed('OSMData', inPieces))
})

test('a way or relation has a limited number of parts', async () => {
  await refused(/more than 100,000 parts/, block(GOLF, [way(1, 100_001)], 4_000))
  await refused(/more than 100,000 parts/, block(WATER, [water(1, 100_001)], 10_000))
  assert.match(String(await readAll(block(GOLF, [way(1, 100_000)], 4_000))), /not in the file/)
})

test('a block has limited numbers of elements, groups and texts', async () => {
  const many = (count: number) => new Array<string>(count).fill('')
  await refused(/more than 500,000 texts/, block(many(500_001), [], 25_000))
  await refused(
    /more than 200,000 groups/,
    block(
      GOLF,
      new Array(200_001).fill(() => {}),
      10_000,
    ),
  )
  await refused(/has more than 1,\d\d\d elements/, block(GOLF, [pins(9_000, [1, 2, 0])], 1_200))
  await refused(/has more than 1,\d\d\d elements/, block(GOLF, new Array(3_000).fill(way(1, 0)), 1_200))
})

test('texts that elements share cannot make their tags endless', async () => {
  const long = (length: number) => block([...GOLF, 'name', 'a'.repeat(length)], [way(1, 2)], length / 40)
  await refused(/a text of more than 16 kB/, long((16 << 10) + 1))
  await readAll(long(16 << 10))
  const texts = [...GOLF, ...Array.from({ length: 8 }, (_, i) => `${i}`.repeat(16_000))]
  const shared = message(3, (writer) =>
    tagged(writer, [[1, 2], ...Array.from({ length: 8 }, (_, i) => [i + 3, i + 3] as const)]),
  )
  await refused(/tags of an element have more than 64 kB/, block(texts, [shared], 4_000))
  const pair = [...GOLF, 'a'.repeat(16_000), 'b'.repeat(16_000)]
  await refused(/too long together/, block(pair, [pins(1_500, [1, 2, 3, 4, 0])], 1_500))
})

test('a relation whose ways have too many nodes is dropped alone', async () => {
  const ways = [1, 2, 3, 4, 5, 6].map((id) => way(id, 90_000, false))
  const dropped = await readAll(block(WATER, [water(1, 6), water(2, 1)]), block(GOLF, ways, 20_000))
  assert.deepEqual(dropped, [
    'relation/1: its ways have more than 500,000 nodes',
    'relation/2: 90000 of its 90000 nodes are not in the file',
  ])
})

test('a small file is not read over and over', async () => {
  const relations = Array.from({ length: 5 }, (_, id) => water(id, 50_001))
  await refused(/more parts than a file of its size/, block(WATER, relations, 20_000))
})

test('the features a file must know are named shortly', async () => {
  const header = (count: number, text: string) =>
    framed(
      'OSMHeader',
      write((body) =>
        body.writeBytesField(
          1,
          write((writer) => {
            for (let i = 0; i < count; i++) writer.writeStringField(4, text)
          }),
        ),
      ),
    )
  const fails = async (bytes: Uint8Array, message: string) =>
    assert.rejects(Array.fromAsync(readPbf(opener(bytes), () => {})), { message })
  await fails(
    header(1, `a\n${'b'.repeat(99)}`),
    `it needs PBF features we do not support: a.${'b'.repeat(58)}`,
  )
  await fails(
    header(101, 'x'),
    'the block that starts at byte 0 cannot be read (it needs more than 100 features)',
  )
})
