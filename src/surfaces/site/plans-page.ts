import { html } from 'hono/html'
import { HOUR_MS } from '../../core/duration.ts'
import {
  INTRO_DISCOUNT_PERCENT,
  MONTHS_SAVED_BY_YEAR,
  PLAN_IDS,
  PLANS,
  type PlanId,
  RECOMMENDED_PLAN,
} from '../../premium/plans.ts'
import { planName, priceIn } from '../../premium/price-words.ts'
import { moneyIn } from '../../words/format.ts'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { comparisonHtml } from './compare-plans.ts'
import { offersOf } from './offers.ts'
import { renderSitePage } from './site-page.ts'
import type { SiteView } from './site-view.ts'

export type PlansPageParts = {
  readonly view: SiteView
  /** No payment provider is connected. */
  readonly isTestCheckout: boolean
  /** There is a product page that says more; an operator's own pages may have none. */
  readonly hasDetails: boolean
}

/** TOOL-3: what Premium is, what it costs, and where to get it. */
export function plansPage(parts: PlansPageParts): Promise<string> {
  const { view, isTestCheckout } = parts
  const { language, addresses } = view
  const { plans } = wordsOf(language)
  return renderSitePage({
    title: `${plans.title} · Dogleg`,
    description: plans.description,
    ...view,
    ...(isTestCheckout ? {} : { facts: [offersOf(language, addresses.site)] }),
    body: html`<h1>${plans.title}</h1>
<p class="lead">${plans.lead}</p>
${isTestCheckout ? html`<p class="note" role="note"><strong>${plans.test}</strong> ${plans.testMore}</p>` : ''}
<ul class="plans">
${PLAN_IDS.map((id) => planHtml(language, id, addresses.app))}</ul>
<p class="soft">${plans.notYet}</p>
<h2 id="compare">${plans.compare}</h2>
${comparisonHtml(language)}
<p class="text">${plans.how}</p>
<div class="two-columns">
${payingHtml(parts)}
${cancellingHtml(parts)}
</div>
<p class="soft"><a class="link-button" href="${addresses.site}/developers">${plans.developers}</a></p>`,
  })
}

function planHtml(language: Language, id: PlanId, app: string) {
  const { plans } = wordsOf(language)
  const { cents, renews } = PLANS[id]
  const name = planName(language, id)
  return html`<li class="card plan${id === RECOMMENDED_PLAN ? ' recommended' : ''}">
<h2>${name}</h2>
<p class="price"><strong>${moneyIn(language, cents)}</strong> ${plans.unit[renews ?? 'none']}</p>
${id === RECOMMENDED_PLAN ? html`<p class="badge">${plans.best}</p>` : ''}
<ul class="ticks">
${termsOf(language, id).map((term) => html`<li>${term}</li>`)}
</ul>
<a class="button${id === RECOMMENDED_PLAN ? '' : ' quiet'}" href="${app}/checkout?plan=${id}">${plans.choose(name)}</a>
</li>
`
}

function termsOf(language: Language, id: PlanId): readonly string[] {
  const { plans } = wordsOf(language)
  const { renews } = PLANS[id]
  if (renews === null)
    return [plans.hours(PLANS.day_pass.ms / HOUR_MS), plans.oneSale, plans.keepsOffer(INTRO_DISCOUNT_PERCENT)]
  return [
    plans.newcomers(priceIn(language, id, true)),
    ...(id === 'plus_yearly' ? [plans.saving(MONTHS_SAVED_BY_YEAR)] : []),
    plans.renews[renews],
    plans.cancelAnytime,
  ]
}

function payingHtml({ view: { language }, isTestCheckout }: PlansPageParts) {
  const { plans } = wordsOf(language)
  const lines = [plans.account, isTestCheckout ? null : plans.card, plans.starts, plans.added]
  return html`<section><h2>${plans.paying}</h2>
<ul class="ticks">
${lines.map((line) => (line === null ? '' : html`<li>${line}</li>`))}
<li>${plans.offer(INTRO_DISCOUNT_PERCENT)}</li>
</ul></section>`
}

function cancellingHtml({ view: { language, addresses }, hasDetails }: PlansPageParts) {
  const { plans } = wordsOf(language)
  return html`<section><h2>${plans.cancelling}</h2>
<p>${plans.cancelBefore} <a href="${addresses.app}/profile/premium">${plans.profile}</a>${plans.cancelAfter}</p>
${hasDetails ? html`<p><a class="link-button" href="${addresses.site}/premium">${plans.more}</a></p>` : ''}</section>`
}
