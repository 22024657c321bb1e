import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { endLockout } from '../platform/throttle/lockout.ts'
import {
  attemptPassword,
  attemptPin,
  limitEmails,
  limitGuests,
  limitSignUps,
  passwordKey,
  pinKey,
} from './sign-in-limits.ts'

const MINUTE = 60_000

/** The seconds after which it is worth trying again; 0 when it went through. */
async function waitOf(trying: Promise<unknown>): Promise<number> {
  try {
    await trying
    return 0
  } catch (error) {
    assert.ok(error instanceof Problem && error.code === 'rate_limited', String(error))
    assert.ok(Number.isInteger(error.retryAfter) && Number(error.retryAfter) > 0, `${error.retryAfter}`)
    return Number(error.retryAfter)
  }
}

async function times(count: number, trying: (i: number) => Promise<unknown>) {
  for (let i = 0; i < count; i++) assert.equal(await waitOf(trying(i)), 0, `number ${i + 1}`)
}

for (const engine of ENGINES)
  describe(engine, () => {
    async function open(t: TestContext) {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: Date.UTC(2026, 5, 1) }
      const deps: Deps = { db, now: () => clock.now, random: randomBytes }
      return { clock, deps }
    }

    test('an address may create 120 guests, sign up 60 times and ask for 30 emails an hour', async (t) => {
      const { deps, clock } = await open(t)
      for (const [charge, most] of [
        [limitGuests, 120],
        [limitSignUps, 60],
        [limitEmails, 30],
      ] as const) {
        await times(most, () => charge(deps, '192.0.2.1'))
        assert.equal(await waitOf(charge(deps, '192.0.2.1')), 3_600)
        assert.equal(await waitOf(charge(deps, '192.0.2.2')), 0)
      }
      clock.now += 60 * MINUTE
      assert.equal(await waitOf(limitGuests(deps, '192.0.2.1')), 0)
    })

    test('one password over many accounts: after 30 failures the address waits', async (t) => {
      const { deps, clock } = await open(t)
      await times(30, (i) => attemptPassword(deps, '192.0.2.1', `golfer-${i}@example.test`))
      clock.now += 4 * MINUTE
      assert.equal(await waitOf(attemptPassword(deps, '192.0.2.1', 'other@example.test')), 360)
      assert.equal(await waitOf(attemptPin(deps, '192.0.2.1', { club: 'bar-club', member: '7' })), 360)
      assert.equal(await waitOf(attemptPassword(deps, '192.0.2.2', 'other@example.test')), 0)
      clock.now += 6 * MINUTE
      assert.equal(await waitOf(attemptPassword(deps, '192.0.2.1', 'other@example.test')), 0)
    })

    test('a successful attempt is not a failure, for the address or for the account', async (t) => {
      const { deps } = await open(t)
      for (let i = 0; i < 40; i++)
        await (await attemptPassword(deps, '192.0.2.1', 'a@example.test')).succeeded()
      await times(9, () => attemptPassword(deps, '192.0.2.1', 'a@example.test'))
      await (await attemptPassword(deps, '192.0.2.1', 'a@example.test')).succeeded()
      await times(10, () => attemptPassword(deps, '192.0.2.1', 'a@example.test'))
    })

    test('after ten failed attempts an account has a lockout that grows to 16 minutes', async (t) => {
      const { deps, clock } = await open(t)
      let client = 0
      const attempt = () => waitOf(attemptPassword(deps, `192.0.2.${++client}`, 'a@example.test'))
      await times(10, (i) => attemptPassword(deps, `198.51.100.${i}`, 'a@example.test'))
      for (const seconds of [15, 30, 60, 120, 240, 480, 960, 960, 960]) {
        assert.equal(await attempt(), seconds)
        clock.now += seconds * 1_000
        assert.equal(await attempt(), 0)
      }
    })

    test('after ten wrong PINs a member has a lockout that grows to 64 minutes', async (t) => {
      const { deps, clock } = await open(t)
      const attempt = () => waitOf(attemptPin(deps, '192.0.2.1', { club: 'bar-club', member: '7' }))
      await times(10, () => attemptPin(deps, '192.0.2.1', { club: 'bar-club', member: '7' }))
      for (const seconds of [60, 120, 240, 480, 960, 1_920, 3_840, 3_840]) {
        assert.equal(await attempt(), seconds)
        clock.now += seconds * 1_000
        assert.equal(await attempt(), 0)
      }
      assert.equal(await waitOf(attemptPin(deps, '192.0.2.1', { club: 'bar-club', member: '8' })), 0)
      assert.equal(await waitOf(attemptPin(deps, '192.0.2.1', { club: 'foo-club', member: '7' })), 0)
    })

    test('a refused attempt does not count', async (t) => {
      const { deps } = await open(t)
      await times(10, () => attemptPassword(deps, '192.0.2.1', 'a@example.test'))
      for (let i = 0; i < 50; i++)
        assert.equal(await waitOf(attemptPassword(deps, '192.0.2.1', 'a@example.test')), 15)
      await times(20, (i) => attemptPassword(deps, '192.0.2.1', `golfer-${i}@example.test`))
      for (let i = 0; i < 50; i++)
        assert.equal(await waitOf(attemptPassword(deps, '192.0.2.1', 'victim@example.test')), 600)
      await times(10, (i) => attemptPassword(deps, `192.0.2.${i + 2}`, 'victim@example.test'))
    })

    test('attempts that fail and succeed at once do not block each other', async (t) => {
      const { deps } = await open(t)
      const all = Array.from({ length: 60 }, async (_, i) => {
        const attempt = await attemptPassword(deps, `192.0.2.${i % 3}`, `golfer-${i % 5}@example.test`)
        if (i % 2 === 0) await attempt.succeeded()
      })
      const failures = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
      for (const failure of failures as PromiseRejectedResult[]) assert.ok(failure.reason instanceof Problem)
    })

    test('an owner who proves who they are in another way does not have to wait', async (t) => {
      const { deps } = await open(t)
      await times(10, () => attemptPassword(deps, '192.0.2.1', 'a@example.test'))
      await endLockout(deps, passwordKey('a@example.test'))
      assert.equal(await waitOf(attemptPassword(deps, '192.0.2.1', 'a@example.test')), 0)
      await times(10, () => attemptPin(deps, '192.0.2.1', { club: 'bar-club', member: '7' }))
      await endLockout(deps, pinKey('bar-club', '7'))
      assert.equal(await waitOf(attemptPin(deps, '192.0.2.1', { club: 'bar-club', member: '7' })), 0)
    })
  })
