import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { getDecoder } from 'geotiff'
import { blockDecoder } from './unpack-block.ts'
import { unpackLzw, unpackPackBits } from './unpack-runs.ts'

const PARAMETERS = { tileWidth: 4, tileHeight: 4, predictor: 1, bitsPerSample: 32, planarConfiguration: 1 }

const unpack = async (compression: number, bytes: Uint8Array, blockBytes: number, more = {}) =>
  Buffer.from(
    await blockDecoder(blockBytes)
      .bindParameters(compression, { ...PARAMETERS, ...more })
      .decode(Uint8Array.from(bytes).buffer),
  )

type Code = readonly [code: number, bits: number]

/** Codes of LZW one after the other, the highest bit first. */
function lzwBytes(codes: readonly Code[]): Uint8Array {
  const bits = codes.map(([code, width]) => code.toString(2).padStart(width, '0')).join('')
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}

/** As writers do it: the table is cleared before it is full. */
function packLzw(bytes: Uint8Array): Uint8Array {
  const codes: Code[] = [[256, 9]]
  let [table, width, known] = [new Map<string, number>(), 9, '']
  const codeOf = (text: string) => table.get(text) ?? text.charCodeAt(0)
  for (const character of Buffer.from(bytes).toString('latin1')) {
    const longer = known + character
    if (longer.length === 1 || table.has(longer)) {
      known = longer
      continue
    }
    codes.push([codeOf(known), width])
    table.set(longer, 258 + table.size)
    known = character
    if (table.size + 258 >= 1 << width) width++
    if (table.size < 4_093 - 258) continue
    codes.push([codeOf(known), width], [256, width])
    ;[table, width, known] = [new Map(), 9, '']
  }
  if (known !== '') codes.push([codeOf(known), width])
  codes.push([257, table.size + 259 >= 1 << width ? width + 1 : width])
  return lzwBytes(codes)
}

test('LZW is read as the package reads it', async () => {
  const reference = await getDecoder(5, PARAMETERS)
  const text = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3_000, size: 'max' })
  await fc.assert(
    fc.asyncProperty(text, async (values) => {
      const bytes = Uint8Array.from(values)
      const packed = packLzw(bytes)
      assert.deepEqual(unpackLzw(packed, bytes.length), bytes)
      const known = new Uint8Array(await reference.decodeBlock(Uint8Array.from(packed).buffer))
      assert.deepEqual(known.subarray(0, bytes.length), bytes)
    }),
    { numRuns: 30 },
  )
  const long = Uint8Array.from({ length: 60_000 }, (_, i) => (i * i) >> 3)
  assert.deepEqual(unpackLzw(packLzw(long), long.length), long)
})

test('LZW that leads in circles or never clears its table ends', () => {
  const circle: readonly Code[] = [
    [256, 9],
    [0, 9],
    [259, 9],
    [258, 9],
    [259, 9],
  ]
  assert.throws(() => unpackLzw(lzwBytes(circle), 1_000), /LZW is broken/)
  assert.throws(() => unpackLzw(lzwBytes([[258, 9]]), 1_000), /LZW is broken/)
  const full = Array.from(
    { length: 5_000 },
    (_, i): Code => [i % 200, Math.min(12, 32 - Math.clz32(258 + i))],
  )
  assert.ok(unpackLzw(lzwBytes([[256, 9], ...full, [4_095, 12], [4_094, 12]]), 10_000).length <= 10_000)
})

test('PackBits is read, and cut at the end of the block', () => {
  const packed = Uint8Array.from([0xfe, 0xaa, 0x02, 0x80, 0x00, 0x2a, 128, 0xfd, 0xaa])
  const plain = [0xaa, 0xaa, 0xaa, 0x80, 0x00, 0x2a, 0xaa, 0xaa, 0xaa, 0xaa]
  assert.deepEqual([...unpackPackBits(packed, 10)], plain)
  for (const most of [0, 2, 5, 8]) assert.deepEqual([...unpackPackBits(packed, most)], plain.slice(0, most))
})

test('a block unpacks to its pixels, never to gigabytes', async () => {
  const [plain, bomb] = [Buffer.alloc(64, 7), Buffer.alloc(1 << 20)]
  for (const [compression, pack] of [
    [8, deflateSync],
    [50_000, zstdCompressSync],
  ] as const) {
    assert.deepEqual(await unpack(compression, pack(plain), 64), plain)
    await assert.rejects(unpack(compression, pack(bomb), 64), /larger than/)
  }
  assert.deepEqual(await unpack(5, packLzw(bomb.subarray(0, 20_000)), 64), Buffer.alloc(64))
  assert.deepEqual(await unpack(32_773, Buffer.alloc(2_000, '\x81a', 'latin1'), 64), Buffer.alloc(64, 'a'))
})

/** LERC 2 with the same height everywhere. */
function lerc(columns: number, rows: number, length = 68): Buffer {
  const bytes = Buffer.alloc(68)
  bytes.write('Lerc2 ')
  for (const [i, value] of [2, rows, columns, columns * rows, 8, length, 6].entries())
    bytes.writeInt32LE(value, 6 + 4 * i)
  for (const at of [42, 50]) bytes.writeDoubleLE(5, at)
  return bytes
}

test('LERC is read, unless it says that it is larger than its block, or has no length', async () => {
  const LercParameters = [2, 0]
  const read = (bytes: Buffer, more = {}) => unpack(34_887, bytes, 64, { LercParameters, ...more })
  const fives = Buffer.from(new Float32Array(16).fill(5).buffer)
  assert.deepEqual(await read(lerc(4, 4)), fives)
  assert.deepEqual(await read(Buffer.concat([lerc(4, 4), lerc(4, 4)])), fives)
  assert.deepEqual(await read(deflateSync(lerc(4, 4)), { LercParameters: [2, 1] }), fives)
  for (const bytes of [lerc(40_000, 40_000), lerc(4, 4, 0), lerc(4, 4, -5), lerc(4, 4, 69)])
    await assert.rejects(read(bytes), /not as large as it says/)
  await assert.rejects(read(Buffer.from('CntZImage ')), /kind of LERC/)
})

test('pictures are no heights', async () => {
  await assert.rejects(unpack(7, Buffer.alloc(9), 64), /can’t unpack/)
})
