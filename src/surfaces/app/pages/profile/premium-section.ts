import { html } from 'hono/html'
import { inDollars, PLANS } from '../../../../premium/plans.ts'
import type { LiveSubscription, Payment } from '../../../../premium/subscription-store.ts'
import { alert, note } from '../../../ui/notice.ts'
import { buttonForm, dayText, filledFor, momentText, type ProfileView, section } from './profile-view.ts'

/** What one has, what comes next, and what was paid. */
export const premiumSection = (view: ProfileView) =>
  section(
    view,
    'premium',
    'Premium',
    html`${note(view.done === 'premium' ? doneWords(view) : null)}${alert('premium', filledFor(view, 'premium'))}
${view.premium.subscription === null ? withoutPlan(view) : withPlan(view, view.premium.subscription)}
${paymentList(view)}`,
  )

const doneWords = ({ premium }: ProfileView) =>
  premium.subscription?.renews
    ? 'Your subscription will renew again.'
    : 'Your subscription is cancelled. We won’t charge you again.'

/** When Premium ends, by what is known now; null without any. */
const endOf = ({ request, now }: ProfileView) => {
  const { premiumUntil } = request.session.account
  return premiumUntil !== null && premiumUntil > now ? premiumUntil : null
}

/** A day, time that was given, or nothing. */
function withoutPlan(view: ProfileView) {
  const end = endOf(view)
  return html`<p>${
    end === null
      ? 'You don’t have Premium. It gives you the distance to the flag and the caddie’s advice: a club, where to aim, and why.'
      : html`You have Premium until ${momentText(end)}. It doesn’t renew.`
  }</p>
<div class="row"><a class="button${end === null ? '' : ' quiet'}" href="/checkout">See the plans</a>${portalButton(view, 'Cards and invoices')}</div>`
}

function withPlan(view: ProfileView, subscription: LiveSubscription) {
  const isLate = subscription.status === 'past_due' && subscription.renews
  return html`${isLate ? lateWords(view) : ''}
<dl class="lines">
<div><dt>Plan</dt><dd>${PLANS[subscription.plan].name}</dd></div>
${endLine(view, subscription)}
<div><dt>Next charge</dt><dd>${nextCharge(subscription)}</dd></div>
</dl>
<div class="row">${isLate ? portalButton(view, 'Update card') : ''}${
    subscription.renews
      ? html`<a class="button quiet" href="/profile/premium/cancel">Cancel<span class="unseen"> ${PLANS[subscription.plan].name}</span></a>`
      : buttonForm(view, '/profile/premium/renew#premium', 'Resume subscription')
  }${isLate ? '' : portalButton(view, 'Cards and invoices')}</div>`
}

function lateWords(view: ProfileView) {
  const end = lastEndOf(view)
  return html`<p class="alert">Your last payment failed. ${
    end === null
      ? 'Premium has ended. Pay to get it back right away.'
      : html`You keep Premium until ${momentText(end)}. Pay by then to keep it longer.`
  }</p>`
}

/** With the days for which a payment is waited. */
const lastEndOf = (view: ProfileView) => {
  const { graceUntil } = view.premium
  return graceUntil !== null && graceUntil > view.now ? graceUntil : endOf(view)
}

function endLine(view: ProfileView, { status, renews }: LiveSubscription) {
  const end = status === 'past_due' ? lastEndOf(view) : endOf(view)
  if (end === null) return html`<div><dt>Premium</dt><dd>None right now</dd></div>`
  return html`<div><dt>Premium ${renews ? 'until' : 'ends on'}</dt><dd>${momentText(end)}</dd></div>`
}

function nextCharge({ plan, status, renews, periodEnd }: LiveSubscription) {
  const price = inDollars(PLANS[plan].cents)
  if (!renews) return 'None: your plan doesn’t renew'
  if (status === 'past_due') return html`${price}, overdue`
  return periodEnd === null ? price : html`${price} on ${dayText(periodEnd)}`
}

/** Where the provider has pages of its own; the sandbox has none. */
const portalButton = (view: ProfileView, text: string) =>
  view.provider === 'sandbox' || view.premium.customerId === null
    ? ''
    : buttonForm(view, '/profile/premium/portal#premium', text)

const SHOWN_AT_ONCE = 6

function paymentList({ premium: { payments }, provider }: ProfileView) {
  if (payments.length === 0) return ''
  const earlier = payments.slice(SHOWN_AT_ONCE)
  return html`<h3>Payments</h3>
${provider === 'sandbox' ? html`<p class="hint">Test mode: you won’t be charged.</p>` : ''}
<ul class="payments">${payments.slice(0, SHOWN_AT_ONCE).map(paymentItem)}</ul>
${earlier.length === 0 ? '' : html`<details><summary>Earlier payments</summary><ul class="payments">${earlier.map(paymentItem)}</ul></details>`}`
}

export const STATE_WORDS = { paid: 'Paid', refunded: 'Refunded', disputed: 'Disputed' } as const

const paymentItem = ({ id, plan, cents, paidAt, state }: Payment) =>
  html`<li><a href="/profile/payments/${encodeURIComponent(id)}">${dayText(paidAt)}</a>
<span>${PLANS[plan].name}</span>
<span class="amount">${inDollars(cents)}</span><span class="mark ${state}">${STATE_WORDS[state]}</span></li>
`
