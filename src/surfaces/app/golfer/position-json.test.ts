import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../core/problem.ts'
import { parsePosition, positionJson } from './position-json.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const HERE = { lat: 56.34, lng: -2.8 }
const at = (ms: number) => new Date(NOW + ms).toISOString()

const refused = (fields: Readonly<Record<string, unknown>>, parameter: string) =>
  assert.throws(
    () => parsePosition(fields, NOW),
    (error) => error instanceof Problem && error.detail.startsWith(`${parameter} must be `),
    JSON.stringify(fields),
  )

test('a position is a point on Earth, and of now where it says no time', () => {
  assert.deepEqual(parsePosition(HERE, NOW), { point: HERE, accuracy: null, at: NOW, source: 'app' })
  for (const [lat, lng] of [
    [90, 180],
    [-90, -180],
    [0, 0],
  ])
    assert.deepEqual(parsePosition({ lat, lng }, NOW).point, { lat, lng })
})

test('a point off Earth or half a point is malformed', () => {
  for (const lat of [90.01, -91, '56', null, undefined, [1], true]) refused({ ...HERE, lat }, 'lat')
  for (const lng of [180.01, -181, '2', null, undefined]) refused({ ...HERE, lng }, 'lng')
  for (const accuracy_m of [-1, 10_001, '5']) refused({ ...HERE, accuracy_m }, 'accuracy_m')
})

test('a time is taken from ten minutes ago to a minute ahead', () => {
  for (const ms of [-600_000, 0, 60_000])
    assert.equal(parsePosition({ ...HERE, at: at(ms) }, NOW).at, NOW + ms)
  for (const ms of [-600_001, 60_001, 86_400_000]) refused({ ...HERE, at: at(ms) }, 'at')
})

test('a time carries its offset', () => {
  assert.equal(parsePosition({ ...HERE, at: '2026-05-01T13:59:30+02:00' }, NOW).at, NOW - 30_000)
  assert.equal(parsePosition({ ...HERE, at: '2026-05-01T12:00Z' }, NOW).at, NOW)
  const without = [
    '2026-05-01T12:00:00',
    '2026-05-01',
    'now',
    '',
    String(NOW),
    '2026-13-01T12:00:00Z',
    NOW,
    {},
  ]
  for (const text of without) refused({ ...HERE, at: text }, 'at')
})

test('an age is in whole seconds, and a clock that goes fast makes it none below zero', () => {
  const aged = (ms: number) =>
    positionJson({ point: HERE, accuracy: null, at: NOW - ms, source: 'app' }, NOW).age_s
  assert.deepEqual([aged(0), aged(999), aged(61_500), aged(-30_000)], [0, 0, 61, 0])
})
