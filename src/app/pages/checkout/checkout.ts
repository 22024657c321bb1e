import type { Session } from '../../../golfer/account.ts'
import { type Checkout, readCheckout } from '../../../premium/checkout-store.ts'
import { Problem } from '../../../problem.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRoute, type Asked, golferPage } from '../../route.ts'
import { checkoutPage } from './checkout-page.ts'

export const checkoutRoutes = (context: AppContext): readonly AppRoute[] => [
  golferPage('GET', '/checkout/:id', showCheckout(context)),
]

const showCheckout =
  (context: AppContext) =>
  async ({ session, params }: Asked<Session>): Promise<AppAnswer> => {
    const checkout = await ownCheckout(context, session, params.id ?? '')
    return { status: 200, page: await checkoutPage(session, checkout) }
  }

/** Somebody else's is as good as made up. */
async function ownCheckout({ db, now }: AppContext, { account }: Session, id: string): Promise<Checkout> {
  const checkout = await readCheckout(db, id)
  if (checkout?.accountId !== account.id) throw new Problem('not_found', 'You have no such checkout.')
  if (checkout.expiresAt <= now())
    throw new Problem('link_used', 'This checkout has expired, and nothing was charged. Ask for a new one.')
  return checkout
}
