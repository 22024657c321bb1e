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
      const position = {
        point: { lat: 56.34, lng: -2.8 },
        accuracy: metres(4),
        at: clock.now,
        source: 'app',
      } as const
      await savePosition(deps, golfer, position)
      clock.now += 10 * MINUTE
      await removeOldPositions(deps)
      assert.deepEqual(await readPosition(deps, golfer), position)
      clock.now += 1
      assert.equal(await readPosition(deps, golfer), null)
      await removeOldPositions(deps)
      assert.deepEqual(await db.selectFrom('position').selectAll().execute(), [])
    })

    test('a clock that ran ahead and is set back freezes nothing, and keeps nothing for longer', async (t) => {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: Date.UTC(2026, 5, 1) }
      const deps: Deps = { db, now: () => clock.now, random: randomBytes }
      const [golfer, other] = [await createGuest(deps), await createGuest(deps)]
      const at = (lat: number) =>
        ({ point: { lat, lng: 0 }, accuracy: null, at: clock.now, source: 'app' }) as const
      clock.now += 120 * MINUTE
      for (const account of [golfer, other]) await savePosition(deps, account, at(1))
      clock.now -= 120 * MINUTE
      assert.equal(await readPosition(deps, golfer), null)
      await savePosition(deps, golfer, at(2))
      assert.equal((await readPosition(deps, golfer))?.point.lat, 2)
      await removeOldPositions(deps)
      assert.deepEqual(await db.selectFrom('position').select('account_id').execute(), [
        { account_id: golfer },
      ])
    })
  })
