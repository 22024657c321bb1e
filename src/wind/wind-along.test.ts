import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hillOf, LOG, land, near } from '../../test/support/land.ts'
import { combine } from './combine.ts'
import { windBasis } from './make-basis.ts'
import { shelterOf } from './trees/shelter.ts'
import { windAlong } from './wind-along.ts'
import { partsOf, windAt } from './wind-at.ts'

const FLAT = windBasis(
  land({ columns: 20, rows: 20, cell: 20 }, () => 50),
  LOG,
)
const NORTHWARD = [
  [100, 50, 0.5],
  [100, 150, 30],
  [100, 250, 0.5],
] as const

test('positive is in the face and from the left', () => {
  for (const [fromDegrees, head, fromLeft] of [
    [0, 1, 0],
    [180, -1, 0],
    [270, 0, 1],
    [90, 0, -1],
  ] as const) {
    const { samples, mean } = windAlong(FLAT, partsOf({ speed: 10, fromDegrees }), {
      samples: NORTHWARD,
      heights: 'above ground',
    })
    const speed = Math.hypot(mean.head, mean.fromLeft)
    near(mean.head / speed, head, 1e-9)
    near(mean.fromLeft / speed, fromLeft, 1e-9)
    assert.ok(Math.hypot(samples[1]?.head ?? 0, samples[1]?.fromLeft ?? 0) > 11)
  }
})

test('the mean counts each sample by its way, or as stated', () => {
  const parts = partsOf({ speed: 10, fromDegrees: 0 })
  const flight = { samples: NORTHWARD, heights: 'above ground' as const }
  const [low, high] = windAlong(FLAT, parts, flight).samples
  assert.ok(low && high)
  near(windAlong(FLAT, parts, flight).mean.head, (low.head + high.head) / 2, 1e-9)
  near(windAlong(FLAT, parts, { ...flight, weights: [0, 1, 0] }).mean.head, high.head, 1e-12)
})

test('heights of the survey become heights above the ground', () => {
  const parts = partsOf({ speed: 10, fromDegrees: 30 })
  const above = windAlong(FLAT, parts, { samples: NORTHWARD, heights: 'above ground' })
  const samples = NORTHWARD.map(([x, y, z]) => [x, y, z + 50] as const)
  assert.deepEqual(windAlong(FLAT, parts, { samples, heights: 'absolute' }), above)
})

test('a field has the wind of its nodes, behind trees too, rows from south to north', () => {
  const basis = windBasis(hillOf({ columns: 12, rows: 9, cell: 25 }), LOG)
  const corners = [
    [60, 0],
    [80, 0],
    [80, 200],
    [60, 200],
  ] as const
  const woods = [{ rings: [corners], height: 12, dense: true }]
  const ambient = { speed: 7, fromDegrees: 250 }
  const field = combine(basis, ambient, 3, woods)
  const shelter = shelterOf(woods, LOG, 250)
  for (const [column, row] of [
    [0, 0],
    [5, 3],
    [11, 8],
  ] as const) {
    const wind = windAt(basis, partsOf(ambient), [column * 25, row * 25], 3, shelter)
    near(field.east[row * 12 + column] ?? 0, wind.east, 1e-5)
    near(field.north[row * 12 + column] ?? 0, wind.north, 1e-5)
    near(field.up[row * 12 + column] ?? 0, wind.up, 1e-5)
  }
  assert.ok((field.east[3 * 12 + 5] ?? 0) < 0.6 * (combine(basis, ambient, 3).east[3 * 12 + 5] ?? 0))
})
