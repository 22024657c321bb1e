import { html } from 'hono/html'
import type { Checkout } from '../../../../premium/checkout-store.ts'
import { planName } from '../../../../premium/price-words.ts'
import { moneyIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { type PageRequest, renderAppPage } from '../app-page.ts'
import { momentText } from '../profile/profile-view.ts'
import { tabPath } from '../profile/tabs.ts'

export type PaidView = {
  /** When Premium ends; null without any. */
  readonly until: number | null
  readonly isSandbox: boolean
}

export function paidPage(
  request: PageRequest,
  { plan, priceCents }: Checkout,
  { until, isSandbox }: PaidView,
) {
  const { language } = request
  const { checkout } = wordsOf(language)
  return renderAppPage(request, {
    title: checkout.paid,
    body: html`<p class="lead">${until === null ? checkout.ended : checkout.thanks}</p>
<div class="card"><dl class="lines">
<div><dt>${checkout.plan}</dt><dd>${planName(language, plan)}</dd></div>
<div><dt>${checkout.paid}</dt><dd>${moneyIn(language, priceCents)}${isSandbox ? html` <span class="mark">${checkout.notCharged}</span>` : ''}</dd></div>
<div><dt>${checkout.title}</dt><dd>${until === null ? checkout.noneNow : checkout.untilMoment(momentText(language, until))}</dd></div>
</dl></div>
<div class="row"><a class="button" href="/gps">${checkout.toMap}</a><a class="button quiet" href="${tabPath('premium')}">${checkout.yours}</a></div>`,
  })
}

/** Looks again by itself, and leads nobody back to paying. */
export function waitingPage(request: PageRequest) {
  const { checkout } = wordsOf(request.language)
  return renderAppPage(request, {
    title: checkout.wait,
    head: html`<meta http-equiv="refresh" content="2">`,
    body: html`<p class="lead" role="status">${checkout.waiting}</p>
<p>${checkout.leaveBefore} <a href="${tabPath('premium')}">${checkout.leaveLink}</a>${checkout.leaveAfter}</p>`,
  })
}
