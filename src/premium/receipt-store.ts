import { type Recipient, readRecipient } from '../account/contact-store.ts'
import { readPremium } from '../account/premium-store.ts'
import type { Db } from '../platform/db/open.ts'
import { isPlan, type PlanId } from './plans.ts'

const MAX_RECEIPTS = 100

/** Payments without a receipt, oldest first. */
export async function listUnsentReceipts(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('premium_payment')
    .select('id')
    .where('mailed_at', 'is', null)
    .orderBy('paid_at')
    .limit(MAX_RECEIPTS)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whom we write to, and in which language. */
export type Reader = Pick<Recipient, 'email' | 'name' | 'language'>

/** What a receipt says. */
export type Receipt = {
  readonly to: Reader
  readonly paymentId: string
  readonly isTest: boolean
  readonly plan: PlanId
  readonly cents: number
  readonly paidAt: number
  /** When the paid time ends. */
  readonly until: number | null
  /** When it renews; null when it does not. */
  readonly nextAt: number | null
}

/** Only one of several calls at once gets the receipt; none does when there is nobody to send it to. */
export async function claimReceipt(db: Db, paymentId: string, now: number): Promise<Receipt | null> {
  const row = await db
    .updateTable('premium_payment')
    .set({ mailed_at: now })
    .where('id', '=', paymentId)
    .where('mailed_at', 'is', null)
    .returning(['provider', 'account_id', 'plan', 'subscription_id', 'cents', 'starts_at', 'ms', 'paid_at'])
    .executeTakeFirst()
  const reader = row?.account_id ? await readPremiumRecipient(db, row.account_id) : null
  if (!row || reader === null || !isPlan(row.plan)) return null
  const renews = row.subscription_id !== null && (await isRenewing(db, row.subscription_id))
  return {
    to: reader.to,
    paymentId,
    isTest: row.provider === 'sandbox',
    plan: row.plan,
    cents: row.cents,
    paidAt: row.paid_at,
    until: reader.until,
    nextAt: renews ? row.starts_at + row.ms : null,
  }
}

/** Somebody to email, and how long they have Premium. */
export type PremiumRecipient = {
  readonly to: Reader
  readonly until: number | null
  readonly graceUntil: number | null
}

/** Null when the account is gone, or has no email. */
export async function readPremiumRecipient(db: Db, accountId: string): Promise<PremiumRecipient | null> {
  const to = await readRecipient(db, accountId)
  const premium = await readPremium(db, accountId)
  if (to === null || premium === null) return null
  return { to, until: premium.until, graceUntil: premium.graceUntil }
}

/** The payment may arrive before its subscription, which then is new and renews. */
async function isRenewing(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('premium_subscription')
    .select(['status', 'renews'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || (row.renews === 1 && row.status !== 'ended')
}

export async function isPaid(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('premium_payment')
    .select('id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}
