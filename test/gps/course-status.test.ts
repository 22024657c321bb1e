import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTemporaryGreen, statusesToday } from '../../web/gps/state/keep-status.ts'
import type { ClubStatus } from '../../web/gps/state/status-answer.ts'

const STATUS: ClubStatus = {
  ...{ club: 'Links', day: '2026-06-13', state: 'open', preferred_lies: false, carts: 'allowed', note: '' },
  temporary_greens: [{ layout: null, hole: 3 }],
}

/** What the app shows at some time on a hole of a layout, on a course in New York. */
const shown = (status: ClubStatus, now: string, position = 3, layout: string | null = null) =>
  ({
    statuses: { value: [status] },
    now: { value: Date.parse(now) },
    course: { value: { pack: { timezone: 'America/New_York' } } },
    hole: { value: { position } },
    layout: { value: layout },
  }) as unknown as Parameters<typeof hasTemporaryGreen>[0]

test('a status is shown on its day at the course, and not on the next', () => {
  assert.equal(statusesToday(shown(STATUS, '2026-06-14T03:59:00Z')).length, 1)
  assert.equal(statusesToday(shown(STATUS, '2026-06-14T04:00:00Z')).length, 0)
})

test('a temporary green belongs to its hole, and to its layout if there are several', () => {
  const noon = '2026-06-13T16:00:00Z'
  assert.equal(hasTemporaryGreen(shown(STATUS, noon)), true)
  assert.equal(hasTemporaryGreen(shown(STATUS, noon, 4)), false)
  assert.equal(hasTemporaryGreen(shown(STATUS, '2026-06-14T16:00:00Z')), false)
  const north = { ...STATUS, temporary_greens: [{ layout: 'North', hole: 3 }] }
  assert.equal(hasTemporaryGreen(shown(north, noon, 3, 'North')), true)
  assert.equal(hasTemporaryGreen(shown(north, noon, 3, 'South')), false)
})
