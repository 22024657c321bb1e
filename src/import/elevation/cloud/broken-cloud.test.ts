import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { COURSE, courseReturns, randomFrom, UTM29 } from '../../../../test/support/clouds/flat-land.ts'
import { writeCopc } from '../../../../test/support/clouds/write-copc.ts'
import { writeLas } from '../../../../test/support/clouds/write-las.ts'
import { packingRecord, writeLaz } from '../../../../test/support/clouds/write-laz.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { readElevation } from '../read-elevation.ts'
import { measureOccupancy } from './occupancy.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
})
after(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function survey(bytes: Buffer) {
  const file = path.join(folder, `cloud-${++files}`)
  await writeFile(file, bytes)
  return Array.fromAsync(readElevation(file, [COURSE]))
}

async function refused(bytes: Buffer, message: RegExp) {
  await assert.rejects(survey(bytes), (error) => {
    assert.ok(error instanceof UnreadableFile, String(error))
    assert.match(error.message, message)
    assert.ok(!error.message.includes('\n'), 'it is one line')
    return true
  })
}

const POINTS = courseReturns(1)
const LAS = writeLas(POINTS, { records: [UTM29] })
const NEW = writeLas(POINTS, { records: [UTM29], minor: 4, format: 6 })
const LAZ = writeLaz(POINTS, { records: [UTM29] })
const COPC = writeCopc(POINTS, { records: [UTM29] })

/** A copy with something else in it. */
function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

test('a file that is cut off anywhere is refused with a sentence', async () => {
  for (const whole of [LAS, LAZ, COPC])
    for (const share of [0.001, 0.01, 0.02, 0.1, 0.5, 0.9, 0.999])
      await refused(whole.subarray(0, Math.max(4, Math.floor(whole.length * share))), /cut off|broken/)
})

test('a header that does not fit its file is refused', async () => {
  await refused(
    changed(LAS, (copy) => copy.writeUInt32LE(4_000_000_000, 107)),
    /cut off: it should have/,
  )
  await refused(
    changed(NEW, (copy) => copy.writeBigUInt64LE(2n ** 63n, 247)),
    /cut off: it should have/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeUInt32LE(0, 107)),
    /no points/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeUInt32LE(4_000_000_000, 96)),
    /points begin past its end/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeUInt32LE(0, 96)),
    /header is broken/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeUInt32LE(4_000_000_000, 100)),
    /announces 4000000000 records/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeUInt32LE(9, 100)),
    /records go on past their end/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeUInt8(42, 104)),
    /format 42, which we don’t know/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeUInt16LE(3, 105)),
    /points of format 0 have 20 bytes/,
  )
  await refused(
    changed(NEW, (copy) => copy.writeUInt32LE(3, 243)),
    /cut off|header is broken/,
  )
})

test('a scale of zero, or bounds that are no numbers, are refused', async () => {
  for (const at of [131, 139, 147])
    await refused(
      changed(LAS, (copy) => copy.writeDoubleLE(0, at)),
      /scale, offset or bounds/,
    )
  for (const at of [131, 155, 179, 187, 219])
    await refused(
      changed(LAS, (copy) => copy.writeDoubleLE(Number.NaN, at)),
      /scale, offset or bounds/,
    )
  await refused(
    changed(LAS, (copy) => copy.writeDoubleLE(1e300, 187)),
    /wrong way around/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeDoubleLE(1e300, 179)),
    /not on Earth|coordinate/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeDoubleLE(0.5, 147)),
    /outside the bounds/,
  )
})

const PACKING = LAZ.indexOf('laszip encoded') - 2 + 54

test('packed points whose table of chunks is wrong are refused', async () => {
  const at = LAZ.readUInt32LE(96)
  const table = Number(LAZ.readBigInt64LE(at))
  await refused(
    changed(LAZ, (copy) => copy.writeBigInt64LE(2n ** 60n, at)),
    /table of chunks is missing/,
  )
  await refused(
    changed(LAZ, (copy) => copy.writeBigInt64LE(12n, at)),
    /table of chunks does not fit/,
  )
  await refused(
    changed(LAZ, (copy) => copy.writeBigInt64LE(-1n, at)),
    /table of chunks/,
  )
  await refused(
    changed(LAZ, (copy) => copy.writeUInt32LE(0xffffffff, table + 4)),
    /table of chunks does not fit/,
  )
  await refused(
    changed(LAZ, (copy) => copy.writeUInt32LE(1, table + 4)),
    /table of chunks does not fit/,
  )
  await refused(
    changed(LAZ, (copy) => copy.fill(0xff, table + 8)),
    /table of chunks does not fit/,
  )
  await refused(
    changed(LAZ, (copy) => copy.writeUInt32LE(0, PACKING + 12)),
    /table of chunks does not fit/,
  )
  await refused(
    changed(LAZ, (copy) => copy.writeUInt32LE(4_000_000_000, 107)),
    /table of chunks|huge/,
  )
})

test('the place of the table may be at the very end', async () => {
  const at = LAZ.readUInt32LE(96)
  const streamed = changed(LAZ, (copy) => copy.writeBigInt64LE(-1n, at))
  const [found] = await survey(Buffer.concat([streamed, LAZ.subarray(at, at + 8)]))
  assert.equal(found?.courseId, COURSE.id)
})

test('points packed in a way we cannot unpack are refused with what to do', async () => {
  await refused(
    changed(LAZ, (copy) => copy.writeUInt16LE(1, PACKING)),
    /can’t unpack.*save it as LAS/,
  )
  await refused(
    changed(LAS, (copy) => copy.writeUInt8(0x80, 104)),
    /does not say how its points are packed/,
  )
  const waves = writeLas(POINTS, { format: 4, records: [UTM29, packingRecord(4, 1_000)] })
  await refused(
    changed(waves, (copy) => copy.writeUInt8(0x84, 104)),
    /can’t unpack.*format 4/,
  )
})

test('packed bytes that are damaged never become heights without a word', async () => {
  const at = LAZ.readUInt32LE(96)
  const random = randomFrom(5)
  const junk = changed(LAZ, (copy) => {
    for (let i = at + 60; i < at + 40_000 && i < copy.length - 500; i++) copy[i] = Math.floor(random() * 256)
  })
  await refused(junk, /broken/)
})

test('a tree of COPC that leads nowhere, or in circles, is refused', async () => {
  const info = COPC.indexOf('copc') - 2 + 54
  const tree = Number(COPC.readBigUInt64LE(info + 40))
  await refused(
    changed(COPC, (copy) => copy.writeBigUInt64LE(2n ** 60n, info + 40)),
    /tree of points/,
  )
  await refused(
    changed(COPC, (copy) => copy.writeBigUInt64LE(33n, info + 48)),
    /tree of points/,
  )
  await refused(
    changed(COPC, (copy) => copy.writeInt32LE(-1, tree + 28)),
    /tree of points|broken/,
  )
  await refused(
    changed(COPC, (copy) => copy.writeInt32LE(-5, tree + 28)),
    /tree of points/,
  )
  await refused(
    changed(COPC, (copy) => copy.writeInt32LE(2_000_000_000, tree + 28)),
    /tree of points/,
  )
  await refused(
    changed(COPC, (copy) => copy.writeBigUInt64LE(2n ** 60n, tree + 16)),
    /tree of points/,
  )
  const circle = changed(COPC, (copy) => {
    copy.writeInt32LE(-1, tree + 28)
    copy.writeBigUInt64LE(BigInt(tree), tree + 16)
    copy.writeInt32LE(Number(COPC.readBigUInt64LE(info + 48)), tree + 24)
  })
  await refused(circle, /tree of points/)
})

test('what is refused, or left early, leaves nothing on the disk', async (t) => {
  const { TMPDIR = '' } = process.env
  process.env.TMPDIR = folder
  t.after(() => {
    process.env.TMPDIR = TMPDIR
  })
  const file = path.join(folder, 'early')
  await writeFile(file, LAZ)
  for await (const { courseId } of readElevation(file, [COURSE])) {
    assert.equal(courseId, COURSE.id)
    break
  }
  await refused(
    changed(LAZ, (copy) => copy.fill(7, LAZ.readUInt32LE(96) + 60, LAZ.length - 500)),
    /broken/,
  )
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('dogleg-elevation-')),
    [],
  )
})

test('points that their bytes cannot hold are refused, in chunks and in a tree', async () => {
  const chunks = Math.ceil(POINTS.length / 1_000)
  const many = changed(LAZ, (copy) => {
    copy.writeUInt32LE(chunks * 4_000_000, 107)
    copy.writeUInt32LE(4_000_000, PACKING + 12)
  })
  await refused(many, /more points than its bytes can hold/)
  const info = COPC.indexOf('copc') - 2 + 54
  const tree = Number(COPC.readBigUInt64LE(info + 40))
  const crowded = changed(COPC, (copy) => {
    copy.writeInt32LE(4_000_000, tree + 28)
    copy.writeBigUInt64LE(2n ** 50n, 247)
  })
  await refused(crowded, /more points than its bytes can hold/)
})

test('cubes of a tree that share their bytes, and layers longer than their chunk, are refused', async () => {
  const info = COPC.indexOf('copc') - 2 + 54
  const tree = Number(COPC.readBigUInt64LE(info + 40))
  const root = COPC.subarray(tree, tree + 32)
  const shared = Buffer.concat([COPC, ...Array.from({ length: 400 }, (_, i) => cubeOf(root, i))])
  shared.writeBigUInt64LE(BigInt(COPC.length), info + 40)
  shared.writeBigUInt64LE(BigInt(400 * 32), info + 48)
  shared.writeBigUInt64LE(2n ** 50n, 247)
  await refused(shared, /tree of points/)
  const points = Number(root.readBigUInt64LE(16))
  for (const length of [0xfffffff0, 0x10000000])
    await refused(
      changed(COPC, (copy) => {
        for (let layer = 0; layer < 9; layer++) copy.writeUInt32LE(length, points + 34 + 4 * layer)
      }),
      /cannot be unpacked/,
    )
})

/** The bytes of a cube under another key. */
function cubeOf(root: Buffer, i: number): Buffer {
  const cube = Buffer.from(root)
  cube.writeInt32LE(8, 0)
  cube.writeInt32LE(i % 20, 4)
  cube.writeInt32LE(Math.floor(i / 20), 8)
  return cube
}

test('packed points with endless extra bytes are refused', async () => {
  await refused(
    changed(LAZ, (copy) => copy.writeUInt16LE(521, 105)),
    /more than 500 extra bytes/,
  )
})

test('a map that draws a course out endlessly is refused', () => {
  const edges = { left: 0, right: 1e12, bottom: 0, top: 1e12 }
  for (const right of [1e12, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(
      () => measureOccupancy({ ...edges, right, metresAcross: 1, metresUp: 1 }, 0.5),
      (error) => error instanceof UnreadableFile && /distorts the courses/.test(error.message),
    )
})
