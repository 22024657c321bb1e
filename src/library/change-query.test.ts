import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../core/problem.ts'
import { parseChangeQuery, writeCursor } from './change-query.ts'

const since = (text: string) => parseChangeQuery(`since=${encodeURIComponent(text)}`).since

test('without parameters the changes start at the beginning, a page of 25', () => {
  assert.deepEqual(parseChangeQuery(''), { since: { cursor: { after: 0, known: 0 } }, limit: 25 })
})

test('a cursor is read as it is written', () => {
  for (const cursor of [
    { after: 0, known: 0 },
    { after: 25, known: 0 },
    { after: 999_999_999_999_999, known: 7 },
  ])
    assert.deepEqual(since(writeCursor(cursor)), { cursor })
})

test('a date-time has a time zone; a plus that is not encoded is its sign', () => {
  const time = Date.UTC(2026, 4, 1, 12)
  for (const text of ['2026-05-01T12:00:00Z', '2026-05-01T12:00:00.000Z', '2026-05-01T07:30:00.000000-04:30'])
    assert.deepEqual(since(text), { time }, text)
  assert.deepEqual(parseChangeQuery('since=2026-05-01T14:00:00+02:00').since, { time })
  assert.deepEqual(since('2024-02-29T00:00:00Z'), { time: Date.UTC(2024, 1, 29) })
})

const MALFORMED = [
  ...['', ' ', '-1', '+1', '1.5', '1e3', '1-', '-', '1-2', '1-1-1', '1234567890123456', 'abc', '0x1', '١'],
  ...['2026-05-01', '2026-05-01T12:00', '2026-05-01T12:00:00', '2026-05-01 12:00:00Z'],
  ...['2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-00-10T00:00:00Z', '2026-05-01T24:00:00Z'],
  ...['2026-05-01T12:60:00Z', '2026-05-01T12:00:60Z', '2026-05-01T12:00:00+24:00', '2026-05-01t12:00:00z'],
  ...['2026-05-01T12:00:00Z ', '2026-05-01T12:00:00.Z', '2026-05-01T12:00:00Z\n', '02026-05-01T12:00:00Z'],
]

for (const text of MALFORMED)
  test(`ERR-400: ${JSON.stringify(text)} is neither a cursor nor a date-time`, () => {
    assert.throws(() => since(text), isMalformed('since'))
  })

for (const query of ['since=1&since=2', 'since[]=1', 'limit=0', 'limit=201', 'limit=', 'limit=1&limit=1'])
  test(`ERR-400: ${query} is malformed`, () => {
    assert.throws(() => parseChangeQuery(query), isMalformed(query.startsWith('since') ? 'since' : 'limit'))
  })

const isMalformed = (parameter: string) => (error: unknown) =>
  error instanceof Problem &&
  error.code === 'malformed_parameter' &&
  error.detail.startsWith(`${parameter} must be`)
