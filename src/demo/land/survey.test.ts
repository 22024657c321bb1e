import assert from 'node:assert/strict'
import test from 'node:test'
import { type Grid, heightAt } from '../../terrain/grid.ts'
import { packGrid } from '../../terrain/grid-bytes.ts'
import type { StakedGreen, Style } from '../course-plan.ts'
import { heading, lengthsOfDegree, offset, toPosition } from '../plane.ts'
import { integer, seededRandom, within } from '../random.ts'
import { surfaceOf } from './green-surface.ts'
import { shapeLand } from './shape-land.ts'
import { type ShapedGreen, surveyGround } from './survey.ts'

const MIDDLE = { lat: 56.32, lng: -3.01 }
const BOX = { west: -420, south: -380, east: 433, north: 391 }
const STYLES: readonly Style[] = ['rolling', 'links', 'parkland', 'mountain', 'desert']

function build(style: Style) {
  const random = seededRandom(4, 2, 'course')
  const land = shapeLand(random, { style, reach: 800, seaward: [0, 1] })
  const greens = Array.from({ length: 9 }, (): ShapedGreen => {
    const green: StakedGreen = {
      at: [within(random, -380, 380), within(random, -340, 340)],
      across: within(random, 9, 15),
      depth: within(random, 10, 17),
      toward: heading(random()),
      fall: within(random, 1.5, 3.5),
      tiers: integer(random, 1, 3),
    }
    return { green, surface: surfaceOf(random, green, land.height) }
  })
  return { land, greens, ground: surveyGround(MIDDLE, land, greens, BOX, 'contours') }
}

const made = STYLES.map(build)

function* middlesOf({ west, south, east, north, columns, rows }: Grid) {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      yield {
        lng: west + ((column + 0.5) * (east - west)) / columns,
        lat: north - ((row + 0.5) * (north - south)) / rows,
      }
}

const degree = lengthsOfDegree(MIDDLE.lat)
const onPlane = ({ lat, lng }: { lat: number; lng: number }) =>
  [(lng - MIDDLE.lng) * degree.east, (lat - MIDDLE.lat) * degree.north] as const

test('the survey of every green is accurate to a millimetre', () => {
  for (const { greens, ground } of made)
    for (const [i, { surface }] of greens.entries()) {
      const grid = ground.greens[i]
      assert.ok(grid)
      for (const middle of middlesOf(grid)) {
        const off = (heightAt(grid, middle) ?? Number.NaN) - surface(...onPlane(middle))
        assert.ok(Math.abs(off) < 0.001, `off by ${off} m`)
      }
    }
})

test('the survey of the terrain is accurate to two millimetres and includes the greens', () => {
  for (const { land, greens, ground } of made) {
    assert.ok(ground.terrain)
    let raised = 0
    for (const middle of middlesOf(ground.terrain)) {
      const [east, north] = onPlane(middle)
      const height = heightAt(ground.terrain, middle) ?? Number.NaN
      const heights = [land.height, ...greens.map(({ surface }) => surface)].map((of) => of(east, north))
      assert.ok(
        heights.some((expected) => Math.abs(height - expected) < 0.0021),
        `${height}, but the land is at ${heights[0]}`,
      )
      if (Math.abs(height - (heights[0] ?? 0)) > 0.1) raised++
    }
    assert.ok(raised > 9 * 3, `only ${raised} cells show a green`)
  }
})

test('the terrain covers the course and 20 m more in cells of 10 m', () => {
  const { terrain } = made[0]?.ground ?? { terrain: null }
  assert.ok(terrain)
  assert.equal(terrain.columns, 90)
  assert.equal(terrain.rows, 82)
  const position = toPosition(MIDDLE.lat, MIDDLE.lng)
  const [west, south] = position([BOX.west - 20, BOX.south - 20])
  const [east, north] = position([BOX.west - 20 + 900, BOX.south - 20 + 820])
  for (const [edge, expected] of [
    [terrain.west, west],
    [terrain.south, south],
    [terrain.east, east],
    [terrain.north, north],
  ] as const)
    assert.ok(Math.abs(edge - expected) < 1e-6)
})

test('the survey of a green covers its whole outline, in cells of half a metre', () => {
  for (const { greens, ground } of made)
    for (const [i, { green }] of greens.entries()) {
      const grid = ground.greens[i]
      assert.ok(grid)
      assert.ok(Math.abs(((grid.east - grid.west) * degree.east) / grid.columns - 0.5) < 1e-3)
      assert.ok(Math.abs(((grid.north - grid.south) * degree.north) / grid.rows - 0.5) < 1e-3)
      for (let turn = 0; turn < 32; turn++) {
        const [along, left] = heading(turn / 32)
        const [east, north] = offset(green.at, green.toward, along * green.depth, left * green.across)
        const lng = MIDDLE.lng + east / degree.east
        const lat = MIDDLE.lat + north / degree.north
        assert.notEqual(heightAt(grid, { lat, lng }), null)
      }
    }
})

test('no height is unknown, and the survey compresses to less than 60 percent', () => {
  for (const { ground } of made) {
    const grids = [ground.terrain, ...ground.greens].filter((grid) => grid !== null)
    for (const { heights } of grids) assert.ok(heights.every(Number.isFinite))
    const raw = grids.reduce((sum, { heights }) => sum + heights.byteLength, 0)
    const packed = grids.reduce((sum, grid) => sum + packGrid(grid).length, 0)
    assert.ok(packed < 0.6 * raw, `${packed} of ${raw} bytes`)
  }
})

test('a terrain survey has no greens', () => {
  const { land, greens, ground } = build('parkland')
  const terrain = surveyGround(MIDDLE, land, greens, BOX, 'terrain')
  assert.deepEqual(terrain, { terrain: ground.terrain, greens: [] })
})

test('an empty survey area is refused with a clear error', () => {
  const { land } = build('parkland')
  const nothing = { west: 0, south: 0, east: Number.NaN, north: 0 }
  assert.throws(() => surveyGround(MIDDLE, land, [], nothing, 'terrain'), /survey area is empty/)
})
