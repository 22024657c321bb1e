import type { Db } from '../platform/db/open.ts'
import { reversalKind } from './entitlement.ts'

/** A payment, whose it was, and whether it was reversed. */
export type RefundablePayment = {
  readonly provider: string
  readonly accountId: string | null
  readonly back: 'refund' | 'dispute' | null
}

export async function readRefundable(db: Db, paymentId: string): Promise<RefundablePayment | null> {
  const payment = await db
    .selectFrom('premium_payment')
    .select(['provider', 'account_id', 'cents'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) return null
  const parts = await db
    .selectFrom('premium_reversal')
    .innerJoin('premium_intent', 'premium_intent.id', 'intent_id')
    .select(['kind', 'cents'])
    .where('payment_id', '=', paymentId)
    .where('stands', '=', 1)
    .execute()
  return {
    provider: payment.provider,
    accountId: payment.account_id,
    back: reversalKind(payment.cents, parts),
  }
}

/** The payment intents of a payment. */
export async function listIntents(db: Db, paymentId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('premium_intent')
    .select('id')
    .where('payment_id', '=', paymentId)
    .execute()
  return rows.map(({ id }) => id)
}
