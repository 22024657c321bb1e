import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../../test/support/engines.ts'
import { countInWindow, forget, removeExpiredThrottles, takeAttempt, uncount } from './throttle-store.ts'

const T0 = Date.UTC(2026, 5, 1)
const RULE = { attempts: 3, firstLockoutMs: 1_000, doublings: 2, resetAfterMs: 60_000 }

for (const name of ENGINES)
  describe(name, () => {
    let engine: Engine
    before(async () => {
      engine = await openEngine(name)
    })
    after(() => engine.close())

    const countOf = async (key: string) =>
      (await engine.db.selectFrom('throttle').select('count').where('key', '=', key).executeTakeFirst())
        ?.count

    test('many at once are all counted', async () => {
      const all = Array.from({ length: 40 }, () => countInWindow(engine.db, 'each', T0, 1_000))
      const counts = (await Promise.all(all)).map(({ count }) => count)
      assert.deepEqual(
        counts.sort((a, b) => a - b),
        Array.from({ length: 40 }, (_, i) => i + 1),
      )
    })

    test('a window runs from its first count and does not move', async () => {
      assert.deepEqual(await countInWindow(engine.db, 'w', T0, 1_000), { count: 1, expiresAt: T0 + 1_000 })
      assert.deepEqual(await countInWindow(engine.db, 'w', T0 + 999, 1_000), {
        count: 2,
        expiresAt: T0 + 1_000,
      })
      assert.deepEqual(await countInWindow(engine.db, 'w', T0 + 1_000, 1_000), {
        count: 1,
        expiresAt: T0 + 2_000,
      })
    })

    test('a full window takes no more, and says when it ends', async () => {
      for (let i = 1; i <= 2; i++)
        assert.equal((await countInWindow(engine.db, 'full', T0, 1_000, 2)).count, i)
      for (let i = 0; i < 3; i++)
        assert.deepEqual(await countInWindow(engine.db, 'full', T0 + 1, 1_000, 2), {
          count: 3,
          expiresAt: T0 + 1_000,
        })
      assert.equal(await countOf('full'), 2)
      await uncount(engine.db, 'full')
      assert.equal((await countInWindow(engine.db, 'full', T0 + 2, 1_000, 2)).count, 2)
      assert.equal((await countInWindow(engine.db, 'full', T0 + 1_000, 1_000, 2)).count, 1)
    })

    test('a count that was never made cannot be taken back', async () => {
      await uncount(engine.db, 'none')
      await countInWindow(engine.db, 'none', T0, 1_000)
      for (let i = 0; i < 3; i++) await uncount(engine.db, 'none')
      assert.equal(await countOf('none'), 0)
    })

    test('many attempts at once get no further than one after the other', async () => {
      const all = Array.from({ length: 40 }, () => takeAttempt(engine.db, 'burst', T0, RULE))
      const taken = await Promise.all(all)
      assert.equal(taken.filter((until) => until === 0).length, 3)
      assert.ok(taken.every((until) => until === 0 || until === T0 + 1_000))
    })

    test('the lockout doubles with every further failure, up to a maximum', async () => {
      let now = T0
      for (let i = 0; i < RULE.attempts; i++) assert.equal(await takeAttempt(engine.db, 'grow', now, RULE), 0)
      for (const pause of [1_000, 2_000, 4_000, 4_000, 4_000]) {
        assert.equal(await takeAttempt(engine.db, 'grow', now, RULE), now + pause)
        assert.equal(await takeAttempt(engine.db, 'grow', now + pause - 1, RULE), now + pause)
        now += pause
        assert.equal(await takeAttempt(engine.db, 'grow', now, RULE), 0)
      }
    })

    test('after a long time without attempts, or once forgotten, the count starts again', async () => {
      const free = async (now: number) => {
        for (let i = 0; i < RULE.attempts; i++)
          assert.equal(await takeAttempt(engine.db, 'quiet', now, RULE), 0)
        assert.equal(await takeAttempt(engine.db, 'quiet', now, RULE), now + 1_000)
      }
      await free(T0)
      await free(T0 + RULE.resetAfterMs)
      await forget(engine.db, 'quiet')
      await free(T0 + RULE.resetAfterMs + 1)
    })

    test('when a clock that ran ahead is set back, nothing lasts longer than its rule', async () => {
      const ahead = T0 + 10 * 3_600_000
      for (let i = 0; i <= RULE.attempts + 2; i++) await takeAttempt(engine.db, 'ahead', ahead, RULE)
      assert.equal(await takeAttempt(engine.db, 'ahead', ahead, RULE), ahead + 1_000)
      assert.equal(await takeAttempt(engine.db, 'ahead', T0, RULE), 0)
      for (let i = 0; i < 3; i++) await countInWindow(engine.db, 'full', ahead, 1_000, 2)
      assert.deepEqual(await countInWindow(engine.db, 'full', T0, 1_000, 2), {
        count: 1,
        expiresAt: T0 + 1_000,
      })
    })

    test('clocks of two machines that differ a little count together', async () => {
      for (const now of [T0 + 30_000, T0, T0 + 30_000, T0]) await takeAttempt(engine.db, 'skew', now, RULE)
      assert.equal(await countOf('skew'), 3)
      assert.ok((await takeAttempt(engine.db, 'skew', T0, RULE)) > 0)
    })

    test('expired counts are removed, and no others', async () => {
      await countInWindow(engine.db, 'old', T0, 1_000)
      await countInWindow(engine.db, 'new', T0 + 1, 1_000)
      await removeExpiredThrottles({ db: engine.db, now: () => T0 + 1_000 })
      assert.equal(await countOf('old'), undefined)
      assert.equal(await countOf('new'), 1)
    })
  })
