import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import type { Checkout } from '../../../../premium/checkout-store.ts'
import { inDollars, PLANS } from '../../../../premium/plans.ts'
import type { PremiumState } from '../../../../premium/subscription-store.ts'
import type { Filled } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { csrfField } from '../submit-form.ts'
import { price } from './plans-page.ts'
import { premiumWords } from './premium-words.ts'

export type SandboxView = {
  readonly premium: PremiumState
  readonly isDeclined: boolean
  readonly now: number
}

const DECLINED: Filled = {
  values: {},
  fault: { sentence: 'Your card was declined. You weren’t charged. Try again.', field: null },
}

/** Where nothing is paid with: every outcome of paying is a button. */
export const sandboxPage = (
  request: AppRequest<Session>,
  { id, plan, priceCents, firstTime, expiresAt }: Checkout,
  { premium, isDeclined, now }: SandboxView,
) =>
  renderAppPage(request, {
    title: `Premium: ${PLANS[plan].name}`,
    body: html`<p class="test-band"><strong>Test mode: you won’t be charged.</strong></p>
${isDeclined ? alert('pay', DECLINED) : ''}
${premiumWords(premium, plan, now)}
<form class="card" method="post" action="/checkout/${id}">${csrfField(request.token)}
${price(plan, firstTime)}
<p>You haven’t been charged yet. This price is good for another ${Math.ceil((expiresAt - now) / 60_000)} min.</p>
<div class="row">
<button class="button" name="outcome" value="pay">Pay ${inDollars(priceCents)}</button>
<button class="button quiet" name="outcome" value="fail">Simulate a declined card</button>
<button class="button quiet" name="outcome" value="cancel">Cancel</button>
</div>
</form>`,
  })
