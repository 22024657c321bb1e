import assert from 'node:assert/strict'
import { test } from 'node:test'
import { experiment } from './strokes.ts'

const strokes = (fields: object): Record<string, unknown> => ({ ...experiment({ ...fields }) })

test('the lab gives the published strokes of a tour player', () => {
  assert.deepEqual(strokes({ lie: 'fairway', yards: 160, handicap: null }), {
    expected_strokes: 2.98,
    make_percent: null,
  })
  assert.equal(strokes({ lie: 'fairway', yards: 140 }).expected_strokes, 2.91)
  assert.equal(strokes({ lie: 'rough', feet: 420 }).expected_strokes, 3.15)
})

test('on the green the lab also gives how likely the putt drops', () => {
  const putt = strokes({ lie: 'green', feet: 8 })
  assert.equal(putt.expected_strokes, 1.5)
  assert.ok(Math.abs(Number(putt.make_percent) - 50) < 1)
  assert.ok(Math.abs(Number(strokes({ lie: 'green', feet: 20 }).make_percent) - 14.4) < 1)
  assert.ok(Math.abs(Number(strokes({ lie: 'green', feet: 5, handicap: 17.3 }).make_percent) - 50) < 0.1)
  assert.deepEqual(
    strokes({ lie: 'green', yards: 4, handicap: 9 }),
    strokes({ lie: 'green', feet: 12, handicap: 9 }),
  )
})

test('the lab names the malformed field', () => {
  for (const [fields, message] of [
    [{ yards: 100 }, 'lie must be one of tee, fairway, rough, sand, recovery, green.'],
    [{ lie: 'lake', yards: 100 }, 'lie must be one of tee, fairway, rough, sand, recovery, green.'],
    [{ lie: 'tee' }, 'yards must be a number from 0 to 1000.'],
    [{ lie: 'tee', yards: '400' }, 'yards must be a number from 0 to 1000.'],
    [{ lie: 'green', feet: -3 }, 'feet must be a number from 0 to 3000.'],
    [{ lie: 'green', feet: 3, yards: 1 }, 'feet must be left out where yards are given.'],
    [{ lie: 'tee', yards: 400, handicap: 60 }, 'handicap must be a number from -10 to 54.'],
  ] as const)
    assert.throws(() => strokes(fields), { message })
})
