import type { Session } from '../../../../account/account.ts'
import { Problem } from '../../../../core/problem.ts'
import { checkoutExpiry, type ExpiryReason } from '../../../../premium/checkout-expiry.ts'
import { type Checkout, readCheckout } from '../../../../premium/checkout-store.ts'
import { isFirstTime } from '../../../../premium/ledger-store.ts'
import type { AppContext } from '../../context.ts'
import type { AppRequest } from '../../route.ts'

/** Somebody else's is as good as made up. */
export async function ownCheckout(
  { db }: AppContext,
  { session, params: { id = '' } }: AppRequest<Session>,
): Promise<Checkout> {
  const checkout = /^[\w-]{1,64}$/.test(id) ? await readCheckout(db, id) : null
  if (checkout?.accountId !== session.account.id)
    throw new Problem('not_found', 'We couldn’t find that checkout.')
  return checkout
}

/** Null while it can be paid at the price it shows. */
export const readOver = async (
  { db, now, payments }: AppContext,
  checkout: Checkout,
): Promise<ExpiryReason | null> =>
  checkoutExpiry(checkout, await isFirstTime(db, payments.provider.name, checkout.accountId), now())
