import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { checkSvg, wordsIn } from '../../../test/support/check-svg.ts'
import { type Path, ringsHold } from '../../core/geo/path.ts'
import { lookOf } from '../look.ts'
import { drawPlaceMap } from './draw-place-map.ts'
import { viewAround, viewOfSpots } from './map-view.ts'
import { paintWorld } from './paint-world.ts'
import { equalEarth } from './projection.ts'
import { flatRings, isOnLand } from './unrolled.ts'

const FRAME = { x: 0, y: 0, width: 720, height: 400 }

/** Spread evenly over the Earth, the same every time. */
const spread = (count: number) => {
  const each = Array.from({ length: count }, (_, i) => i)
  return {
    lat: each.map((i) => Math.asin(((i + 0.5) / count) * 1.6 - 0.8) / (Math.PI / 180)),
    lng: each.map((i) => ((i * 137.508) % 360) - 180),
    level: each.map((i) => i % 3),
  }
}

test('the whole world with twenty thousand courses stays a small file', () => {
  const svg = drawPlaceMap({ place: null, spots: spread(20_000) }, {})
  checkSvg(svg)
  assert.ok(gzipSync(svg).length < 60_000, `${gzipSync(svg).length} bytes`)
  assert.deepEqual(wordsIn(svg), ['mapped, with card 6,666', 'scorecard 6,667', 'known 6,667'])
})

test('one course is in the middle of its map, which shows some land around it', () => {
  const view = viewOfSpots(FRAME, { lat: [53.3], lng: [-6.2] })
  const [x, y] = view.toPage([-6.2, 53.3])
  assert.ok(Math.abs(x - 360) < 0.1 && Math.abs(y - 200) < 0.1)
  assert.equal(Math.round(FRAME.width / view.scale), 160)
})

test('places on both sides of the date line are close together', () => {
  const view = viewOfSpots(FRAME, { lat: [-17, -17], lng: [179, -179] })
  const [[left], [right]] = [view.toPage([179, -17]), view.toPage([-179, -17])]
  assert.ok(left > 0 && right < 720 && right > left)
  assert.equal(view.detail, '10m')
})

test('a few courses very far from all others do not shrink the map', () => {
  const lat = [...Array.from({ length: 200 }, (_, i) => 46 + (i % 10) / 5), -21]
  const lng = [...Array.from({ length: 200 }, (_, i) => 2 + Math.floor(i / 10) / 5), 55]
  assert.ok(FRAME.width / viewOfSpots(FRAME, { lat, lng }).scale < 1_000)
})

/** The rings of a path with relative lines. */
const ringsIn = (path: string): readonly Path[] =>
  [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)([^Mz]*)/g)].map(([, startX, startY, lines = '']) => {
    let [x, y] = [Number(startX), Number(startY)]
    const steps = (lines.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const points: [number, number][] = [[x, y]]
    for (let i = 0; i + 1 < steps.length; i += 2) {
      x += steps[i] ?? 0
      y += steps[i + 1] ?? 0
      points.push([x, y])
    }
    return points
  })

test('the middle of a map is land in the middle of a continent, and water at sea', () => {
  const look = lookOf({})
  const isLandAt = (lat: number, lng: number) => {
    const svg = paintWorld(look, viewAround(FRAME, { lat, lng }, 160), 'x')
    const [, land = ''] = new RegExp(`<path d="([^"]*)" fill="${look.map.land}"`).exec(svg) ?? []
    // Beside the middle, where no corner is.
    return ringsHold(ringsIn(land), [360.01, 200.01])
  }
  for (const [lat, lng, isLand] of [
    [33.64, -111.91, true],
    [39.7, -105, true],
    [49.9, 15.5, true],
    [-23.7, 133.9, true],
    [37, 108.6, true],
    [-15.8, -47.9, true],
    [-22.1, 25.4, true],
    [21.48, -158, true],
    [64.1, -21.9, true],
    [30, -150, false],
    [-40, 80, false],
    [45, -30, false],
    [20.7, -157.5, false],
  ] as const)
    assert.equal(isLandAt(lat, lng), isLand, `${lat}, ${lng}`)
})

const SQUARE: Path = [
  [170, 0],
  [-170, 0],
  [-170, 10],
  [170, 10],
]

test('land over the date line is in two pieces on a flat map, and known by its inside', () => {
  assert.equal(flatRings(SQUARE).length, 2)
  for (const [point, isLand] of [
    [[175, 5], true],
    [[-175, 5], true],
    [[0, 5], false],
    [[175, 15], false],
    [[175, -5], false],
  ] as const)
    assert.equal(isOnLand([SQUARE], point), isLand, `${point}`)
})

test('land around the south pole goes along the lower edge of a flat map', () => {
  const ring: Path = Array.from({ length: 36 }, (_, i) => [i * 10 - 175, -70])
  const rings = flatRings(ring)
  assert.ok(rings.flat().some(([, lat]) => lat === -90))
  assert.ok(rings.flat().every(([lng]) => lng >= -180 && lng <= 180))
})

test('a map around a point has the scale that it says, and the world keeps areas', () => {
  const view = viewAround(FRAME, { lat: 0, lng: 0 }, 720)
  const [x] = view.toPage([1, 0])
  assert.ok(Math.abs(x - 360 - 111.2) < 0.5, `${x}`)
  const cell = (lat: number) => {
    const [, low] = equalEarth(0, lat)
    const [wide, high] = equalEarth(1, lat + 1)
    return (wide * (high - low)) / Math.cos(((lat + 0.5) * Math.PI) / 180)
  }
  assert.ok(Math.abs(cell(60) / cell(10) - 1) < 0.02)
})
