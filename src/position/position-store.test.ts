import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { createGuest } from '../account/guest-store.ts'
import { metres } from '../core/units.ts'
import type { Deps } from '../platform/deps.ts'
import { readPosition, removeOldPositions, savePosition } from './position-store.ts'

const MINUTE = 60_000

for (const engine of ENGINES)
  describe(engine, () => {
    test('a position is there for ten minutes, swept or not', async (t) => {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: Date.UTC(2026, 5, 1) }
      const deps: Deps = { db, now: () => clock.now, random: randomBytes }
      const golfer = await createGuest(deps)
      const position = { point: { lat: 56.34, lng: -2.8 }, accuracy: metres(4), at: clock.now }
      await savePosition(db, golfer, position)
      clock.now += 10 * MINUTE
      await removeOldPositions(deps)
      assert.deepEqual(await readPosition(deps, golfer), position)
      clock.now += 1
      assert.equal(await readPosition(deps, golfer), null)
      await removeOldPositions(deps)
      assert.deepEqual(await db.selectFrom('position').selectAll().execute(), [])
    })
  })
