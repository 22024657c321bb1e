import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import type { Checkout } from '../../../../premium/checkout-store.ts'
import { periodsAfter } from '../../../../premium/period.ts'
import { PLANS, type PlanId } from '../../../../premium/plans.ts'
import { planName } from '../../../../premium/price-words.ts'
import type { PremiumState } from '../../../../premium/subscription-store.ts'
import { moneyIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { dayText } from '../profile/profile-view.ts'
import { csrfField } from '../submit-form.ts'
import { price } from './plans-page.ts'
import { premiumWords } from './premium-words.ts'

export type SandboxView = {
  readonly premium: PremiumState
  readonly isDeclined: boolean
  readonly now: number
}

/** Where nothing is paid with: every outcome of paying is a button. */
export function sandboxPage(
  request: AppRequest<Session>,
  checkout: Checkout,
  { premium, isDeclined, now }: SandboxView,
) {
  const { language } = request
  const words = wordsOf(language).checkout
  const { plan } = checkout
  const declined = { values: {}, fault: { sentence: words.declined, field: null } }
  return renderAppPage(request, {
    title: words.pageTitle(planName(language, plan)),
    isFocused: true,
    body: html`<p class="test-band"><strong>${words.testSentence}</strong></p>
${isDeclined ? alert('pay', declined) : ''}
${premiumWords(language, premium, plan, now)}
<div class="card"><h2>${words.benefits}</h2>${benefits(language)}</div>
${payForm(request, checkout, now)}`,
  })
}

function benefits(language: Language) {
  const { flag, playsLike, caddie, own } = wordsOf(language).plans.features
  return html`<ul class="ticks">${[flag, playsLike, caddie, own].map((line) => html`<li>${line}</li>`)}</ul>`
}

function payForm(
  { token, language }: AppRequest<Session>,
  { id, plan, priceCents, firstTime, expiresAt }: Checkout,
  now: number,
) {
  const words = wordsOf(language).checkout
  const amount = moneyIn(language, priceCents)
  return html`<form class="card" method="post" action="/checkout/${id}">${csrfField(token)}
<h2>${words.summary}</h2>
${price(language, plan, firstTime)}
<p>${words.today(amount)} ${nextCharge(language, plan, now)}</p>
<p class="hint">${words.notYet(Math.ceil((expiresAt - now) / 60_000))}</p>
<div class="row">
<button class="button" name="outcome" value="pay">${words.pay(amount)}</button>
<button class="button quiet" name="outcome" value="fail">${words.simulate}</button>
<button class="button quiet" name="outcome" value="cancel">${words.cancel}</button>
</div>
</form>`
}

/** If it is paid now, it renews one period later at the usual price. */
function nextCharge(language: Language, plan: PlanId, now: number): string {
  const words = wordsOf(language).checkout
  const { cents, renews } = PLANS[plan]
  if (renews === null) return words.noRenewal
  return words.next[renews](moneyIn(language, cents), dayText(language, periodsAfter(now, renews, 1)))
}
