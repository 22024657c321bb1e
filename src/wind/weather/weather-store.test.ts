import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../../test/support/engines.ts'
import { afterAnswer, MAX_PAUSE_MS, NO_WEATHER } from './course-weather.ts'
import { claimRequest, LEASE_MS, readWeather, removeOldWeather, saveWeather } from './weather-store.ts'

const T0 = Date.UTC(2026, 10, 16)
const DAY = 86_400_000
const OBSERVATION = {
  ...{ speedMps: 6.1, gustMps: null, fromDeg: 248, temperatureC: -0.5 },
  ...{ pressureHpa: 1009.6, humidityPercent: null, observedAt: T0 - 60_000 },
}
const answered = (at: number) => afterAnswer(NO_WEATHER, { observation: OBSERVATION, failure: null }, at)

for (const name of ENGINES)
  describe(name, () => {
    let engine: Engine
    before(async () => {
      engine = await openEngine(name)
    })
    after(() => engine.close())

    test('of many that ask at once, one may', async () => {
      const all = Array.from({ length: 20 }, () => claimRequest(engine.db, 'many', T0))
      assert.equal((await Promise.all(all)).filter(Boolean).length, 1)
      assert.deepEqual(await readWeather(engine.db, 'many'), {
        ...NO_WEATHER,
        isBeingAsked: true,
        askAgainAt: T0 + LEASE_MS,
      })
    })

    test('an answer is stored as it is, and nobody asks before its time is over', async () => {
      assert.equal(await readWeather(engine.db, 'stored'), null)
      await claimRequest(engine.db, 'stored', T0)
      await saveWeather(engine.db, 'stored', T0, answered(T0 + 5))
      assert.deepEqual(await readWeather(engine.db, 'stored'), answered(T0 + 5))
      assert.equal(await claimRequest(engine.db, 'stored', T0 + 5 + MAX_PAUSE_MS - 1), false)
      assert.equal(await claimRequest(engine.db, 'stored', T0 + 5 + MAX_PAUSE_MS), true)
      const asking = await readWeather(engine.db, 'stored')
      assert.deepEqual([asking?.observation, asking?.isBeingAsked], [OBSERVATION, true])
    })

    test('when the process that asked is gone, another one asks, and a late answer is not saved', async () => {
      assert.ok(await claimRequest(engine.db, 'gone', T0))
      assert.equal(await claimRequest(engine.db, 'gone', T0 + LEASE_MS - 1), false)
      assert.ok(await claimRequest(engine.db, 'gone', T0 + LEASE_MS))
      await saveWeather(engine.db, 'gone', T0, answered(T0 + LEASE_MS + 1))
      assert.equal((await readWeather(engine.db, 'gone'))?.observation, null)
    })

    test('when a clock that ran ahead is set back, nobody waits for it', async () => {
      const ahead = T0 + 10 * DAY
      await claimRequest(engine.db, 'ahead', ahead)
      await saveWeather(engine.db, 'ahead', ahead, answered(ahead))
      assert.ok(await claimRequest(engine.db, 'ahead', T0))
    })

    test('after a week without requests the weather of a course is removed, and not before', async () => {
      await claimRequest(engine.db, 'old', T0 + 100 * DAY)
      const removeAt = (now: number) => removeOldWeather({ db: engine.db, now: () => now })
      await removeAt(T0 + 107 * DAY - 1)
      assert.notEqual(await readWeather(engine.db, 'old'), null)
      assert.equal(await removeAt(T0 + 107 * DAY), 1)
      assert.equal(await readWeather(engine.db, 'old'), null)
    })
  })
