import { html } from 'hono/html'
import { PLANS } from '../../../../premium/plans.ts'
import { planName } from '../../../../premium/price-words.ts'
import type { LiveSubscription, Payment } from '../../../../premium/subscription-store.ts'
import { moneyIn } from '../../../../words/format.ts'
import { alert, note } from '../../../ui/notice.ts'
import {
  buttonForm,
  dayText,
  filledFor,
  momentText,
  type ProfileView,
  section,
  wordsFor,
} from './profile-view.ts'

/** What one has, what comes next, and what was paid. */
export const premiumSection = (view: ProfileView) =>
  section(
    view,
    'premium',
    wordsFor(view).premium.title,
    html`${note(view.done === 'premium' ? doneWords(view) : null)}${alert('premium', filledFor(view, 'premium'))}
${view.premium.subscription === null ? withoutPlan(view) : withPlan(view, view.premium.subscription)}
${paymentList(view)}`,
  )

function doneWords(view: ProfileView) {
  const { renewsAgain, cancelled } = wordsFor(view).premium
  return view.premium.subscription?.renews ? renewsAgain : cancelled
}

/** When Premium ends, by what is known now; null without any. */
const endOf = ({ request, now }: ProfileView) => {
  const { premiumUntil } = request.session.account
  return premiumUntil !== null && premiumUntil > now ? premiumUntil : null
}

const momentOf = (view: ProfileView, time: number) => momentText(view.request.language, time)

/** A day, time that was given, or nothing. */
function withoutPlan(view: ProfileView) {
  const end = endOf(view)
  const { premium } = wordsFor(view)
  return html`<p>${end === null ? premium.none : premium.until(momentOf(view, end))}</p>
<div class="row"><a class="button${end === null ? '' : ' quiet'}" href="/checkout">${premium.seePlans}</a>${portalButton(view, premium.portal)}</div>`
}

function withPlan(view: ProfileView, subscription: LiveSubscription) {
  const { premium } = wordsFor(view)
  const isLate = subscription.status === 'past_due' && subscription.renews
  const name = planName(view.request.language, subscription.plan)
  return html`${isLate ? lateWords(view) : ''}
<dl class="lines">
<div><dt>${premium.plan}</dt><dd>${name}</dd></div>
${endLine(view, subscription)}
<div><dt>${premium.nextCharge}</dt><dd>${nextCharge(view, subscription)}</dd></div>
</dl>
<div class="row">${isLate ? portalButton(view, premium.updateCard) : ''}${
    subscription.renews
      ? html`<a class="button quiet" href="/profile/premium/cancel">${premium.cancel}<span class="unseen"> ${name}</span></a>`
      : buttonForm(view, '/profile/premium/renew', premium.resume)
  }${isLate ? '' : portalButton(view, premium.portal)}</div>`
}

function lateWords(view: ProfileView) {
  const end = lastEndOf(view)
  const { premium } = wordsFor(view)
  return html`<p class="alert">${premium.late} ${end === null ? premium.lateOver : premium.lateUntil(momentOf(view, end))}</p>`
}

/** With the days for which a payment is waited. */
const lastEndOf = (view: ProfileView) => {
  const { graceUntil } = view.premium
  return graceUntil !== null && graceUntil > view.now ? graceUntil : endOf(view)
}

function endLine(view: ProfileView, { status, renews }: LiveSubscription) {
  const { premium } = wordsFor(view)
  const end = status === 'past_due' ? lastEndOf(view) : endOf(view)
  if (end === null) return html`<div><dt>${premium.title}</dt><dd>${premium.noneNow}</dd></div>`
  return html`<div><dt>${renews ? premium.untilLabel : premium.endsLabel}</dt><dd>${momentOf(view, end)}</dd></div>`
}

function nextCharge(view: ProfileView, { plan, status, renews, periodEnd }: LiveSubscription) {
  const { premium } = wordsFor(view)
  const { language } = view.request
  const price = moneyIn(language, PLANS[plan].cents)
  if (!renews) return premium.noRenewal
  if (status === 'past_due') return premium.overdue(price)
  return periodEnd === null ? price : premium.priceOn(price, dayText(language, periodEnd))
}

/** Where the provider has pages of its own; the sandbox has none. */
const portalButton = (view: ProfileView, text: string) =>
  view.provider === 'sandbox' || view.premium.customerId === null
    ? ''
    : buttonForm(view, '/profile/premium/portal', text)

const SHOWN_AT_ONCE = 6

function paymentList(view: ProfileView) {
  const { payments } = view.premium
  if (payments.length === 0) return ''
  const { premium } = wordsFor(view)
  const items = payments.map((payment) => paymentItem(view, payment))
  const earlier = items.slice(SHOWN_AT_ONCE)
  return html`<h3>${premium.payments}</h3>
${view.provider === 'sandbox' ? html`<p class="hint">${premium.test}</p>` : ''}
<ul class="payments">${items.slice(0, SHOWN_AT_ONCE)}</ul>
${earlier.length === 0 ? '' : html`<details><summary>${premium.earlier}</summary><ul class="payments">${earlier}</ul></details>`}`
}

function paymentItem(view: ProfileView, { id, plan, cents, paidAt, state }: Payment) {
  const { language } = view.request
  return html`<li><a href="/profile/payments/${encodeURIComponent(id)}">${dayText(language, paidAt)}</a>
<span>${planName(language, plan)}</span>
<span class="amount">${moneyIn(language, cents)}</span><span class="mark ${state}">${wordsFor(view).premium.state[state]}</span></li>
`
}
