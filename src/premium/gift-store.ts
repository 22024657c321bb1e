import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { withLedgerLocked } from './ledger-lock-store.ts'
import { recalculateEntitlement } from './ledger-store.ts'
import type { PaymentProviderName } from './payment-provider.ts'

/** An operator gifts time. It is added to what is left, as if it had been bought. */
export const giftPremium = (
  { db, now, random }: Deps,
  provider: PaymentProviderName,
  accountId: string,
  ms: number,
): Promise<void> =>
  withLedgerLocked(db, async (trx) => {
    const at = now()
    const given = { provider: 'operator', account_id: accountId, cents: 0, ms, mailed_at: at }
    await trx
      .insertInto('premium_payment')
      .values({ id: `given-${newId(random)}`, ...given, starts_at: at, paid_at: at })
      .execute()
    await recalculateEntitlement(trx, { provider, now: at }, accountId)
  })
