import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import proj4 from 'proj4'
import { exactMetres } from '../../../test/support/geographiclib.ts'
import type { Box } from '../../core/geo/bounding-box.ts'
import type { Rings } from '../../core/geo/polygon.ts'
import { type Grid, heightAt } from '../../terrain/grid.ts'
import { surveyCourse } from './clip.ts'
import { placeRaster, type Raster, type Window } from './raster.ts'
import { readGeotiff } from './read-geotiff.ts'

const UTM29 = '+proj=utm +zone=29 +datum=WGS84'
const [EAST, NORTH] = [520_000, 5_770_000]

/** 100 m high at the corner, 3 % up to the east and 2 % down to the north. */
const plane = (x: number, y: number) => 100 + 0.03 * (x - EAST) - 0.02 * (y - NORTH)

type Drawn = {
  readonly width: number
  readonly height: number
  readonly size: number
  readonly heightAt: (x: number, y: number) => number
  readonly onRead?: (window: Window) => void
}

/** A raster whose lower left corner is EAST, NORTH, in memory. */
function draw({ width, height, size, heightAt, onRead }: Drawn): Promise<Raster> {
  const [columns, rows] = [Math.round(width / size), Math.round(height / size)]
  const x = (column: number) => EAST + (column + 0.5) * size
  const y = (row: number) => NORTH + (rows - row - 0.5) * size
  const read = async (window: Window) => {
    onRead?.(window)
    assert.ok(window.left >= 0 && window.top >= 0, 'the window begins in the raster')
    assert.ok(window.left + window.columns <= columns && window.top + window.rows <= rows, 'and ends in it')
    const at = (i: number) =>
      heightAt(x(window.left + (i % window.columns)), y(window.top + Math.floor(i / window.columns)))
    return Float32Array.from({ length: window.columns * window.rows }, (_, i) => at(i))
  }
  const drawn = {
    format: 'geotiff',
    columns,
    rows,
    crs: 'EPSG:32629',
    date: null,
    accuracy: null,
    read,
    close: async () => {},
  } as const
  return placeRaster(drawn, { a: size, b: 0, c: x(0), d: 0, e: -size, f: y(0) })
}

const toDegrees = (x: number, y: number): readonly [number, number] => {
  const [lng = 0, lat = 0] = proj4(UTM29, 'EPSG:4326', [x, y])
  return [lng, lat]
}
const toMap = (lng: number, lat: number): readonly [number, number] => {
  const [x = 0, y = 0] = proj4('EPSG:4326', UTM29, [lng, lat])
  return [x, y]
}

function boxOf(west: number, south: number, east: number, north: number): Box {
  const [low, high] = [toDegrees(EAST + west, NORTH + south), toDegrees(EAST + east, NORTH + north)]
  return { west: low[0], south: low[1], east: high[0], north: high[1] }
}

const green = (x: number, y: number, radius = 12): Rings => [
  Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI
    return toDegrees(EAST + x + radius * Math.cos(angle), NORTH + y + radius * Math.sin(angle))
  }),
]

const cellSize = ({ west, south, east, north, columns, rows }: Grid) => {
  const lat = (south + north) / 2
  const wide = exactMetres({ lat, lng: west }, { lat, lng: east }) / columns
  return [wide, exactMetres({ lat: south, lng: west }, { lat: north, lng: west }) / rows] as const
}

/** Every known cell of the plane, to a centimetre. */
function assertPlane(grid: Grid) {
  const { west, north, columns, rows } = grid
  const [stepX, stepY] = [(grid.east - west) / columns, (north - grid.south) / rows]
  let known = 0
  for (const [i, height] of grid.heights.entries()) {
    if (Number.isNaN(height)) continue
    known++
    const [x, y] = toMap(
      west + ((i % columns) + 0.5) * stepX,
      north - (Math.floor(i / columns) + 0.5) * stepY,
    )
    if (Math.abs(height - plane(x, y)) >= 0.01) assert.fail(`${height} is not ${plane(x, y)} at ${x}, ${y}`)
  }
  return known
}

const COURSE = { bounds: boxOf(400, 400, 1_400, 1_100), greens: [] }

test('a plane comes back as the plane to a centimetre, on the terrain and on the greens', async () => {
  const raster = await draw({ width: 1_900, height: 1_600, size: 1, heightAt: plane })
  const ground = await surveyCourse(raster, { ...COURSE, greens: [green(600, 700), green(1_300, 500)] })
  assert.ok(ground?.terrain)
  assert.equal(assertPlane(ground.terrain), ground.terrain.columns * ground.terrain.rows)
  assert.equal(ground.greens.length, 2)
  for (const surface of ground.greens) assert.equal(assertPlane(surface), surface.columns * surface.rows)
  const [lng, lat] = toDegrees(EAST + 612.3, NORTH + 705.9)
  const height = heightAt(ground.greens[0] ?? ground.terrain, { lat, lng })
  assert.ok(height !== null && Math.abs(height - plane(EAST + 612.3, NORTH + 705.9)) < 0.01)
})

test('the terrain has cells of about 5 m and reaches 150 m beyond the course', async () => {
  const raster = await draw({ width: 1_900, height: 1_600, size: 1, heightAt: plane })
  const terrain = (await surveyCourse(raster, COURSE))?.terrain
  assert.ok(terrain)
  for (const size of cellSize(terrain)) assert.ok(size >= 4.99 && size < 5.1, `${size}`)
  const { west, south, east, north } = COURSE.bounds
  const margins = [
    exactMetres({ lat: south, lng: west }, { lat: south, lng: terrain.west }),
    exactMetres({ lat: south, lng: east }, { lat: south, lng: terrain.east }),
    exactMetres({ lat: south, lng: west }, { lat: terrain.south, lng: west }),
    exactMetres({ lat: north, lng: west }, { lat: terrain.north, lng: west }),
  ]
  for (const margin of margins) assert.ok(Math.abs(margin - 150) < 0.5, `${margin}`)
})

test('no grid is finer than its raster', async () => {
  const coarse = await draw({ width: 1_900, height: 1_600, size: 10, heightAt: plane })
  const terrain = (await surveyCourse(coarse, COURSE))?.terrain
  assert.ok(terrain)
  for (const size of cellSize(terrain)) assert.ok(size >= 9.98 && size < 10.4, `${size}`)
  assertPlane(terrain)
  const two = await draw({ width: 1_900, height: 1_600, size: 2, heightAt: plane })
  const [surface] = (await surveyCourse(two, { ...COURSE, greens: [green(700, 700, 30)] }))?.greens ?? []
  assert.ok(surface)
  for (const size of cellSize(surface)) assert.ok(size >= 1.99 && size < 2.2, `${size}`)
})

test('a large course has at most 400 × 400 cells, as wide as they are high', async () => {
  for (const [width, height] of [
    [4_000, 2_000],
    [2_000, 4_000],
  ] as const) {
    const raster = await draw({ width, height, size: 5, heightAt: plane })
    const bounds = boxOf(200, 200, width - 200, height - 200)
    const terrain = (await surveyCourse(raster, { bounds, greens: [] }))?.terrain
    assert.ok(terrain)
    assert.equal(Math.max(terrain.columns, terrain.rows), 400)
    const [wide, tall] = cellSize(terrain)
    assert.ok(Math.abs(wide - tall) < 0.1, `${wide} × ${tall}`)
  }
})

test('a green has cells of half a metre where the raster has, and reaches 5 m beyond its edge', async () => {
  const raster = await draw({ width: 300, height: 300, size: 0.25, heightAt: plane })
  const course = { bounds: boxOf(100, 100, 200, 200), greens: [green(150, 150, 12)] }
  const [surface] = (await surveyCourse(raster, course))?.greens ?? []
  assert.ok(surface)
  for (const size of cellSize(surface)) assert.ok(size >= 0.499 && size < 0.52, `${size}`)
  const [wide] = cellSize(surface)
  assert.ok(Math.abs(wide * surface.columns - 34) < 0.2)
})

test('a tiny green still has 8 × 8 cells', async () => {
  const raster = await draw({ width: 300, height: 300, size: 2, heightAt: plane })
  const course = { bounds: boxOf(100, 100, 200, 200), greens: [green(150, 150, 1.5)] }
  const [surface] = (await surveyCourse(raster, course))?.greens ?? []
  assert.deepEqual([surface?.columns, surface?.rows], [8, 8])
})

test('greens need a raster of 2 m or better', async () => {
  const course = { bounds: boxOf(100, 100, 200, 200), greens: [green(150, 150)] }
  const shown = async (size: number) =>
    (await surveyCourse(await draw({ width: 300, height: 300, size, heightAt: plane }), course))?.greens
      .length
  assert.equal(await shown(2), 1)
  assert.equal(await shown(2.5), 0)
})

test('a green with one unknown cell has no surface; a gap beside it, or a bunker cut out of it, does no harm', async () => {
  const course = { bounds: boxOf(100, 100, 200, 200), greens: [green(150, 150)] }
  const withGap = async (gapX: number, gapY: number, greens: readonly Rings[] = course.greens) => {
    const isGap = (x: number, y: number) => Math.hypot(x - EAST - gapX, y - NORTH - gapY) < 1
    const known = (x: number, y: number) => (isGap(x, y) ? Number.NaN : plane(x, y))
    const raster = await draw({ width: 300, height: 300, size: 1, heightAt: known })
    return (await surveyCourse(raster, { ...course, greens }))?.greens.length
  }
  assert.equal(await withGap(155.5, 150.5), 0)
  assert.equal(await withGap(165.5, 165.5), 1)
  assert.equal(await withGap(155.5, 150.5, [[...green(150, 150), ...green(155.5, 150.5, 4)]]), 1)
})

test('a green that the raster does not hold whole, or that is no area, has no surface', async () => {
  const raster = await draw({ width: 300, height: 300, size: 1, heightAt: plane })
  const line = [toDegrees(EAST + 100, NORTH + 100), toDegrees(EAST + 120, NORTH + 110)]
  const greens = [green(0, 150), green(150, 150), green(900, 150), [], [[]], [line]]
  const ground = await surveyCourse(raster, { bounds: boxOf(20, 20, 280, 280), greens })
  assert.equal(ground?.greens.length, 1)
})

test('less than 60 % of the terrain is no terrain, and the greens on it count all the same', async () => {
  const known = async (width: number) => {
    const raster = await draw({ width, height: 1_600, size: 2, heightAt: plane })
    return surveyCourse(raster, { ...COURSE, greens: [green(500, 700)] })
  }
  // The terrain is 1,300 m wide and begins 250 m from the raster's edge.
  const [most, half] = [await known(1_100), await known(900)]
  assert.ok(most?.terrain)
  const cells = most.terrain.columns * most.terrain.rows
  const share = assertPlane(most.terrain) / cells
  assert.ok(share > 0.63 && share < 0.68, `${share}`)
  assert.equal(half?.terrain, null)
  assert.equal(half?.greens.length, 1)
})

test('a raster elsewhere, or one that knows nothing of the course, says nothing', async () => {
  const raster = await draw({ width: 300, height: 300, size: 1, heightAt: plane })
  assert.equal(await surveyCourse(raster, { ...COURSE, greens: [green(700, 700)] }), null)
  const blank = await draw({ width: 1_900, height: 1_600, size: 1, heightAt: () => Number.NaN })
  assert.equal(await surveyCourse(blank, { ...COURSE, greens: [green(700, 700)] }), null)
})

test('a raster larger than memory is read in windows, only where the course is', async () => {
  const windows: Window[] = []
  const size = 0.2
  const raster = await draw({
    ...{ width: 30_000, height: 30_000, size, heightAt: plane },
    onRead: (window) => windows.push(window),
  })
  const terrain = (await surveyCourse(raster, { bounds: boxOf(9_500, 9_500, 9_700, 9_700), greens: [] }))
    ?.terrain
  assert.ok(terrain)
  assert.equal(assertPlane(terrain), terrain.columns * terrain.rows)
  assert.ok(windows.length > 1)
  for (const { columns, rows } of windows) assert.ok(columns * rows <= 1 << 22, `${columns} × ${rows}`)
  const pixels = windows.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
  assert.ok(pixels < 1.3 * (520 / size) ** 2, `${pixels}`)
})

const DATA = path.join(import.meta.dirname, '../../../../shared/data/dem-1m-utm16.tif')
const missing = existsSync(DATA) ? false : 'shared/data/dem-1m-utm16.tif is not here'

test('a real survey gives the height of the pixel under a point', { skip: missing }, async () => {
  const file = await open(DATA)
  try {
    const raster = await readGeotiff(file)
    const toLngLat = (x: number, y: number): readonly [number, number] => {
      const [lng = 0, lat = 0] = proj4('EPSG:32616', 'EPSG:4326', [
        626_999.504176399 + x,
        4_323_885.918092704 - y,
      ])
      return [lng, lat]
    }
    const outline = (x: number, y: number): Rings => [
      [toLngLat(x - 10, y - 8), toLngLat(x + 10, y - 8), toLngLat(x + 10, y + 8), toLngLat(x - 10, y + 8)],
    ]
    const [[west, south], [east, north]] = [toLngLat(160, 200), toLngLat(240, 150)]
    const greens = [outline(200, 170)]
    const ground = await surveyCourse(raster, { bounds: { west, south, east, north }, greens })
    assert.ok(ground?.terrain && ground.greens[0])
    for (const [column, row] of [
      [195, 165],
      [200, 170],
      [207, 176],
    ] as const) {
      const [pixel = Number.NaN] = await raster.read({ left: column, top: row, columns: 1, rows: 1 })
      const [lng, lat] = toLngLat(column + 0.5, row + 0.5)
      const onGreen = heightAt(ground.greens[0], { lat, lng })
      const onTerrain = heightAt(ground.terrain, { lat, lng })
      assert.ok(onGreen !== null && Math.abs(onGreen - pixel) < 0.15, `${onGreen} is not ${pixel}`)
      // The terrain's cells are 5 m wide: it lies between the pixels around.
      const around = await raster.read({ left: column - 6, top: row - 6, columns: 13, rows: 13 })
      assert.ok(onTerrain !== null)
      assert.ok(onTerrain > Math.min(...around) && onTerrain < Math.max(...around), `${onTerrain}`)
    }
  } finally {
    await file.close()
  }
})
