import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import type { Means } from '../account/account.ts'
import { makeGuest } from '../account/guest-store.ts'
import { metres } from '../core/units.ts'
import { keepPosition, readPosition, removeOldPositions } from './position-store.ts'

const MINUTE = 60_000

for (const engine of ENGINES)
  describe(engine, () => {
    test('a position is there for ten minutes, swept or not', async (t) => {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: Date.UTC(2026, 5, 1) }
      const means: Means = { db, now: () => clock.now, random: randomBytes }
      const golfer = await makeGuest(means)
      const position = { point: { lat: 56.34, lng: -2.8 }, accuracy: metres(4), at: clock.now }
      await keepPosition(db, golfer, position)
      clock.now += 10 * MINUTE
      await removeOldPositions(means)
      assert.deepEqual(await readPosition(means, golfer), position)
      clock.now += 1
      assert.equal(await readPosition(means, golfer), null)
      await removeOldPositions(means)
      assert.deepEqual(await db.selectFrom('position').selectAll().execute(), [])
    })
  })
