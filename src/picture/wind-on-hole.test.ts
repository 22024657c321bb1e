import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkSvg, wordsIn } from '../../test/support/check-svg.ts'
import { COURSE, GROUND, MAP } from '../../test/support/invented-course.ts'
import { meet, type Point, type Rectangle, rectangleOf, towards } from '../core/geo/path.ts'
import { findHole } from '../course/find-hole.ts'
import { readShapes } from '../course/read-shapes.ts'
import { drawHole } from './draw-hole.ts'
import { type DrawnWind, windOnField } from './drawn-wind.ts'
import { measureHazards } from './hazards.ts'
import { paintHoleMap } from './hole-map.ts'
import { lookOf } from './look.ts'
import { fitted, turning, viewOf } from './view.ts'
import { roseRoom } from './wind-rose.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A wind that is the same everywhere, or changes from node to node. */
function blowing(
  speed: number,
  fromDegrees: number,
  share: (column: number, row: number) => number = () => 1,
): DrawnWind {
  const [columns, rows, cell] = [81, 81, 25]
  const component = (whole: number) =>
    Float32Array.from(
      { length: columns * rows },
      (_, node) => whole * share(node % columns, Math.floor(node / columns)),
    )
  return {
    ...{ fromDegrees, speed: `${speed} m/s`, lines: ['from somewhere', 'a test'] },
    field: {
      ...{ origin: [-1_000, -1_000], cell, columns, rows },
      east: component(-speed * Math.sin(radians(fromDegrees))),
      north: component(-speed * Math.cos(radians(fromDegrees))),
    },
  }
}

const draw = (wind: DrawnWind | null) => drawHole(COURSE, MAP, GROUND, { hole: 7, wind })

type Drawn = { readonly from: Point; readonly to: Point; readonly width: number }

/** Each arrow is a shaft and a head of two strokes that ends at its tip. */
function arrowsIn(svg: string): readonly Drawn[] {
  const layers = [...svg.matchAll(/<path d="([^"]+)" stroke="#2b4a6f" stroke-width="([\d.]+)"/g)]
  return layers.flatMap(([, d = '', width]) =>
    [...d.matchAll(/M([\d.-]+) ([\d.-]+)l(-?[\d.]+) ?(-?[\d.]+)(?=M|$)/g)].map(([, x, y, dx, dy]) => ({
      from: [Number(x), Number(y)] as const,
      to: [Number(x) + Number(dx), Number(y) + Number(dy)] as const,
      width: Number(width),
    })),
  )
}

const lengthOf = ({ from, to }: Drawn) => Math.hypot(to[0] - from[0], to[1] - from[1])
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function seventh() {
  const drawn = readShapes(MAP)
  const hole = drawn && findHole(drawn.shapes, 7, null)
  assert.ok(drawn && hole)
  return { drawn, hole, up: towards(hole.backTee, hole.goal) }
}

test('a hole with wind has a rose, its words and arrows, and is still a valid picture of limited size', () => {
  const svg = draw(blowing(6, 250))
  checkSvg(svg)
  assert.ok(svg.length < 150_000, `${svg.length} bytes`)
  const words = wordsIn(svg)
  for (const word of ['6 m/s', 'from somewhere', 'a test', 'wind at 33 ft'])
    assert.ok(words.includes(word), word)
  assert.match(svg, /<desc [^>]*>[^<]* Wind: 6 m\/s, from somewhere, a test\.<\/desc>/)
  assert.ok(arrowsIn(svg).length > 40, `${arrowsIn(svg).length} arrows`)
  assert.doesNotMatch(draw(null), /#2b4a6f| Wind: /)
})

test('arrows and the rose point where the wind blows to on the page, whatever its direction', () => {
  const { up } = seventh()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (fromDegrees) => {
      const svg = draw(blowing(6, fromDegrees))
      const angle = radians(fromDegrees + 180)
      const [right, ahead] = turning(up)([Math.sin(angle), Math.cos(angle)])
      for (const arrow of arrowsIn(svg)) {
        const length = lengthOf(arrow)
        const along = [(arrow.to[0] - arrow.from[0]) / length, (arrow.to[1] - arrow.from[1]) / length]
        assert.ok(Math.hypot((along[0] ?? 0) - right, (along[1] ?? 0) + ahead) < 0.02)
      }
      const turn = Number(/rotate\((-?[\d.]+)\)" fill="#2b4a6f"/.exec(svg)?.[1])
      assert.ok(Math.hypot(Math.sin(radians(turn)) - right, Math.cos(radians(turn)) - ahead) < 0.01)
    }),
    { numRuns: 12 },
  )
})

test('a stronger wind has longer and thicker arrows, up to a limit', () => {
  const arrows = [1, 3, 6, 10, 15, 60].map((speed) => arrowsIn(draw(blowing(speed, 250))))
  const lengths = arrows.map((each) => mean(each.map(lengthOf)))
  const widths = arrows.map(([first]) => first?.width ?? 0)
  for (const [index, length] of lengths.entries()) {
    assert.ok(length >= (lengths[index - 1] ?? 0) - 0.1, `${lengths}`)
    assert.ok((widths[index] ?? 0) >= (widths[index - 1] ?? 0), `${widths}`)
  }
  assert.ok(Math.max(...lengths) < 40)
})

test('neither the rose nor an arrow covers a number, a tee or the green', () => {
  const { drawn, hole, up } = seventh()
  const points = [...hole.line, ...hole.tees.flatMap(({ paths }) => paths.flat())]
  const frame = { x: 28, y: 140, width: 440, height: 896 }
  const view = fitted(frame, up, points, { sides: 38, ends: 20, maxScale: 4 })
  const hazards = measureHazards(drawn.shapes, hole)
  for (const fromDegrees of [0, 100, 250]) {
    const wind = blowing(12, fromDegrees)
    const map = paintHoleMap({
      look: lookOf({}),
      drawn,
      hole,
      layout: null,
      hazards,
      ground: null,
      wind,
      view,
      scope: 'x',
    })
    const tees = hole.tees.map(({ paths }) => rectangleOf((paths[0] ?? []).map(view.toPage)))
    const [x, y, width, height] = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="4"/
      .exec(map.svg)
      ?.slice(1)
      .map(Number) ?? [0, 0, 0, 0]
    const rose = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }
    assert.ok(rose.width > 50)
    const boxes = [rose, ...arrowsIn(map.svg).map(({ from, to }) => rectangleOf([from, to]))]
    assert.ok(boxes.length > 40 && map.rooms.length > 8)
    const green = rectangleOf((hole.green?.paths[0] ?? []).map(view.toPage))
    for (const room of [...map.rooms, ...tees, green])
      assert.ok(!boxes.some((box) => meet(box, room)), JSON.stringify(room))
  }
})

test('of corners without a number, a tee or the green, the rose takes one without a bunker', () => {
  const view = viewOf({ x: 0, y: 0, width: 440, height: 900 }, [0, 1], 1, [0, 0])
  const [topRight, topLeft] = [400, 40].map((x) => ({ x, y: 40, width: 9, height: 9 }))
  assert.ok(topRight && topLeft)
  const cornerFor = (rooms: readonly Rectangle[], bunkers: readonly Rectangle[]) => {
    const { x, y } = roseRoom(blowing(6, 250), view, rooms, bunkers)
    return `${y < 450 ? 'top' : 'bottom'} ${x > 100 ? 'right' : 'left'}`
  }
  assert.equal(cornerFor([], []), 'top right')
  assert.equal(cornerFor([], [topRight]), 'top left')
  assert.equal(cornerFor([], [topRight, topLeft]), 'bottom left')
  const below = [40, 400].map((x) => ({ ...topLeft, x, y: 860 }))
  assert.equal(cornerFor([topLeft, ...below], [topRight, topRight]), 'top right')
})

test('where the wind is unknown or the field ends there is no arrow, and a calm has none at all', () => {
  const whole = arrowsIn(draw(blowing(6, 250))).length
  const half = draw(blowing(6, 250, (column) => (column < 40 ? Number.NaN : 1)))
  checkSvg(half)
  assert.ok(arrowsIn(half).length > 5 && arrowsIn(half).length < whole)
  for (const share of [Number.NaN, Number.POSITIVE_INFINITY, 0]) {
    const svg = draw(blowing(6, 250, () => share))
    checkSvg(svg)
    assert.equal(arrowsIn(svg).length, 0)
    assert.ok(!wordsIn(svg).includes('wind at 33 ft'))
  }
  const { field } = blowing(6, 250)
  for (const beyond of [-1_000.1, 1_000.1]) {
    assert.equal(windOnField(field, [beyond, 0]), null)
    assert.equal(windOnField(field, [0, beyond]), null)
  }
  const calm = draw({ ...blowing(0, 0), fromDegrees: null, speed: 'Calm' })
  checkSvg(calm)
  assert.doesNotMatch(calm, /fill="#2b4a6f"/)
})

test('the wind between two nodes is between theirs', () => {
  const { field } = blowing(4, 270, (column) => column)
  const [east, north] = windOnField(field, [-1_000 + 12.5, 3]) ?? []
  assert.ok(Math.abs((east ?? 0) - 2) < 1e-6 && Math.abs(north ?? 1) < 1e-6)
})

test('words that look like code are shown as text, and long ones are cut', () => {
  const lines = ['<script>a()</script>', 'a&b"\u0000', 'x'.repeat(500)]
  const svg = draw({ ...blowing(6, 250), speed: '</text><b>', lines })
  checkSvg(svg)
  assert.ok(svg.length < 150_000)
  assert.ok(wordsIn(svg).includes('&lt;script&gt;a()&lt;/script&gt;'))
})

test('on a phone the rose is below the map, so it covers nothing of the hole', () => {
  const svg = drawHole(COURSE, MAP, GROUND, { hole: 7, wind: blowing(6, 250), size: 'phone' })
  checkSvg(svg)
  const map = /<clipPath id="\w+map"><rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/.exec(svg)
  const rose = /<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="[\d.]+" rx="4"/.exec(svg)
  assert.ok(map && rose && Number(rose[1]) > Number(map[1]) + Number(map[2]))
})
