import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { UnreadableFile } from '../unreadable-file.ts'
import { unnamedFile } from './raster.ts'
import { readGeotiff } from './read-geotiff.ts'

const [BYTE, ASCII, SHORT, LONG, DOUBLE] = [1, 2, 3, 4, 12]
const LAID: Readonly<Record<number, (values: readonly number[]) => ArrayBuffer>> = {
  [BYTE]: (values) => Uint8Array.from(values).buffer,
  [SHORT]: (values) => Uint16Array.from(values).buffer,
  [LONG]: (values) => Uint32Array.from(values).buffer,
  [DOUBLE]: (values) => Float64Array.from(values).buffer,
}

/** Values, or where in the file they are said to be. */
type Value = readonly number[] | { readonly count: number; readonly from: number }
type Tag = readonly [tag: number, type: number, value: Value]

/** A file with some bytes after its first eight, and then its directory. */
function tiff(bytes: Buffer, tags: readonly Tag[]): Buffer {
  const parts = [Buffer.alloc(8), bytes]
  let end = 8 + bytes.length
  const entries = tags
    .toSorted(([a], [b]) => a - b)
    .map(([tag, type, value]) => {
      const entry = Buffer.alloc(12)
      entry.writeUInt16LE(tag)
      entry.writeUInt16LE(type, 2)
      const laid = 'from' in value ? null : Buffer.from(LAID[type]?.(value) ?? new ArrayBuffer(0))
      entry.writeUInt32LE('from' in value ? value.count : value.length, 4)
      if (laid && laid.length <= 4) laid.copy(entry, 8)
      else entry.writeUInt32LE('from' in value ? value.from : end, 8)
      if (laid && laid.length > 4) {
        parts.push(laid)
        end += laid.length
      }
      return entry
    })
  const count = Buffer.alloc(2)
  count.writeUInt16LE(entries.length)
  const file = Buffer.concat([...parts, count, ...entries, Buffer.alloc(4)])
  file.write('II*\0')
  file.writeUInt32LE(end, 4)
  return file
}

const short = (tag: number, value: number): Tag => [tag, SHORT, [value]]
const long = (tag: number, ...values: number[]): Tag => [tag, LONG, values]

type Shape = {
  readonly side: number
  readonly tile: number
  readonly compression: number
  readonly length: number
}

/** A square of heights in tiles that are all the same bytes. */
function tagsOf({ side, tile, compression, length }: Shape): readonly Tag[] {
  const tiles = Math.ceil(side / tile) ** 2
  return [
    ...[long(256, side), long(257, side), short(258, 32), short(259, compression), short(262, 1)],
    ...[short(277, 1), short(339, 3), long(322, tile), long(323, tile)],
    ...[long(324, ...new Array(tiles).fill(8)), long(325, ...new Array(tiles).fill(length))],
    [33_550, DOUBLE, [0.001, 0.001, 0]],
    [33_922, DOUBLE, [0, 0, 0, -9, 53, 0]],
    [34_735, SHORT, [1, 1, 0, 2, 1024, 0, 1, 2, 2048, 0, 1, 4326]],
  ]
}

const PLAIN = { side: 16, tile: 16, compression: 1, length: 1_024 }
const square = (bytes: Buffer, shape: Partial<Shape> = {}, more: readonly Tag[] = []) =>
  tiff(bytes, [...tagsOf({ ...PLAIN, length: bytes.length, ...shape }), ...more])

async function readAll(bytes: Buffer): Promise<Float32Array> {
  const file = await unnamedFile()
  try {
    await file.write(bytes, 0, bytes.length, 0)
    const { read, columns, rows } = await readGeotiff(file)
    return await read({ left: 0, top: 0, columns: Math.min(columns, 64), rows: Math.min(rows, 64) })
  } finally {
    await file.close()
  }
}

const refused = (bytes: Buffer, message: RegExp) =>
  assert.rejects(readAll(bytes), (error) => {
    assert.ok(error instanceof UnreadableFile, String(error))
    assert.match(error.message, message)
    return true
  })

const FIVES = Buffer.from(new Float32Array(256).fill(5).buffer)

test('a sound file of this kind is read', async () => {
  assert.deepEqual(await readAll(square(FIVES)), new Float32Array(256).fill(5))
  const packed = deflateSync(FIVES)
  assert.deepEqual(await readAll(square(packed, { compression: 8 })), new Float32Array(256).fill(5))
})

test('tiles that unpack to more than their pixels are refused', async () => {
  const bomb = deflateSync(Buffer.alloc(1 << 19))
  await refused(square(bomb, { compression: 8 }), /larger than/)
  await refused(square(Buffer.alloc(8), { side: 5_000, tile: 5_000, compression: 8 }), /one huge piece/)
  await refused(square(Buffer.alloc(9), { compression: 7 }), /packed in a way we can’t unpack \(7\)/)
})

test('small tiles that each take the whole file, and tiles of a pixel, are refused', async () => {
  await refused(square(Buffer.alloc(100_000), { side: 64 }), /longer than its pixels/)
  await refused(square(Buffer.alloc(4), { side: 101, tile: 1 }), /too many tiny pieces/)
})

test('a directory whose values take the same bytes again and again is refused', async () => {
  const again = Array.from({ length: 50 }, (_, i): Tag => [60_000 + i, BYTE, { count: 90_000, from: 8 }])
  await refused(square(Buffer.alloc(90_000), { length: 1_024 }, again), /values in its directory overlap/)
})

test('endless metadata are not searched', async () => {
  const text = Buffer.from('<Item name="a'.repeat(9_000))
  const metadata: Tag = [42_112, ASCII, { count: text.length, from: 8 }]
  await refused(square(text, { length: 1_024 }, [metadata]), /metadata .* more than 100 kB/)
})
