import type { Session } from '../../../../account/account.ts'
import type { Checkout } from '../../../../premium/checkout-store.ts'
import { readPremiumState } from '../../../../premium/subscription-store.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { continuePage } from '../continue-page.ts'
import { overAnswer } from './over-page.ts'
import { ownCheckout, readOver } from './own-checkout.ts'
import { paidPage, waitingPage } from './paid-page.ts'
import { sandboxPage } from './sandbox-page.ts'

/** A checkout as it stands: paid, waited for, over, or still to be paid. */
export const showCheckout =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const { query } = request
    const checkout = await ownCheckout(context, request)
    if (checkout.paidAt !== null) return { status: 200, page: await paidView(context, request, checkout) }
    // Whoever comes back from paying is never told that nothing was charged, however late the provider's word is.
    if (query.get('paid') === '1') return { status: 200, page: await waitingPage(request) }
    const over = await readOver(context, checkout)
    if (over !== null) return overAnswer(request, checkout, over)
    const url = await context.payments.openPaymentPage(checkout, request.language)
    return url === null ? sandboxAnswer(context, request, checkout) : leadTo(request, url)
  }

/** So long the effect of a payment may take. */
const A_MINUTE = 60_000

/** What was paid has its effect by an event of its own, a moment later. */
function paidView(context: AppContext, request: AppRequest<Session>, checkout: Checkout) {
  const { premiumUntil } = request.session.account
  const now = context.now()
  const until = premiumUntil !== null && premiumUntil > now ? premiumUntil : null
  const isSettling = until === null && now - (checkout.paidAt ?? 0) < A_MINUTE
  return isSettling
    ? waitingPage(request)
    : paidPage(request, checkout, { until, isSandbox: context.payments.sandbox !== null })
}

async function sandboxAnswer(
  { db, payments, now }: AppContext,
  request: AppRequest<Session>,
  checkout: Checkout,
): Promise<AppAnswer> {
  const premium = await readPremiumState(db, payments.provider.name, checkout.accountId)
  const isDeclined = request.query.get('declined') === '1'
  return { status: 200, page: await sandboxPage(request, checkout, { premium, isDeclined, now: now() }) }
}

/** Whoever comes by a form of ours cannot be redirected to another host. */
const leadTo = async (request: AppRequest<Session>, url: string): Promise<AppAnswer> =>
  request.headers['sec-fetch-site'] === 'same-origin'
    ? { status: 200, page: await continuePage(request, { ...toPaying(request.language), target: url }) }
    : { status: 303, location: url }

const toPaying = (language: Language) => {
  const { checkout } = wordsOf(language)
  return { title: checkout.toPaying, words: checkout.toPayingWords }
}
