import { html } from 'hono/html'
import {
  firstChargeCents,
  MONTHS_SAVED_BY_YEAR,
  PLAN_IDS,
  type PlanId,
  RECOMMENDED_PLAN,
} from '../../../../premium/plans.ts'
import { planName, priceIn } from '../../../../premium/price-words.ts'
import type { PremiumState } from '../../../../premium/subscription-store.ts'
import { moneyIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
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

export function plansPage(request: AppRequest, view: PlansView) {
  const { language } = request
  const { checkout } = wordsOf(language)
  return renderAppPage(request, {
    title: checkout.title,
    shape: 'wide',
    body: html`<h1>${checkout.title}</h1>
${note(view.hasLeft ? checkout.left : null)}
<p class="lead">${checkout.lead}</p>
${view.buyer === null ? accountFirst(request) : premiumWords(language, view.buyer.premium, null, view.now)}
${view.isSandbox ? html`<p class="test-band"><strong>${checkout.test}</strong></p>` : ''}
<ul class="plans">${inOrder(view.wanted).map((plan) => planCard(request, view, plan))}</ul>
<p class="soft">${checkout.foot}</p>`,
  })
}

function accountFirst({ session, language }: AppRequest) {
  const { checkout, account } = wordsOf(language)
  return html`<p class="beside">${session === null ? checkout.accountFirst : checkout.accountKeeps} ${checkout.known} <a href="/sign-in?return_to=%2Fcheckout">${account.signIn.title}</a>.</p>`
}

const inOrder = (wanted: PlanId | null): readonly PlanId[] =>
  wanted === null ? PLAN_IDS : [wanted, ...PLAN_IDS.filter((id) => id !== wanted)]

function planCard(request: AppRequest, { buyer, wanted }: PlansView, plan: PlanId) {
  const { checkout, plans } = wordsOf(request.language)
  const isMarked = plan === (wanted ?? RECOMMENDED_PLAN)
  const badge = wanted === null ? plans.best : checkout.yourChoice
  return html`<li class="card plan${isMarked ? ' recommended' : ''}">
<h2>${planName(request.language, plan)}</h2>
${price(request.language, plan, buyer?.firstTime ?? true)}
${isMarked ? html`<p class="badge">${badge}</p>` : ''}
${plan === 'plus_yearly' ? html`<p class="saving">${plans.saving(MONTHS_SAVED_BY_YEAR)}</p>` : ''}
${buyer === null ? signUpLink(request, plan, isMarked) : planForm(request, plan, isMarked)}
</li>`
}

/** Words that begin with what is paid now. */
export function price(language: Language, plan: PlanId, firstTime: boolean) {
  const now = moneyIn(language, firstChargeCents(plan, firstTime))
  return html`<p class="price"><strong>${now}</strong>${priceIn(language, plan, firstTime).slice(now.length)}</p>`
}

const chooseWords = (language: Language, plan: PlanId) =>
  wordsOf(language).plans.choose(planName(language, plan))

const buttonClass = (isMarked: boolean) => (isMarked ? 'button' : 'button quiet')

const signUpLink = ({ language }: AppRequest, plan: PlanId, isMarked: boolean) =>
  html`<a class="${buttonClass(isMarked)}" href="${signUpFor(plan)}">${chooseWords(language, plan)}</a>`

const planForm = ({ token, language }: AppRequest, plan: PlanId, isMarked: boolean) =>
  html`<form method="post" action="/checkout">${csrfField(token)}${hidden('plan', plan)}
<button class="${buttonClass(isMarked)}" type="submit">${chooseWords(language, plan)}</button></form>`
