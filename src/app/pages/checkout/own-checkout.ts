import type { Session } from '../../../golfer/account.ts'
import { type Checkout, readCheckout } from '../../../premium/checkout-store.ts'
import { isFirstTime } from '../../../premium/ledger-store.ts'
import { firstChargeCents } from '../../../premium/plans.ts'
import { Problem } from '../../../problem.ts'
import type { AppContext } from '../../context.ts'
import type { Asked } from '../../route.ts'

/** Somebody else's is as good as made up. */
export async function ownCheckout(
  { db }: AppContext,
  { session, params: { id = '' } }: Asked<Session>,
): Promise<Checkout> {
  const checkout = /^[\w-]{1,64}$/.test(id) ? await readCheckout(db, id) : null
  if (checkout?.accountId !== session.account.id) throw new Problem('not_found', 'You have no such checkout.')
  return checkout
}

/** Why nobody can pay any more. */
export type Over = 'expired' | 'discount' | 'price'

/** Null while it can be paid at the price it shows. */
export async function whyOver({ db, now, payments }: AppContext, checkout: Checkout): Promise<Over | null> {
  const { accountId, plan, firstTime, priceCents, expiresAt } = checkout
  if (expiresAt <= now()) return 'expired'
  if (priceCents !== firstChargeCents(plan, firstTime)) return 'price'
  // TOOL-3: once per golfer, so another page that showed it is over.
  if (firstTime && !(await isFirstTime(db, payments.provider.name, accountId))) return 'discount'
  return null
}
