import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { DEFAULT_LANGUAGE, type Language, pathIn } from '../words/language.ts'
import { checkoutExpiry } from './checkout-expiry.ts'
import { type Checkout, readCheckout } from './checkout-store.ts'
import { withLedgerLocked } from './ledger-lock-store.ts'
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
 * Where to send the golfer to pay; null when they pay on our own page.
 *
 * TOOL-3: a golfer has one payment page at a time, so that nobody pays two introductory prices, or pays in two tabs. We
 * store each page before the provider opens it. If two requests come at once, the later one therefore sees the earlier
 * page and closes it at the provider before it opens its own; the earlier request finds its page closed and fails.
 */
export async function openPaymentPage(
  deps: PremiumDeps,
  checkout: Checkout,
  language: Language = DEFAULT_LANGUAGE,
): Promise<string | null> {
  if (deps.provider.name === 'sandbox') return null
  const { own, others, orderFor } = await begin(deps, checkout, language)
  for (const other of others) await closeOther(deps, other, orderFor)
  const opened = own.page ?? (await deps.provider.openPage(orderFor(own)))
  const counts = await withLedgerLocked(deps.db, (trx) => savePage(trx, own, opened))
  if (counts?.id !== opened.id) await deps.provider.closePage(opened.id)
  if (counts === null) throw closedMeanwhile()
  return counts.url
}

/** Stores that this page is open, and finds the other open ones. */
const begin = (deps: PremiumDeps, { id, accountId }: Checkout, language: Language) =>
  withLedgerLocked(deps.db, async (trx) => {
    await requirePayable(deps, trx, id)
    await markPageOpen(trx, id, language)
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
  if (checkout.paidAt !== null) throw new Problem('link_used', 'This checkout has already been paid.')
  const firstTime = await isFirstTime(trx, provider.name, checkout.accountId)
  if (checkoutExpiry(checkout, firstTime, now()) !== null)
    throw new Problem('link_used', 'This checkout has expired. You weren’t charged; start a new one.')
}

const orderOf = ({ appUrl }: PremiumDeps, accountId: string, page: OpenPage, payer: Payer): Order => ({
  checkoutId: page.checkoutId,
  pageNumber: page.number,
  accountId,
  ...payer,
  plan: page.plan,
  firstTime: page.firstTime,
  language: page.language,
  expiresAt: page.expiresAt,
  paidUrl: `${appUrl}${pathIn(page.language, `/checkout/${page.checkoutId}`)}?paid=1`,
  leftUrl: `${appUrl}${pathIn(page.language, '/checkout')}?plan=${page.plan}&left=1`,
})

type OrderFor = (page: OpenPage) => Order

async function closeOther(deps: PremiumDeps, other: OpenPage, orderFor: OrderFor): Promise<void> {
  const page = await findPage(deps, other, orderFor)
  if (page !== null && (await deps.provider.closePage(page.id)) === 'paid')
    throw new Problem(
      'conflict',
      'You have just paid on another page. Your profile will show it in a moment.',
    )
  const another = await withLedgerLocked(deps.db, (trx) => markPageClosed(trx, other, page))
  if (another !== null) await closeOther(deps, { ...other, page: another }, orderFor)
}

/**
 * A page that we asked the provider for, but never sent anybody to: asking again gives the same page. Once its checkout
 * has expired, there is nothing to close.
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
  new Problem('conflict', 'You have opened another checkout in the meantime. Pay there, or start again.')
