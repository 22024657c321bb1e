import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { fromFile } from 'geotiff'
import proj4 from 'proj4'
import { exactMetres } from '../../../test/support/geographiclib.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Affine, isUnknown, placeRaster, unnamedFile } from './raster.ts'
import { readGeotiff } from './read-geotiff.ts'

const place = (crs: string, affine: Affine, columns = 100, rows = 50) =>
  placeRaster(
    {
      ...{ format: 'geotiff', columns, rows, crs, date: null, accuracy: null },
      ...{ read: async () => new Float32Array(), close: async () => {} },
    },
    affine,
  )

const northUp = (x: number, y: number, size: number): Affine => ({
  ...{ a: size, b: 0, c: x },
  ...{ d: 0, e: -size, f: y },
})

const near = (actual: number | undefined, expected: number, tolerance: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`)

const SOUTH = exactMetres({ lat: 0, lng: 153 }, { lat: -33.9, lng: 153 })

/** A point that stands in official documents, in the map's coordinates and in degrees. */
const KNOWN = [
  { crs: 'EPSG:32616', x: 500_000, y: 4_427_757.219, lng: -87, lat: 40, within: 0.01 },
  // Caister Water Tower, the Ordnance Survey's worked example, which a shift of seven numbers meets to some metres.
  { crs: 'EPSG:27700', x: 651_409.903, y: 313_177.27, lng: 1.716073973, lat: 52.658007833, within: 5 },
  // New York's survey feet: the origin of the zone.
  { crs: 'EPSG:2263', x: 984_250, y: 0, lng: -74, lat: 40.166_666_67, within: 0.1 },
  // The web's map is a square.
  { crs: 'EPSG:3857', x: 10_018_754.171, y: 20_037_508.343, lng: 90, lat: 85.051_128_78, within: 0.1 },
  { crs: 'EPSG:4326', x: 151.2, y: -33.9, lng: 151.2, lat: -33.9, within: 1e-6 },
  // On its meridian, a zone of UTM is the true distance from the equator, 0.04 % shorter.
  { crs: 'EPSG:7856', x: 500_000, y: 10_000_000 - 0.9996 * SOUTH, lng: 153, lat: -33.9, within: 0.01 },
]

for (const { crs, x, y, lng, lat, within } of KNOWN)
  test(`a point of ${crs} is found in its pixel`, async () => {
    const size = crs === 'EPSG:4326' ? 1e-5 : 1
    const { toRaster } = await place(crs, northUp(x - 10 * size, y + 20 * size, size))
    const [column, row] = toRaster(lng, lat)
    near(column, 10, within / size < 1 ? within / size : within)
    near(row, 20, within / size < 1 ? within / size : within)
  })

test('a raster that is turned finds its pixels too', async () => {
  const affine = { a: 0.8, b: 0.6, c: 500_000, d: 0.6, e: -0.8, f: 4_427_757.219 }
  const { toRaster } = await place('EPSG:32616', affine)
  const [lng = 0, lat = 0] = proj4('EPSG:32616', 'EPSG:4326', [
    500_000 + 0.8 * 30 + 0.6 * 7,
    4_427_757.219 + 0.6 * 30 - 0.8 * 7,
  ])
  const [column, row] = toRaster(lng, lat)
  near(column, 30, 1e-3)
  near(row, 7, 1e-3)
})

test('the bounds hold the bent border, not only the corners', async () => {
  // 200 km wide and centred on the meridian of its zone: the northern border bulges between its corners.
  const { bounds } = await place('EPSG:32616', northUp(400_050, 6_600_000, 100), 2_000, 10)
  const corner = proj4('EPSG:32616', 'EPSG:4326', [400_000, 6_600_050])
  const middle = proj4('EPSG:32616', 'EPSG:4326', [500_000, 6_600_050])
  assert.ok((middle[1] ?? 0) - (corner[1] ?? 0) > 0.005)
  near(bounds.north, middle[1] ?? 0, 1e-9)
  near(bounds.west, corner[0] ?? 0, 1e-9)
})

test('the bounds are those of the edges: half a pixel beyond the outer middles', async () => {
  const { bounds } = await place('EPSG:4326', northUp(10.5, 49.5, 1), 4, 3)
  assert.deepEqual(bounds, { west: 10, south: 47, east: 14, north: 50 })
})

test('the resolution is the longer side of a pixel in true metres', async () => {
  near((await place('EPSG:32616', northUp(500_000, 4_427_757, 1))).resolution, 1 / 0.9996, 1e-5)
  const degrees = await place('EPSG:4326', northUp(-87, 40, 0.0001))
  const middle = { lat: 40 - 24.5 * 0.0001, lng: 0 }
  near(degrees.resolution, exactMetres(middle, { ...middle, lat: middle.lat + 0.0001 }), 1e-4)
  // A pixel of 2 m in the web's map is hardly more than 1 m in Scotland.
  near((await place('EPSG:3857', northUp(-311_000, 7_620_000, 2))).resolution, 1.12, 0.01)
})

const refused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error) => error instanceof UnreadableFile && message.test(error.message))

test('a coordinate system that nobody knows is refused by its number', async () => {
  await refused(place('EPSG:999999', northUp(0, 0, 1)), /EPSG:999999/)
  await refused(place('PROJCS["broken"', northUp(0, 0, 1)), /don’t understand/)
  await refused(place('Projection UTM\nZone 10', northUp(0, 0, 1)), /don’t understand/)
})

test('an old datum without its shift is refused: the heights would lie 100 m beside the course', async () => {
  for (const code of ['EPSG:26716', 'EPSG:4267', 'EPSG:27200'])
    await refused(place(code, northUp(500_000, 4_427_757, 1)), /old datum/)
  await refused(place('EPSG:4978', northUp(0, 0, 1)), /geocentric/)
})

test('pixels without a size, and coordinates off Earth, are refused', async () => {
  await refused(place('EPSG:32616', northUp(500_000, 4_427_757, 0)), /no georeference/)
  await refused(place('EPSG:4326', northUp(10, 400, 1)), /on Earth/)
})

test('marks for the unknown are known without being declared, heights of land are not among them', () => {
  for (const mark of [-9_999, -32_768, -32_767, Number.NaN, -3.4028234663852886e38, Number.POSITIVE_INFINITY])
    assert.equal(isUnknown(mark), true, String(mark))
  for (const height of [0, -430, -4, 8_848, 9_999, 32_767])
    assert.equal(isUnknown(height), false, String(height))
})

test('an unnamed file can be written and read', async () => {
  const file = await unnamedFile()
  try {
    await file.write(Buffer.from('abcdef'), 0, 6, 0)
    const { buffer } = await file.read(Buffer.alloc(3), 0, 3, 2)
    assert.equal(buffer.toString(), 'cde')
    assert.equal((await file.stat()).nlink, 0)
  } finally {
    await file.close()
  }
})

const DATA = path.join(import.meta.dirname, '../../../../shared/data/dem-1m-utm16.tif')
const missing = existsSync(DATA) ? false : 'shared/data/dem-1m-utm16.tif is not here'

test('a real survey is read as its pixels stand, with its bounds', { skip: missing }, async () => {
  const direct = await (await fromFile(DATA)).getImage()
  const [pixels] = await direct.readRasters()
  const file = await open(DATA)
  try {
    const raster = await readGeotiff(file)
    assert.deepEqual([raster.columns, raster.rows, raster.crs], [405, 344, 'EPSG:32616'])
    assert.ok(Math.abs(raster.resolution - 1) < 0.001)
    const heights = await raster.read({ left: 0, top: 0, columns: 405, rows: 344 })
    const wanted = Float32Array.from(pixels ?? [], (value) => (value === -9_999 ? Number.NaN : value))
    assert.deepEqual(heights, wanted)
    assert.equal(heights.filter(Number.isNaN).length, 4_499)
    for (const [column, row] of [
      [0, 0],
      [200, 100],
      [404, 343],
    ] as const) {
      const point = [626_999.504176399 + column + 0.5, 4_323_885.918092704 - row - 0.5]
      const [lng = 0, lat = 0] = proj4('EPSG:32616', 'EPSG:4326', point)
      const found = raster.toRaster(lng, lat)
      assert.ok(Math.abs(found[0] - column) < 1e-4 && Math.abs(found[1] - row) < 1e-4, `${found}`)
    }
    const [west, south, east, north] = [626_999.504, 4_323_541.918, 627_404.504, 4_323_885.918]
    const corners = [
      [west, south],
      [west, north],
      [east, south],
      [east, north],
    ].map((corner) => proj4('EPSG:32616', 'EPSG:4326', corner))
    const lngs = corners.map(([lng = 0]) => lng)
    const lats = corners.map(([, lat = 0]) => lat)
    const { bounds } = raster
    for (const [held, wantedEdge] of [
      [bounds.west, Math.min(...lngs)],
      [bounds.east, Math.max(...lngs)],
      [bounds.south, Math.min(...lats)],
      [bounds.north, Math.max(...lats)],
    ] as const)
      assert.ok(Math.abs(held - wantedEdge) < 1e-7, `${held} is not ${wantedEdge}`)
  } finally {
    await file.close()
  }
})
