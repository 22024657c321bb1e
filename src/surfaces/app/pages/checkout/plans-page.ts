import { html } from 'hono/html'
import {
  firstChargeCents,
  inDollars,
  PLAN_IDS,
  PLANS,
  type PlanId,
  priceWords,
} from '../../../../premium/plans.ts'
import type { PremiumState } from '../../../../premium/subscription-store.ts'
import { hidden } from '../../../ui/form-field.ts'
import { note } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { csrfField } from '../submit-form.ts'
import { premiumWords } from './premium-words.ts'

/** What the prices of a signed-in golfer depend on. */
export type Buyer = { readonly firstTime: boolean; readonly premium: PremiumState }

export type PlansView = {
  /** Null for guests and for whoever is not signed in. */
  readonly buyer: Buyer | null
  /** The plan that they came for. */
  readonly wanted: PlanId | null
  readonly hasLeft: boolean
  readonly isSandbox: boolean
  readonly now: number
}

/** Signing up leads back to the plan that was chosen. */
export const signUpFor = (plan: PlanId) =>
  `/sign-up?return_to=${encodeURIComponent(`/checkout?plan=${plan}`)}`

export const plansPage = (request: AppRequest, view: PlansView) =>
  renderAppPage(request, {
    title: 'Premium',
    shape: 'wide',
    body: html`<h1>Premium</h1>
${note(view.hasLeft ? 'You left the checkout. You weren’t charged.' : null)}
<p class="lead">Your distance to the flag, and a caddie who picks the club and the line. Everything else is free.</p>
${view.buyer === null ? accountFirst(request) : premiumWords(view.buyer.premium, null, view.now)}
${view.isSandbox ? html`<p class="test-band"><strong>Test mode: you won’t be charged</strong></p>` : ''}
<ul class="plans">${inOrder(view.wanted).map((plan) => planCard(request, view, plan))}</ul>
<p>There’s no free trial. You aren’t charged until you pay on the next page. Plus renews until you cancel it on your profile.</p>`,
  })

const accountFirst = ({ session }: AppRequest) =>
  html`<p class="beside">Create an account to continue${session === null ? '' : '. You’ll keep your course and units'}. Already have one? <a href="/sign-in?return_to=%2Fcheckout">Sign in</a>.</p>`

const inOrder = (wanted: PlanId | null): readonly PlanId[] =>
  wanted === null ? PLAN_IDS : [wanted, ...PLAN_IDS.filter((id) => id !== wanted)]

const planCard = (request: AppRequest, { buyer, wanted }: PlansView, plan: PlanId) =>
  html`<li class="card${plan === wanted ? ' wanted' : ''}">
<h2>${PLANS[plan].name}${plan === wanted ? html` <span class="mark">Your choice</span>` : ''}</h2>
${price(plan, buyer?.firstTime ?? true)}
${buyer === null ? signUpLink(plan) : planForm(request, plan)}
</li>`

/** Words that begin with what is paid now. */
export function price(plan: PlanId, firstTime: boolean) {
  const now = inDollars(firstChargeCents(plan, firstTime))
  return html`<p class="price"><strong>${now}</strong>${priceWords(plan, firstTime).slice(now.length)}</p>`
}

const signUpLink = (plan: PlanId) =>
  html`<a class="button" href="${signUpFor(plan)}">Choose ${PLANS[plan].name}</a>`

const planForm = ({ token }: AppRequest, plan: PlanId) =>
  html`<form method="post" action="/checkout">${csrfField(token)}${hidden('plan', plan)}
<button class="button" type="submit">Choose ${PLANS[plan].name}</button></form>`
