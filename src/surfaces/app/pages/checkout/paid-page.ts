import { html } from 'hono/html'
import type { Checkout } from '../../../../premium/checkout-store.ts'
import { inDollars, PLANS } from '../../../../premium/plans.ts'
import { type PageRequest, renderAppPage } from '../app-page.ts'
import { momentText } from '../profile/profile-view.ts'

export type PaidView = {
  /** When Premium ends; null without any. */
  readonly until: number | null
  readonly isSandbox: boolean
}

export const paidPage = (
  request: PageRequest,
  { plan, priceCents }: Checkout,
  { until, isSandbox }: PaidView,
) =>
  renderAppPage(request, {
    title: 'Paid',
    body: html`<p class="lead">${until === null ? 'The Premium you paid for here has ended.' : 'Thank you. Your caddie is ready.'}</p>
<div class="card"><dl class="lines">
<div><dt>Plan</dt><dd>${PLANS[plan].name}</dd></div>
<div><dt>Paid</dt><dd>${inDollars(priceCents)}${isSandbox ? html` <span class="mark">Test mode: not charged</span>` : ''}</dd></div>
<div><dt>Premium</dt><dd>${until === null ? 'None right now' : html`until ${momentText(until)}`}</dd></div>
</dl></div>
<div class="row"><a class="button" href="/gps">Go to the course map</a><a class="button quiet" href="/profile#premium">Your Premium</a></div>`,
  })

/** Looks again by itself, and leads nobody back to paying. */
export const waitingPage = (request: PageRequest) =>
  renderAppPage(request, {
    title: 'One moment',
    head: html`<meta http-equiv="refresh" content="2">`,
    body: html`<p class="lead" role="status">We’re waiting for the payment provider to confirm. This page updates automatically.</p>
<p>You can also leave this page: Premium starts as soon as we hear back, and shows up on <a href="/profile#premium">your profile</a>. You won’t be charged twice.</p>`,
  })
