import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import proj4 from 'proj4'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Raster, unnamedFile } from './raster.ts'
import { readGeotiff } from './read-geotiff.ts'

type Numbers = readonly number[]
type Values = Float32Array | Float64Array | Int16Array | Uint8Array

type Tiff = {
  readonly columns: number
  readonly rows: number
  readonly values: Values
  readonly littleEndian: boolean
  readonly big: boolean
  /** The side of a tile; 0 for strips of three rows. */
  readonly tile: number
  readonly deflated: boolean
  /** Tiles or strips that are left out. */
  readonly gaps: readonly number[]
  /** So many bytes of the last tile or strip stand beyond the end of the file. */
  readonly missing: number
  readonly keys: Readonly<Record<number, number>> | null
  readonly tiepoint: Numbers | null
  readonly scale: Numbers | null
  readonly matrix: Numbers | null
  readonly nodata: string | null
  readonly metadata: string | null
  readonly photometric: number
  readonly written: string | null
}

const UTM16 = { 1024: 1, 1025: 1, 3072: 32_616 }

const hill = (columns: number, rows: number) =>
  Float32Array.from(
    { length: columns * rows },
    (_, i) => 200 + (i % columns) * 0.5 - Math.floor(i / columns) * 0.25,
  )

const PLAIN: Tiff = {
  ...{ columns: 20, rows: 10, values: hill(20, 10), littleEndian: true, big: false, tile: 0 },
  ...{ deflated: false, gaps: [], missing: 0, keys: UTM16 },
  ...{ tiepoint: [0, 0, 0, 500_000, 4_400_000, 0], scale: [1, 1, 0] },
  ...{ matrix: null, nodata: null, metadata: null, photometric: 1, written: null },
}

const [ASCII, SHORT, LONG, DOUBLE, LONG8] = [2, 3, 4, 12, 16]

type Tag = { readonly tag: number; readonly type: number; readonly values: Numbers }

const SIZES: Readonly<Record<number, number>> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8, [LONG8]: 8 }

function numberBytes(values: readonly number[], type: number, littleEndian: boolean): Buffer {
  const size = SIZES[type] ?? 1
  const view = new DataView(new ArrayBuffer(values.length * size))
  for (const [i, value] of values.entries()) {
    if (type === ASCII) view.setUint8(i, value)
    else if (type === SHORT) view.setUint16(i * size, value, littleEndian)
    else if (type === LONG) view.setUint32(i * size, value, littleEndian)
    else if (type === LONG8) view.setBigUint64(i * size, BigInt(value), littleEndian)
    else view.setFloat64(i * size, value, littleEndian)
  }
  return Buffer.from(view.buffer)
}

const ascii = (tag: number, text: string): Tag => ({
  tag,
  type: ASCII,
  values: [...Buffer.from(`${text}\0`)],
})

/** The parts of the raster as they stand in the file, each with its place. */
function blocksOf(tiff: Tiff): readonly Buffer[] {
  const { columns, rows, tile } = tiff
  const [width, height] = tile > 0 ? [tile, tile] : [columns, 3]
  const blocks: Buffer[] = []
  for (let top = 0; top < rows; top += height)
    for (let left = 0; left < columns; left += width) {
      const shown = tile > 0 ? height : Math.min(height, rows - top)
      blocks.push(blockOf(tiff, { left, top, width, height: shown }))
    }
  return blocks.map((block, i) => {
    if (tiff.gaps.includes(i)) return Buffer.alloc(0)
    return tiff.deflated ? deflateSync(block) : block
  })
}

type Block = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

function blockOf({ values, columns, rows, littleEndian }: Tiff, { left, top, width, height }: Block): Buffer {
  const size = values.BYTES_PER_ELEMENT
  const view = new DataView(new ArrayBuffer(width * height * size))
  for (let i = 0; i < width * height; i++) {
    const [column, row] = [left + (i % width), top + Math.floor(i / width)]
    const value = column < columns && row < rows ? (values[row * columns + column] ?? 0) : 0
    if (values instanceof Float64Array) view.setFloat64(i * size, value, littleEndian)
    else if (values instanceof Float32Array) view.setFloat32(i * size, value, littleEndian)
    else if (values instanceof Int16Array) view.setInt16(i * size, value, littleEndian)
    else view.setUint8(i * size, value)
  }
  return Buffer.from(view.buffer)
}

/** A file as other programs write it: the raster first, its directory at the end. */
function write(changes: Partial<Tiff> = {}): Buffer {
  const tiff = { ...PLAIN, ...changes }
  const { littleEndian, big } = tiff
  const blocks = blocksOf(tiff)
  const parts: Buffer[] = [Buffer.alloc(big ? 16 : 8)]
  let end = big ? 16 : 8
  const append = (bytes: Buffer) => {
    const at = end
    parts.push(bytes, Buffer.alloc(bytes.length % 2))
    end += bytes.length + (bytes.length % 2)
    return at
  }
  const offsets = blocks.map((block) => (block.length > 0 ? append(block) : 0))
  const tags = tagsOf(tiff, offsets, blocks).sort((a, b) => a.tag - b.tag)
  const inline = big ? 8 : 4
  const entries = tags.map(({ tag, type, values }) => {
    const bytes = numberBytes(values, type, littleEndian)
    const value = Buffer.alloc(inline)
    if (bytes.length <= inline) bytes.copy(value)
    else numberBytes([append(bytes)], big ? LONG8 : LONG, littleEndian).copy(value)
    const head = numberBytes([tag, type], SHORT, littleEndian)
    return Buffer.concat([head, numberBytes([values.length], big ? LONG8 : LONG, littleEndian), value])
  })
  const count = numberBytes([tags.length], big ? LONG8 : SHORT, littleEndian)
  const directory = append(Buffer.concat([count, ...entries, Buffer.alloc(inline)]))
  const file = Buffer.concat(parts)
  const mark = numberBytes(big ? [43, 8, 0] : [42], SHORT, littleEndian)
  const start = numberBytes([directory], big ? LONG8 : LONG, littleEndian)
  Buffer.concat([Buffer.from(littleEndian ? 'II' : 'MM'), mark, start]).copy(file)
  return file
}

function tagsOf(tiff: Tiff, offsets: readonly number[], blocks: readonly Buffer[]): Tag[] {
  const { columns, rows, values, tile, keys, tiepoint, scale, matrix, nodata, metadata, written } = tiff
  const format = values instanceof Int16Array ? 2 : values instanceof Uint8Array ? 1 : 3
  const last = blocks.length - 1
  const lengths = blocks.map(({ length }, i) => (i === last ? length + tiff.missing : length))
  const short = (tag: number, value: number): Tag => ({ tag, type: SHORT, values: [value] })
  const long = (tag: number, list: readonly number[]): Tag => ({ tag, type: LONG, values: list })
  const doubles = (tag: number, list: readonly number[] | null): Tag[] =>
    list ? [{ tag, type: DOUBLE, values: list }] : []
  const directory = Object.entries(keys ?? {}).flatMap(([key, value]) => [Number(key), 0, 1, value])
  return [
    ...[short(256, columns), short(257, rows), short(258, values.BYTES_PER_ELEMENT * 8)],
    ...[short(259, tiff.deflated ? 8 : 1), short(262, tiff.photometric), short(277, 1), short(339, format)],
    ...(tile > 0
      ? [short(322, tile), short(323, tile), long(324, offsets), long(325, lengths)]
      : [long(273, offsets), short(278, 3), long(279, lengths)]),
    ...[...doubles(33_550, scale), ...doubles(33_922, tiepoint), ...doubles(34_264, matrix)],
    ...(keys ? [{ tag: 34_735, type: SHORT, values: [1, 1, 0, directory.length / 4, ...directory] }] : []),
    ...(metadata ? [ascii(42_112, metadata)] : []),
    ...(nodata ? [ascii(42_113, nodata)] : []),
    ...(written ? [ascii(306, written)] : []),
  ]
}

async function withRaster(bytes: Buffer, use: (raster: Raster) => Promise<void>) {
  const file = await unnamedFile()
  try {
    await file.write(bytes, 0, bytes.length, 0)
    await use(await readGeotiff(file))
  } finally {
    await file.close()
  }
}

const readAll = ({ read, columns, rows }: Raster) => read({ left: 0, top: 0, columns, rows })

const LAYOUTS: readonly (readonly [string, Partial<Tiff>])[] = [
  ['strips, little-endian', {}],
  ['strips, big-endian', { littleEndian: false }],
  ['tiles, little-endian', { tile: 16 }],
  ['tiles, big-endian, deflated', { tile: 16, littleEndian: false, deflated: true }],
  ['BigTIFF, little-endian', { big: true, tile: 16 }],
  ['BigTIFF, big-endian, deflated strips', { big: true, littleEndian: false, deflated: true }],
  ['64 bits', { values: Float64Array.from(hill(20, 10)) }],
]

for (const [name, layout] of LAYOUTS)
  test(`heights are read as they were written: ${name}`, async () => {
    await withRaster(write(layout), async (raster) => {
      assert.deepEqual([raster.columns, raster.rows, raster.crs], [20, 10, 'EPSG:32616'])
      assert.deepEqual(await readAll(raster), hill(20, 10))
    })
  })

test('a window is read, and nothing else, in tiles and in strips, in both byte orders', async () => {
  const [columns, rows] = [300, 200]
  const values = hill(columns, rows)
  const wanted = Float32Array.from(
    { length: 40 * 30 },
    (_, i) => values[(77 + Math.floor(i / 40)) * columns + 133 + (i % 40)] ?? 0,
  )
  // So many tiles that their list stands far from the directory.
  for (const tile of [0, 16])
    for (const littleEndian of [true, false])
      await withRaster(write({ columns, rows, values, tile, littleEndian }), async ({ read }) =>
        assert.deepEqual(await read({ left: 133, top: 77, columns: 40, rows: 30 }), wanted),
      )
})

test('the first pixel lies right and below its tie point; PixelIsPoint has its middle on it', async () => {
  const [lng = 0, lat = 0] = proj4('EPSG:32616', 'EPSG:4326', [500_000.5, 4_399_999.5])
  await withRaster(write(), async ({ toRaster }) =>
    assert.deepEqual(
      toRaster(lng, lat).map((index) => Math.abs(Math.round(index * 1e4))),
      [0, 0],
    ),
  )
  await withRaster(write({ keys: { ...UTM16, 1025: 2 } }), async ({ toRaster }) =>
    assert.deepEqual(
      toRaster(lng, lat).map((index) => Math.round(index * 1e4)),
      [5_000, 5_000],
    ),
  )
})

test('a tie point elsewhere, a matrix and a height with a sign say the same', async () => {
  const wanted = await boundsOf({})
  const matrix = [1, 0, 0, 500_000, 0, -1, 0, 4_400_000, 0, 0, 0, 0, 0, 0, 0, 1]
  for (const changes of [
    { tiepoint: [5, 4, 0, 500_005, 4_399_996, 0] },
    { tiepoint: null, scale: null, matrix },
    { scale: [1, -1, 0] },
  ])
    assert.deepEqual(await boundsOf(changes), wanted)
})

async function boundsOf(changes: Partial<Tiff>) {
  let bounds: unknown
  await withRaster(write(changes), async (raster) => {
    bounds = raster.bounds
  })
  return bounds
}

test('degrees need no projection', async () => {
  const keys = { 1024: 2, 1025: 1, 2048: 4326 }
  const bounds = await boundsOf({ keys, tiepoint: [0, 0, 0, -87, 40, 0], scale: [0.5, 0.25, 0] })
  assert.deepEqual(bounds, { west: -87, south: 37.5, east: -77, north: 40 })
})

const heightsOf = async (changes: Partial<Tiff>) => {
  let heights = new Float32Array()
  const values = changes.values ?? Float32Array.of(100, -5_555, 0, 7)
  await withRaster(write({ columns: 2, rows: 2, values, ...changes }), async (raster) => {
    heights = Float32Array.from(await readAll(raster))
  })
  return [...heights]
}

test('the declared mark of the unknown is unknown, also when it is written with fewer digits', async () => {
  assert.deepEqual(await heightsOf({ nodata: '-5555' }), [100, Number.NaN, 0, 7])
  assert.deepEqual(await heightsOf({ nodata: null }), [100, -5_555, 0, 7])
  assert.deepEqual(await heightsOf({ nodata: 'nan', values: Float32Array.of(1, Number.NaN, 3, 4) }), [
    1,
    Number.NaN,
    3,
    4,
  ])
  const values = Float32Array.of(-1_234.567, 1, 2, 3)
  assert.deepEqual(await heightsOf({ nodata: '-1234.567', values }), [Number.NaN, 1, 2, 3])
  const shorts = Int16Array.of(-32_768, 1, 2, 3)
  assert.deepEqual(await heightsOf({ nodata: '-32768', values: shorts }), [Number.NaN, 1, 2, 3])
})

test('feet become metres where the file says that its heights are feet', async () => {
  const values = Float32Array.of(1_000, 0, -10, 3)
  const inUnit = (metres: number) => [...values].map((value) => Math.fround(value * metres))
  const keys = (more: object) => ({ keys: { ...UTM16, ...more }, values })
  assert.deepEqual(await heightsOf(keys({ 4099: 9001 })), inUnit(1))
  assert.deepEqual(await heightsOf(keys({ 4099: 9002 })), inUnit(0.3048))
  assert.deepEqual(await heightsOf(keys({ 4099: 9003 })), inUnit(1_200 / 3_937))
  assert.deepEqual(await heightsOf(keys({ 4096: 6360 })), inUnit(1_200 / 3_937))
  assert.deepEqual(await heightsOf(keys({ 4096: 5703 })), inUnit(1))
  const metadata =
    '<GDALMetadata><Item name="UNITTYPE" sample="0" role="unittype">US survey foot</Item></GDALMetadata>'
  assert.deepEqual(await heightsOf({ metadata, values }), inUnit(1_200 / 3_937))
  await refused(write(keys({ 4099: 9005 })), /unit we don’t know \(EPSG:9005\)/)
})

test('a scale and an offset are applied before the unit, and never to the mark of the unknown', async () => {
  const metadata =
    '<GDALMetadata><Item name="SCALE" sample="0" role="scale">0.01</Item>' +
    '<Item name="OFFSET" sample="0" role="offset">50</Item></GDALMetadata>'
  const values = Int16Array.of(100, -5_000, 0, 1)
  const wanted = [51, Number.NaN, 50, 50.01].map(Math.fround)
  assert.deepEqual(await heightsOf({ metadata, values, nodata: '-5000' }), wanted)
})

test('tiles that are left out of the file are unknown, not at sea level', async () => {
  for (const nodata of [null, '-9999', 'nan'])
    await withRaster(write({ tile: 16, gaps: [1], nodata }), async (raster) => {
      const heights = await readAll(raster)
      const wanted = hill(20, 10).map((height, i) => (i % 20 < 16 ? height : Number.NaN))
      assert.deepEqual(heights, wanted)
    })
})

async function refused(bytes: Buffer, message: RegExp) {
  await assert.rejects(
    withRaster(bytes, async (raster) => {
      await readAll(raster)
    }),
    (error) => {
      assert.ok(error instanceof UnreadableFile, String(error))
      assert.match(error.message, message)
      return true
    },
  )
}

test('a GeoTIFF without georeference is refused, saying what is missing', async () => {
  await refused(write({ keys: null }), /no georeference: it does not say which coordinate system/)
  await refused(write({ tiepoint: null }), /no georeference: it does not say where its pixels lie/)
  await refused(write({ scale: null }), /no georeference: it does not say where its pixels lie/)
  await refused(write({ keys: { 1024: 1, 1025: 1, 3072: 32_767 } }), /user-defined/)
  await refused(write({ keys: { 1024: 1, 1025: 1 } }), /user-defined/)
  await refused(write({ keys: { 1024: 1, 1025: 1, 3072: 9_999 } }), /EPSG:9999/)
})

test('the day a GeoTIFF was written is the date of its survey', async () => {
  const dated = async (text: string | null) => {
    let date: string | null = ''
    await withRaster(write({ written: text }), async (raster) => {
      date = raster.date
    })
    return date
  }
  assert.equal(await dated('2024:05:31 10:00:00'), '2024-05-31')
  assert.equal(await dated('yesterday'), null)
  assert.equal(await dated(null), null)
})

test('a picture in colours is no elevation', async () => {
  for (const photometric of [2, 3])
    await refused(write({ photometric, values: new Uint8Array(200) }), /picture/)
})

test('a file that is cut off anywhere is refused with a sentence', async () => {
  for (const layout of [{}, { tile: 16, deflated: true }, { big: true }]) {
    const whole = write(layout)
    for (let length = 2; length < whole.length - 12; length += 7) {
      await refused(whole.subarray(0, length), /cut off/)
    }
  }
})

test('heights that go on past the end of the file are missed when it is opened', async () => {
  const { length } = write({ tile: 16 })
  const file = write({ tile: 16, missing: length })
  await refused(file, new RegExp(`cut off: it should have \\d+ bytes and has ${length}`))
})

test('bytes that are no TIFF behind its mark are refused', async () => {
  for (const junk of ['II*\0', 'II*\0\x08\0\0\0\xff\xff', 'MM\0*\0\0\0\x08\0\x01\x01', 'II+\0\x08\0\0\0'])
    await refused(Buffer.from(junk, 'latin1'), /cut off, or not a GeoTIFF|has no raster/)
})
