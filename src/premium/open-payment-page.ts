import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { checkoutExpiry } from './checkout-expiry.ts'
import { type Checkout, readCheckout } from './checkout-store.ts'
import { lockLedger } from './ledger-lock-store.ts'
import { isFirstTime } from './ledger-store.ts'
import {
  listOpenPages,
  markPageClosed,
  markPageOpen,
  type OpenPage,
  type Payer,
  readPayer,
  savePage,
} from './payment-page-store.ts'
import type { Order, PaymentPage } from './payment-provider.ts'
import type { PremiumDeps } from './premium-deps.ts'

/**
 * Where the golfer is to be sent to pay; null where our own page is the one.
 *
 * TOOL-3: a golfer has one page to pay on at a time, so that neither two first prices nor two tabs are paid. Each page
 * is written down before the provider opens it. Of two at once the later one therefore sees the earlier, and closes it
 * at the provider before it opens its own; the earlier finds itself closed when it comes back, and is led nowhere.
 */
export async function openPaymentPage(deps: PremiumDeps, checkout: Checkout): Promise<string | null> {
  if (deps.provider.name === 'sandbox') return null
  const { own, others, orderFor } = await begin(deps, checkout)
  for (const other of others) await closeOther(deps, other, orderFor)
  const opened = own.page ?? (await deps.provider.openPage(orderFor(own)))
  const counts = await inTurn(deps, (trx) => savePage(trx, own, opened))
  if (counts?.id !== opened.id) await deps.provider.closePage(opened.id)
  if (counts === null) throw closedMeanwhile()
  return counts.url
}

const inTurn = <T>({ db }: PremiumDeps, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockLedger(trx)
    return work(trx)
  })

/** Writes down that this page is open, and finds the ones that were. */
const begin = (deps: PremiumDeps, { id, accountId }: Checkout) =>
  inTurn(deps, async (trx) => {
    await requirePayable(deps, trx, id)
    await markPageOpen(trx, id)
    const pages = await listOpenPages(trx, accountId)
    const own = pages.find(({ checkoutId }) => checkoutId === id)
    if (own === undefined) throw closedMeanwhile()
    const payer = await readPayer(trx, deps.provider.name, accountId)
    return {
      own,
      others: pages.filter((page) => page !== own),
      orderFor: (page: OpenPage) => orderOf(deps, accountId, page, payer),
    }
  })

async function requirePayable({ provider, now }: PremiumDeps, trx: Db, id: string): Promise<void> {
  const checkout = await readCheckout(trx, id)
  if (checkout === null) throw new Problem('not_found', 'We couldn’t find that checkout.')
  if (checkout.paidAt !== null) throw new Problem('link_used', 'This checkout has been paid already.')
  const firstTime = await isFirstTime(trx, provider.name, checkout.accountId)
  if (checkoutExpiry(checkout, firstTime, now()) !== null)
    throw new Problem('link_used', 'This checkout is over, and nothing was charged. Ask for a new one.')
}

const orderOf = ({ appUrl }: PremiumDeps, accountId: string, page: OpenPage, payer: Payer): Order => ({
  checkoutId: page.checkoutId,
  pageNumber: page.number,
  accountId,
  ...payer,
  plan: page.plan,
  firstTime: page.firstTime,
  expiresAt: page.expiresAt,
  paidUrl: `${appUrl}/checkout/${page.checkoutId}?paid=1`,
  leftUrl: `${appUrl}/checkout?plan=${page.plan}&left=1`,
})

type OrderFor = (page: OpenPage) => Order

async function closeOther(deps: PremiumDeps, other: OpenPage, orderFor: OrderFor): Promise<void> {
  const page = await findPage(deps, other, orderFor)
  if (page !== null && (await deps.provider.closePage(page.id)) === 'paid')
    throw new Problem(
      'conflict',
      'You have just paid on another page. It counts in a moment; look at your profile.',
    )
  const another = await inTurn(deps, (trx) => markPageClosed(trx, other, page))
  if (another !== null) await closeOther(deps, { ...other, page: another }, orderFor)
}

/**
 * A page that the provider was asked for and nobody was led to yet: asking again gives the same. Once its checkout has
 * expired nobody will be, and whoever still asks closes it.
 */
async function findPage(
  { provider, now }: PremiumDeps,
  other: OpenPage,
  orderFor: OrderFor,
): Promise<PaymentPage | null> {
  if (other.page !== null) return other.page
  return other.expiresAt <= now() ? null : provider.openPage(orderFor(other))
}

const closedMeanwhile = () =>
  new Problem('conflict', 'You have opened another checkout meanwhile. Pay there, or start again.')
