import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { type Grid, heightAt, interpolate } from './grid.ts'
import { packGrid, unpackGrid } from './grid-bytes.ts'

const BOX = { west: -8, south: 52, east: -7.996, north: 52.002 }

/** 4 × 2 cells of a thousandth of a degree. */
const gridOf = (...heights: readonly number[]): Grid => ({
  ...BOX,
  columns: 4,
  rows: 2,
  heights: Float32Array.from(heights),
})

const flat = gridOf(10, 20, 30, 40, 50, 60, 70, 80)
const close = (actual: number | null, expected: number) =>
  assert.ok(actual !== null && Math.abs(actual - expected) < 1e-4, `${actual} is not ${expected}`)

test('in the middle of a cell the height is its own, the northern row first', () => {
  close(heightAt(flat, { lat: 52.0015, lng: -7.9995 }), 10)
  close(heightAt(flat, { lat: 52.0015, lng: -7.9965 }), 40)
  close(heightAt(flat, { lat: 52.0005, lng: -7.9995 }), 50)
})

test('between the middles of cells the height is weighed by the distance to them', () => {
  close(heightAt(flat, { lat: 52.0015, lng: -7.999 }), 15)
  close(heightAt(flat, { lat: 52.001, lng: -7.9995 }), 30)
  close(heightAt(flat, { lat: 52.00125, lng: -7.99925 }), 10 + 2.5 + 10)
})

test('up to its edge the grid goes on as it slopes, and beyond it nothing is known', () => {
  close(heightAt(flat, { lat: 52.0015, lng: -8 }), 5)
  close(heightAt(flat, { lat: 52, lng: -7.996 }), 80 + 5 + 20)
  for (const point of [
    { lat: 52.001, lng: -8.0000001 },
    { lat: 52.001, lng: -7.9959 },
    { lat: 51.9999, lng: -7.998 },
    { lat: 52.0021, lng: -7.998 },
    { lat: Number.NaN, lng: -7.998 },
  ])
    assert.equal(heightAt(flat, point), null, JSON.stringify(point))
})

test('where one of the cells around is unknown the height is unknown, on a known cell it is not', () => {
  const gap = gridOf(10, Number.NaN, 30, 40, 50, 60, 70, 80)
  assert.equal(heightAt(gap, { lat: 52.0014, lng: -7.999 }), null)
  assert.equal(heightAt(gap, { lat: 52.0015, lng: -7.9985 }), null)
  assert.equal(interpolate(gap, 0, 0), 10)
  assert.equal(interpolate(gap, 1, 1), 60)
  assert.equal(interpolate(gap, 0, 0.5), 30)
})

test('a grid of a single cell is flat', () => {
  const one: Grid = { ...BOX, columns: 1, rows: 1, heights: Float32Array.of(7) }
  for (const lng of [BOX.west, -7.999, BOX.east]) assert.equal(heightAt(one, { lat: 52.0003, lng }), 7)
})

test('a plane is the same plane everywhere on its grid', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const slope = fc.double({ min: -20, max: 20, noNaN: true })
  const count = fc.integer({ min: 2, max: 12 })
  fc.assert(
    fc.property(count, count, slope, slope, share, share, (columns, rows, a, b, right, down) => {
      const heights = Float32Array.from(
        { length: columns * rows },
        (_, i) => a * ((i % columns) + 0.5) + b * (Math.floor(i / columns) + 0.5),
      )
      const lng = BOX.west + (BOX.east - BOX.west) * right
      const lat = BOX.north - (BOX.north - BOX.south) * down
      const height = heightAt({ ...BOX, columns, rows, heights }, { lat, lng })
      assert.ok(height !== null && Math.abs(height - (a * right * columns + b * down * rows)) < 0.001)
    }),
  )
})

test('a grid comes back from its bytes as it was, gaps included', () => {
  const height = fc.oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(Number.NaN, -0, 3.4e38),
  )
  fc.assert(
    fc.property(fc.array(height, { minLength: 8, maxLength: 8 }), (heights) => {
      const grid = gridOf(...heights)
      const { heights: _, ...cells } = grid
      assert.deepEqual(unpackGrid(cells, packGrid(grid)), grid)
    }),
  )
})

test('packed bytes are little-endian numbers of 32 bits, and small where the ground is level', () => {
  assert.equal(
    inflateSync(packGrid(gridOf(1, 2, 0, 0, 0, 0, 0, 0))).toString('hex', 0, 8),
    '0000803f00000040',
  )
  const level = { ...BOX, columns: 100, rows: 100, heights: new Float32Array(10_000).fill(1) }
  assert.ok(packGrid(level).length < 200)
})

test('bytes of another grid are refused with a sentence', () => {
  assert.throws(() => unpackGrid({ ...BOX, columns: 3, rows: 3 }, packGrid(flat)), {
    message: 'A grid of 3 × 3 cells cannot be made of 32 bytes.',
  })
})
