import assert from 'node:assert/strict'
import { test } from 'node:test'
import { experiment } from './putt.ts'

/** Twelve metres square, rising by 2 % to the east. */
const FIELDS = {
  cell_m: 1,
  columns: 13,
  rows: 13,
  heights_m: Array.from({ length: 169 }, (_, index) => 0.02 * (index % 13)),
  outline: [
    [0, 0],
    [12, 0],
    [12, 12],
    [0, 12],
  ],
  from: [6, 2],
  to: [6, 5.048],
}

const putt = (changed: object = {}): Record<string, unknown> => ({ ...experiment({ ...FIELDS, ...changed }) })

test('the lab reads a putt, on a green of speed 10 unless it is given', () => {
  const read = putt()
  assert.equal(read.feet, 10)
  assert.equal(read.side, 'right')
  assert.ok(Math.abs(Number(read.break_inches) - 11.314) < 0.01)
  assert.ok(Math.abs(Number(read.plays_like_feet) - 9.921) < 0.01)
  const [aim, path] = [read.aim as number[], read.path as number[][]]
  assert.ok(Math.abs((aim[0] ?? 0) - 6 - 11.314 * 0.0254) < 1e-3)
  assert.deepEqual([path[0], path.at(-1)], [FIELDS.from, FIELDS.to])
  assert.equal(read.note, null)
  assert.deepEqual(putt({ stimp: 10 }), read)
})

test('the lab gives no numbers where there is no line, and says why', () => {
  const read = putt({ heights_m: FIELDS.heights_m.map((height) => height * 8), from: [9, 6], to: [6, 6] })
  assert.deepEqual(
    [read.plays_like_feet, read.break_inches, read.side, read.aim, read.path],
    [null, null, null, null, null],
  )
  assert.match(String(read.note), /too steep/)
  const holed = putt({
    heights_m: FIELDS.heights_m.map((height, index) => (index === 4 * 13 + 6 ? null : height)),
  })
  assert.equal(holed.break_inches, null)
  assert.match(String(holed.note), /not known/)
})

test('the lab names the malformed field', () => {
  for (const [changed, message] of [
    [{ to: [6, 2] }, 'to must be somewhere other than from.'],
    [{ to: [60, 2] }, 'to must be a point within the outline.'],
    [{ from: [-0.1, 2] }, 'from must be a point within the outline.'],
    [{ from: 'here' }, 'from must be two numbers, [x, y].'],
    [{ from: null }, 'from must be two numbers, [x, y].'],
    [{ stimp: 17 }, 'stimp must be a number from 4 to 16.'],
    [{ outline: [] }, 'outline must be a list of at least three points.'],
  ] as const)
    assert.throws(() => putt(changed), { message })
  assert.ok(Number(putt({ to: [12, 11.5] }).feet) > 30, 'the edge is part of the green')
})
