import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import { inDollars, PLANS } from '../../../../premium/plans.ts'
import type { Payment } from '../../../../premium/subscription-store.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { STATE_WORDS } from './premium-section.ts'
import { dayText, momentText } from './profile-view.ts'

/** An invoice, to look at and to print. */
export function paymentPage(request: AppRequest<Session>, payment: Payment) {
  const { id, plan, cents, paidAt, startsAt, ms, state, provider } = payment
  const { name, email } = request.session.account
  return renderAppPage(request, {
    title: 'Invoice',
    body: html`<article class="card invoice">
${provider === 'sandbox' ? html`<p class="note">Test mode: you weren’t charged.</p>` : ''}
<dl class="lines">
<div><dt>Number</dt><dd>${id}</dd></div>
<div><dt>Date</dt><dd>${dayText(paidAt)}</dd></div>
<div><dt>From</dt><dd>Dogleg, ${request.addresses.app}</dd></div>
<div><dt>To</dt><dd><bdi>${name ?? ''}</bdi>${name === null ? '' : html`<br>`}<bdi>${email ?? ''}</bdi></dd></div>
<div><dt>For</dt><dd>Premium: ${PLANS[plan].name}<br>${momentText(startsAt)} to<br>${momentText(startsAt + ms)}</dd></div>
<div class="total"><dt>${STATE_WORDS[state]}</dt><dd>${inDollars(cents)}</dd></div>
</dl>
<p class="hint">Extra time is added to the end of your current plan.</p>
</article>
<p class="off-paper"><a class="button quiet" href="/profile#premium">Back to your profile</a></p>`,
  })
}
