import { html } from 'hono/html'
import type { Session } from '../../../golfer/account.ts'
import type { Checkout } from '../../../premium/checkout-store.ts'
import { inDollars, PLANS, priceWords } from '../../../premium/plans.ts'
import { renderPage } from '../page.ts'

/** What would be paid, and that it is not paid yet. */
export const checkoutPage = (session: Session, { plan, priceCents, firstTime }: Checkout) =>
  renderPage({
    title: `Premium: ${PLANS[plan].name}`,
    session,
    body: html`<p class="lead">To pay: <strong>${inDollars(priceCents)}</strong></p>
<p>${priceWords(plan, firstTime)}.</p>
<p class="note" role="status">Nothing has been charged. Paying is not open on this server yet.</p>
<p><a class="button quiet" href="/profile">Back to the profile</a></p>`,
  })
