import { readPremium } from '../account/premium-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { SubscriptionStatus } from './facts.ts'
import { readReversed } from './ledger-store.ts'
import type { PaymentProviderName } from './payment-provider.ts'
import { isPlan, type PlanId } from './plans.ts'

/** A subscription that gives Premium now, or whose renewal we wait for. */
export type LiveSubscription = {
  readonly id: string
  readonly plan: PlanId
  readonly status: Extract<SubscriptionStatus, 'active' | 'past_due'>
  readonly renews: boolean
  readonly periodEnd: number | null
  readonly customerId: string | null
}

/** A payment; a gift from an operator is none. */
export type Payment = {
  readonly id: string
  readonly provider: PaymentProviderName
  readonly plan: PlanId
  readonly cents: number
  readonly paidAt: number
  readonly startsAt: number
  readonly ms: number
  readonly state: 'paid' | 'refunded' | 'disputed'
}

export type PremiumState = {
  /** When the paid time ends or ended. */
  readonly until: number | null
  /** Until when we wait for a renewal that is late or was declined. */
  readonly graceUntil: number | null
  readonly subscription: LiveSubscription | null
  /** The provider's id for them, even after their subscription has ended. */
  readonly customerId: string | null
  /** Newest first. */
  readonly payments: readonly Payment[]
}

/** Everything a golfer sees about their Premium. */
export async function readPremiumState(
  db: Db,
  provider: PaymentProviderName,
  accountId: string,
): Promise<PremiumState> {
  const account = await readPremium(db, accountId)
  const [subscription = null] = await listLive(db, provider, accountId)
  return {
    until: account?.until ?? null,
    graceUntil: account?.graceUntil ?? null,
    subscription,
    customerId: subscription?.customerId ?? (await readCustomer(db, provider, accountId)),
    payments: await readPayments(db, provider, accountId),
  }
}

/** The one that renews comes first, then the one they chose last. */
export async function listLive(
  db: Db,
  provider: PaymentProviderName,
  accountId: string,
): Promise<readonly LiveSubscription[]> {
  const rows = await db
    .selectFrom('premium_subscription')
    .select(['id', 'plan', 'status', 'renews', 'period_end', 'customer_id'])
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('status', 'in', ['active', 'past_due'])
    .orderBy('renews', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    plan: row.plan as PlanId,
    status: row.status as LiveSubscription['status'],
    renews: row.renews === 1,
    periodEnd: row.period_end,
    customerId: row.customer_id,
  }))
}

/** The provider's id for them, from the subscription they chose last. */
export async function readCustomer(
  db: Db,
  provider: PaymentProviderName,
  accountId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('premium_subscription')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('customer_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** We show sandbox payments only while there is no real provider, which is also when they count. */
const SHOWN = { sandbox: ['sandbox', 'stripe'], stripe: ['stripe'] } as const

async function readPayments(
  db: Db,
  provider: PaymentProviderName,
  accountId: string,
): Promise<readonly Payment[]> {
  const rows = await db
    .selectFrom('premium_payment')
    .select(['id', 'provider', 'plan', 'cents', 'paid_at', 'starts_at', 'ms'])
    .where('account_id', '=', accountId)
    .where('provider', 'in', SHOWN[provider])
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const reversed = await readReversed(db, accountId)
  return rows.flatMap(({ plan, ...row }) => {
    if (!isPlan(plan)) return []
    const known = { id: row.id, provider: row.provider as PaymentProviderName, plan, cents: row.cents }
    const times = { paidAt: row.paid_at, startsAt: row.starts_at, ms: row.ms }
    return [{ ...known, ...times, state: STATES[reversed.get(row.id) ?? ''] ?? 'paid' }]
  })
}

const STATES: Readonly<Record<string, Payment['state']>> = { refund: 'refunded', dispute: 'disputed' }
