import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Seat } from './booking.ts'
import { dayPace, paceOf } from './pace.ts'

const MINUTE = 60_000
const at = (minutes: number) => minutes * MINUTE
const seat = (startedAt: number | null, endedAt: number | null): Seat => ({
  ...{ day: '2026-06-20', tee: '1', minute: 480, seat: 0, bookingId: 'b', accountId: 'g', guest: null },
  ...{ state: 'playing', startedAt, endedAt },
})

test('a group starts with its first player and ends with its last', () => {
  assert.equal(paceOf([seat(null, null)], at(480), at(500)), null)
  const out = paceOf([seat(at(486), at(700)), seat(at(485), null), seat(null, null)], at(480), at(725))
  assert.deepEqual(out, { startedAt: at(485), endedAt: null, lateMinutes: 5, minutes: 240 })
  const over = paceOf([seat(at(478), at(700)), seat(at(479), at(718))], at(480), at(900))
  assert.deepEqual(over, { startedAt: at(478), endedAt: at(718), lateMinutes: -2, minutes: 240 })
})

test('the day’s average counts finished groups, and groups out for too long are overdue', () => {
  const pace = (minutes: number, endedAt: number | null) => ({
    startedAt: 0,
    endedAt,
    lateMinutes: 0,
    minutes,
  })
  const day = dayPace([pace(240, 1), pace(251, 1), pace(270, null), pace(100, null)], 255)
  assert.deepEqual(day, { finished: 2, averageMinutes: 246, out: 2, overdue: 1 })
  assert.deepEqual(dayPace([pace(270, null)], null), {
    finished: 0,
    averageMinutes: null,
    out: 1,
    overdue: 0,
  })
})
