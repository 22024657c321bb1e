import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '../../core/geo/path.ts'
import type { Lie } from '../lie.ts'
import { box, drawHole, fairway, north, oval, rough, water } from '../panel/draw-hole.ts'
import { addPenalties } from './add-penalties.ts'
import type { HoleGround } from './hole-ground.ts'
import { cellAt, lieGrid } from './lie-grid.ts'
import { valueGrid } from './value-grid.ts'

/** Easy to check: a stroke for each hundred metres, half of one more in rough, two in sand. */
const MORE: Readonly<Record<Lie, number>> = { tee: 0, fairway: 0, rough: 0.5, sand: 2, recovery: 1, green: 0 }
const strokes = (lie: Lie) => (way: number) => 2 + way / 100 + MORE[lie]

const TEE: Point = [0, 0]

function valuesOn(hole: HoleGround, ball = TEE, lie: Lie = 'tee') {
  const pin = hole.goal
  const { lies, values } = addPenalties(valueGrid(lieGrid(hole, hole.line, 2), pin, strokes), {
    ...{ ball, pin, lie, strokes },
  })
  return (x: number, y: number) => values[cellAt(lies, x, y)] ?? Number.NaN
}

const close = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 0.05, `${actual}, expected ${expected}`)

const green = (at: number) => oval([0, at], 28, 28)

test('Rule 18.2: out of bounds is a stroke, and again from the same place', () => {
  const valueAt = valuesOn(
    drawHole({ line: north(0, 300), green: green(300), patches: [], bounds: box(-30, -50, 90, 400) }),
  )
  close(valueAt(-50, 200), 1 + 2 + 3)
  close(valueAt(-60, 340), 1 + 2 + 3)
})

test('Rule 17.1: a ball in water across the hole is dropped where it went in, on the line it came from', () => {
  const pond = water(box(-80, 150, 80, 200))
  const hole = drawHole({
    line: north(0, 300),
    green: green(300),
    patches: [fairway(north(20, 290), 40), pond],
  })
  // 150 metres from the pin, on the fairway: a stroke more than from there.
  close(valuesOn(hole)(0, 190), 1 + 2 + 1.5)
  // From the side of the pond that the ball flew over first, not from the far side.
  assert.ok(valuesOn(hole)(0, 198) > 1 + strokes('fairway')(100) + 0.3)
})

test('Rule 17.1: along the hole, the drop is where the ball crossed the edge, with lateral relief', () => {
  const hole = drawHole({ line: north(0, 300), green: green(300), patches: [water(box(20, 100, 80, 280))] })
  const valueAt = valuesOn(hole)
  // On its way from the tee to [40, 240], it crossed the edge at about [20, 120].
  const [value, there] = [valueAt(40, 240), 1 + strokes('rough')(Math.hypot(20, 180))]
  assert.ok(value >= there && value < there + 0.1, `${value}, expected ${there}`)
})

test('Rule 17.1: a drop is never nearer the hole than where the ball crossed the edge', () => {
  // Water behind the green: the ball flew over it and went in 314 metres from the tee.
  const hole = drawHole({
    ...{ line: north(0, 300), green: green(300) },
    patches: [water(box(-60, 322, 60, 360)), rough(box(-60, 314, 60, 322))],
  })
  const value = valuesOn(hole)(0, 350)
  assert.ok(value >= 1 + strokes('rough')(320 - 300) - 0.001, `${value}`)
  close(value, 1 + strokes('rough')(21))
})

test('Rule 17.1: on an island, short is dropped at the tee and long on the island', () => {
  const hole = drawHole({
    ...{ line: north(0, 123), green: green(123) },
    patches: [water(box(-100, 30, 100, 210)), rough(oval([0, 123], 36, 34))],
  })
  const valueAt = valuesOn(hole)
  // Where it was played from is a tee: better than rough a bit nearer, or as good.
  close(valueAt(0, 90), 1 + Math.min(strokes('tee')(123), strokes('rough')(94)))
  close(valueAt(0, 160), 1 + strokes('rough')(16))
})

test('Rule 17.1: playing again from the same place is always a choice', () => {
  const sand = { ...water(box(-100, 40, 100, 60)), ground: 3 }
  const hole = drawHole({
    line: north(0, 123),
    green: green(123),
    patches: [sand, water(box(-100, 60, 100, 100))],
  })
  close(valuesOn(hole)(0, 80), 1 + strokes('tee')(123))
})

test('a ball that lies in water itself has a value everywhere', () => {
  const hole = drawHole({
    line: north(0, 123),
    green: green(123),
    patches: [water(box(-300, -300, 300, 100))],
  })
  const valueAt = valuesOn(hole, TEE, 'rough')
  for (const y of [10, 50, 90]) assert.ok(Number.isFinite(valueAt(0, y)))
})
