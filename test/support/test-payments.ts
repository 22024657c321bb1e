import { createHash } from 'node:crypto'
import type { TestContext } from 'node:test'
import { premiumEnd } from '../../src/account/account.ts'
import type { Mail } from '../../src/platform/mail/mailer.ts'
import { isFirstTime } from '../../src/premium/ledger-store.ts'
import { openCheckout } from '../../src/premium/open-checkout.ts'
import { openPayments } from '../../src/premium/open-payments.ts'
import type { PlanId } from '../../src/premium/plans.ts'
import type { StripeSettings } from '../../src/premium/stripe-call-client.ts'
import { ACCOUNT_HOOKS } from '../../src/wiring.ts'
import { type EngineName, openEngine } from './engines.ts'

export const NOON = Date.UTC(2027, 4, 1, 12)

/** Golfers and a payment provider with their own database, and a clock that the test can move. */
export async function openTestPayments(
  t: TestContext,
  engine: EngineName,
  stripe: StripeSettings | null = null,
) {
  const { db, where, close } = await openEngine(engine)
  t.after(close)
  const clock = { now: NOON }
  const mails: Mail[] = []
  const errors: unknown[] = []
  let drawn = 0
  // Deterministic randomness that never repeats.
  const random = (bytes: number) => createHash('sha512').update(`${++drawn}`).digest().subarray(0, bytes)
  const deps = { db, now: () => clock.now, random, hooks: ACCOUNT_HOOKS }
  const payments = await openPayments({
    ...deps,
    mailer: { send: (mail) => mails.push(mail), close: async () => {} },
    appUrl: 'https://app.example',
    stripe,
    onError: (error) => errors.push(error),
  })
  const addGolfer = (id: string) => db.insertInto('account').values(golferRow(id, clock.now)).execute()
  const openFor = async (accountId: string, plan: PlanId) =>
    openCheckout(deps, accountId, plan, await isFirstTime(db, payments.provider.name, accountId))
  /** When Premium currently ends, or null. */
  const premiumOf = async (accountId: string): Promise<number | null> => {
    const row = await db
      .selectFrom('account')
      .select(['premium_until as until', 'premium_grace_until as graceUntil'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return premiumEnd(row, clock.now)
  }
  return { db, where, clock, mails, errors, deps, payments, addGolfer, openFor, premiumOf }
}

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>

const golferRow = (id: string, now: number) => ({
  ...{
    id,
    kind: 'member' as const,
    name: 'Robin',
    email: `${id}@golf.example`,
    email_key: `${id}@golf.example`,
  },
  ...{ email_verified_at: now, password_hash: null, created_at: now, seen_at: now },
})
