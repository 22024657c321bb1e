import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { writeArrayBuffer } from 'geotiff'
import proj4 from 'proj4'
import { ONLY_THOROUGH } from '../../../test/support/thorough.ts'
import { heightAt } from '../../terrain/grid.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readElevation } from './read-elevation.ts'
import { isElevation } from './recognise.ts'
import type { Surveyed } from './surveyed.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const [EAST, NORTH] = [520_000, 5_770_000]
const SIDE = 600

/** 600 × 600 m at 2 m; the height follows the map's own coordinates. */
const planeAt = (x: number, y: number) => 0.03 * (x - EAST) - 0.05 * (y - NORTH) + 40

function planeTiff(): Buffer {
  const cells = SIDE / 2
  const values = Float32Array.from({ length: cells * cells }, (_, i) =>
    planeAt(EAST + (i % cells) * 2 + 1, NORTH + SIDE - Math.floor(i / cells) * 2 - 1),
  )
  const where = {
    ...{ ModelPixelScale: [2, 2, 0], ModelTiepoint: [0, 0, 0, EAST, NORTH + SIDE, 0] },
    ...{ GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 32_629 },
  }
  return Buffer.from(writeArrayBuffer(values, { width: cells, height: cells, ...where }))
}

const toDegrees = (x: number, y: number): readonly [number, number] => {
  const [lng = 0, lat = 0] = proj4('EPSG:32629', 'EPSG:4326', [EAST + x, NORTH + y])
  return [lng, lat]
}

function courseAt(id: number, x: number, y: number): Surveyed {
  const [[west, south], [east, north]] = [toDegrees(x, y), toDegrees(x + 100, y + 100)]
  const corners = [
    [40, 40],
    [60, 40],
    [60, 60],
    [40, 60],
    [40, 40],
  ] as const
  const green = corners.map(([right, up]) => toDegrees(x + right, y + up))
  return { id, bounds: { west, south, east, north }, greens: async () => [[green]] }
}

const COURSES = [courseAt(7, 250, 250), courseAt(8, 5_000, 250), courseAt(9, 200, 300)]

const keep = async (name: string, bytes: Buffer | string) => {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

async function readAll(file: string, courses: readonly Surveyed[] = COURSES) {
  return Array.fromAsync(readElevation(file, courses))
}

for (const [name, bytes] of [
  ['plane.tif', planeTiff()],
  ['plane-without-a-name', gzipSync(planeTiff())],
] as const)
  test(`the courses on a sheet get their ground, the others none: ${name}`, async () => {
    const grounds = await readAll(await keep(name, bytes))
    assert.deepEqual(
      grounds.map(({ courseId }) => courseId),
      [7, 9],
    )
    const [lng, lat] = toDegrees(303, 297)
    const { terrain, greens } = grounds[0]?.ground ?? { terrain: null, greens: [] }
    assert.equal(greens.length, 1)
    for (const grid of [terrain, ...greens]) {
      const height = grid && heightAt(grid, { lat, lng })
      assert.ok(height !== null && Math.abs(height - planeAt(EAST + 303, NORTH + 297)) < 0.01, `${height}`)
    }
  })

const UTM29 =
  'PROJCS["UTM 29",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],' +
  'PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-9.0],' +
  'PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'

function planeText(): string {
  const cells = SIDE / 10
  const rows = Array.from({ length: cells }, (_, row) =>
    Array.from({ length: cells }, (_, column) =>
      planeAt(EAST + column * 10 + 5, NORTH + SIDE - row * 10 - 5).toFixed(3),
    ).join(' '),
  )
  const header = `ncols ${cells}\nnrows ${cells}\nxllcorner ${EAST}\nyllcorner ${NORTH}\ncellsize 10\n`
  return header + rows.join('\n')
}

test('an ESRI grid finds its .prj file beside it, packed or not', async () => {
  await keep('hill.prj', UTM29)
  for (const file of [
    await keep('hill.asc', planeText()),
    await keep('hill.asc.gz', gzipSync(planeText())),
  ]) {
    const [first] = await readAll(file)
    assert.equal(first?.courseId, 7)
    const [lng, lat] = toDegrees(303, 297)
    const height = first?.ground.terrain && heightAt(first.ground.terrain, { lat, lng })
    assert.ok(height && Math.abs(height - planeAt(EAST + 303, NORTH + 297)) < 0.01, `${height}`)
    assert.deepEqual(first?.ground.greens, [])
  }
  await refused(await keep('alone.asc', planeText()), /no georeference/)
})

async function refused(file: string, message: RegExp) {
  await assert.rejects(readAll(file), (error) => {
    assert.ok(error instanceof UnreadableFile, String(error))
    assert.match(error.message, message)
    return true
  })
}

test('a file that is neither, or cut off, or badly packed is refused with a sentence', async () => {
  const whole = planeTiff()
  const packed = gzipSync(whole)
  await refused(await keep('text', 'hello'), /neither a GeoTIFF nor an ESRI ASCII grid/)
  await refused(await keep('nothing', ''), /neither a GeoTIFF nor an ESRI ASCII grid/)
  await refused(await keep('cut.tif', whole.subarray(0, whole.length - 5_000)), /cut off/)
  await refused(
    await keep('cut.gz', packed.subarray(0, packed.length / 2)),
    /cut off or broken: it begins like gzip/,
  )
  await refused(await keep('packed-text', gzipSync('hello')), /neither/)
  await keep('cut.prj', UTM29)
  await refused(await keep('cut.asc', planeText().slice(0, 20_000)), /cut off: it should have 3600 values/)
})

test('gzip that unpacks to far more than it is fills no disk', ONLY_THOROUGH, async () => {
  const zeros = gzipSync(Buffer.alloc(300 << 20))
  await refused(await keep('zeros.gz', zeros), /more than 256 MB and 200 times its size/)
})

test('a file that does not exist is the system’s own error, which names it', async () => {
  await assert.rejects(readAll(path.join(folder, 'missing.tif')), /ENOENT.*missing\.tif/)
})

test('whoever stops early leaves no open file and nothing on the disk', async (t) => {
  // A place of its own: other tests run beside this one.
  const { TMPDIR = '' } = process.env
  process.env.TMPDIR = folder
  t.after(() => {
    process.env.TMPDIR = TMPDIR
  })
  const before = await ours()
  const file = await keep('early.gz', gzipSync(planeTiff()))
  for await (const { courseId } of readElevation(file, COURSES)) {
    assert.equal(courseId, 7)
    break
  }
  assert.deepEqual(await ours(), before)
})

const ours = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('dogleg-elevation-'))

test('a file is told by its first bytes', () => {
  const told = (text: string) => isElevation(Buffer.from(text, 'latin1'))
  for (const tiff of ['II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08', 'II+\0\x08\0\0\0', 'MM\0+\0\x08\0\0'])
    assert.equal(told(tiff), 'geotiff')
  for (const grid of [
    'ncols 4\nnrows 3\n',
    '\r\n NCOLS\t4\r\n',
    'nrows 3\nncols         4\n',
    'NODATA_value -9999\nxllcorner 1\nncols 4',
    '\u00ef\u00bb\u00bfncols 4\n',
  ])
    assert.equal(told(grid), 'esri-ascii', grid)
  assert.equal(told('LASF\0\0\0\0'), 'point-cloud')
  for (const other of [
    '',
    'II',
    '{"ncols": 4}',
    'ncols,nrows\n4,3',
    'name;ncols 4',
    'nrows 3\n1 2 3',
    'IIII',
  ])
    assert.equal(told(other), null, other)
})

const DATA = path.join(import.meta.dirname, '../../../../shared/data/dem-1m-utm16.tif')
const missing = existsSync(DATA) ? false : 'shared/data/dem-1m-utm16.tif is not here'

test('a real survey is told and read', { skip: missing }, async () => {
  assert.equal(isElevation((await readFile(DATA)).subarray(0, 64)), 'geotiff')
  const bounds = { west: -85.53044, south: 39.053, east: -85.52951, north: 39.05344 }
  const [found] = await readAll(DATA, [{ id: 1, bounds, greens: async () => [] }])
  const heights = found?.ground.terrain?.heights.filter((height) => !Number.isNaN(height)) ?? []
  assert.ok(heights.length > 1_000, `${heights.length}`)
  for (const height of heights) assert.ok(height > 225 && height < 291, `${height}`)
})
