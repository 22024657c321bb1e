import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Land } from '../course-plan.ts'
import { heading, type PlanePoint } from '../plane.ts'
import { CELL, cellAt, createField, type Field, markHole, NO_END, NO_PLAY, WET } from './field.ts'

const REACH = 500
const point = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }))
const lines = fc.array(point, { minLength: 2, maxLength: 4 }).filter(isHole)

function isHole(line: readonly PlanePoint[]): boolean {
  return line.every((to, leg) => leg === 0 || away(to, line[leg - 1] ?? to) > 90)
}

const away = (a: PlanePoint, b: PlanePoint) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)

function fromLeg(at: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const length = away(from, to)
  const [east, north] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const along = (at[0] - from[0]) * east + (at[1] - from[1]) * north
  const share = Math.max(0, Math.min(length, along))
  return away(at, [from[0] + east * share, from[1] + north * share])
}

const emptyField = (): Field => {
  const side = Math.ceil((2 * REACH) / CELL)
  return { reach: REACH, side, cells: new Uint8Array(side * side) }
}

test('a hole takes all land near it, and none far away', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const field = emptyField()
      markHole(field, line)
      for (let x = -REACH + CELL / 2; x < REACH; x += CELL)
        for (let y = -REACH + CELL / 2; y < REACH; y += CELL) {
          const legs = line.slice(1).map((to, leg) => fromLeg([x, y], line[leg] ?? to, to))
          const apart = Math.min(...legs)
          const ground = cellAt(field, x, y)
          if (apart < 25) assert.ok(ground & NO_PLAY && ground & NO_END, `free at ${apart} m`)
          if (apart > 52 + CELL) assert.equal(ground & NO_PLAY, 0, `taken at ${apart} m`)
        }
    }),
    { numRuns: 60 },
  )
})

test('lakes and creeks are wet, with a margin, and nothing can be built outside the land', () => {
  const lake = Array.from({ length: 24 }, (_, corner): PlanePoint => {
    const [east, north] = heading(corner / 24)
    return [250 + east * 60, north * 60]
  })
  const land: Land = {
    ...{ style: 'parkland', reach: REACH, height: () => 0, wooded: 0, sea: null },
    lakes: [lake],
    creek: {
      line: [
        [-400, -400],
        [-200, 400],
      ],
      width: 6,
    },
  }
  const field = createField(land, [0, 0])
  for (const [east, north] of [
    [250, 0],
    [205, 20],
    [-300, 0],
    [-250, 200],
  ])
    assert.ok(cellAt(field, east ?? 0, north ?? 0) & WET, `${east}, ${north} is dry`)
  assert.equal(cellAt(field, 100, 100) & WET, 0)
  assert.ok(cellAt(field, 0, 0) & NO_PLAY)
  assert.ok(cellAt(field, REACH + 1, 0) & NO_END)
})
