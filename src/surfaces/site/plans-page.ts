import { html } from 'hono/html'
import { durationWords, HOUR_MS } from '../../core/duration.ts'
import type { Addresses } from '../../platform/config.ts'
import { CHECKOUT_LIFETIME_MS } from '../../premium/open-checkout.ts'
import {
  INTRO_DISCOUNT_PERCENT,
  inDollars,
  PLAN_IDS,
  PLANS,
  type PlanId,
  priceWords,
} from '../../premium/plans.ts'
import { offersHtml } from './offers.ts'
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
  const { view } = parts
  const { addresses } = view
  const { site, app } = addresses
  return renderSitePage({
    title: 'Plans and prices · Dogleg',
    description: 'What’s in Dogleg Premium, what it costs, what’s free, and how to cancel.',
    ...view,
    body: html`<h1>Plans and prices</h1>
<p class="lead">Browsing is free. Premium helps you on the course: how far it is to the flag, and what to hit.</p>
${parts.isTestCheckout ? TEST_NOTE : offersHtml(site)}
<ul class="plans">
${PLAN_IDS.map((id) => planHtml(id, app))}</ul>
<p class="text">You aren’t charged until you complete the checkout. There’s no free trial.</p>
<div class="text">
${CONTENTS}
${payingHtml(parts)}
${agentsHtml(addresses)}
</div>`,
  })
}

const TEST_NOTE = html`<p class="note" role="note"><strong>Test mode: you won’t be charged.</strong> Try the whole checkout without paying.</p>`

function planHtml(id: PlanId, app: string) {
  const { name, cents, renews } = PLANS[id]
  return html`<li class="card plan">
<h2>${name}</h2>
<p class="price"><strong>${inDollars(cents)}</strong> ${renews === null ? 'once' : `a ${renews}`}</p>
<ul>
${termsOf(id).map((term) => html`<li>${term}</li>`)}
</ul>
<a class="button" href="${app}/checkout?plan=${id}">Choose ${name}</a>
</li>
`
}

function termsOf(id: PlanId): readonly string[] {
  const { renews } = PLANS[id]
  if (renews === null)
    return [
      `Full access for ${PLANS.day_pass.ms / HOUR_MS} hours`,
      'One payment, no subscription',
      `Doesn’t use up your ${INTRO_DISCOUNT_PERCENT}% introductory offer`,
    ]
  return [
    `New subscribers: ${priceWords(id, true)}`,
    `Renews every ${renews} until you cancel`,
    'Cancel anytime and keep access until the period ends',
  ]
}

const CONTENTS = html`<h2>What’s in Premium</h2>
<ul>
<li><strong>Distance to the flag</strong>: yards to the pin and to the front, middle and back of the green, and what they play like in today’s wind.</li>
<li><strong>Caddie</strong>: a club, where to aim, the odds and the reasons, for your clubs, your handicap and this hole.</li>
</ul>
<p>Every plan has both. Keep the app open on your phone so that we know where you are, and ask the assistant you’ve connected.</p>
<h2>What’s free</h2>
<p>Search, scorecards, hole maps with green contours and wind, the app as a guest, the API, the bulk downloads and searching with an assistant. Your account, your bag and your club memberships are free too.</p>`

const payingHtml = ({
  view: {
    addresses: { app, site },
  },
  isTestCheckout,
  hasDetails,
}: PlansPageParts) => html`<h2>Paying</h2>
<ul>
<li>Create an account to continue. If you’re a guest, you keep your settings.</li>
${isTestCheckout ? '' : html`<li>You pay on the payment provider’s page. We never see your card details.</li>`}
<li>Premium starts within seconds, and we email you a receipt.</li>
<li>Extra time is added to the end of your current plan.</li>
<li>The ${INTRO_DISCOUNT_PERCENT}% introductory offer is for your first month or year, once per golfer.</li>
</ul>
<h2>Cancelling</h2>
<p>A day pass just ends. Cancel a subscription in two clicks on your <a href="${app}/profile#premium">profile</a>: we won’t charge you again, and you keep Premium until the period ends.</p>
${hasDetails ? html`<p><a href="${site}/premium">More about renewals, refunds and receipts</a></p>` : ''}`

const agentsHtml = ({ mcp }: Addresses) => html`<h2>For agent developers</h2>
<p>The tool <code>subscribe_premium</code> at <code>${mcp}/mcp</code> takes a <code>plan</code> and returns a link where the golfer pays. The link works for ${durationWords(CHECKOUT_LIFETIME_MS)}. Ask the golfer which plan they want before you call it. Prices for a new subscriber:</p>
<ul>
${PLAN_IDS.map((id) => html`<li><code>${id}</code>: ${priceWords(id, true)}</li>`)}
</ul>
<p>For a golfer without Premium, <code>distance_to_flag</code> and <code>ask_caddie</code> return <code>premium_required</code> and the plans, with that golfer’s prices.</p>`
