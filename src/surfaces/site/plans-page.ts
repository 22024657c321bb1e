import { html } from 'hono/html'
import { durationWords, HOUR_MS } from '../../core/duration.ts'
import type { Addresses } from '../../platform/config.ts'
import { CHECKOUT_LIFETIME_MS } from '../../premium/open-checkout.ts'
import { inDollars, PLAN_IDS, PLANS, type PlanId, priceWords } from '../../premium/plans.ts'
import { offersHtml } from './offers.ts'
import { renderSitePage } from './site-page.ts'

export type PlansPageParts = {
  readonly addresses: Addresses
  /** No payment provider is connected. */
  readonly isTestCheckout: boolean
  /** There is a product page that says more; an operator's own pages may have none. */
  readonly hasDetails: boolean
}

/** TOOL-3: what Premium is, what it costs, and where to get it. */
export function plansPage(parts: PlansPageParts): Promise<string> {
  const { addresses } = parts
  const { site, app } = addresses
  return renderSitePage({
    title: 'Plans and prices · Dogleg',
    description: 'What Dogleg Premium contains, what it costs, what stays free, and how to stop.',
    canonical: `${site}/plans`,
    addresses,
    body: html`<h1>Plans and prices</h1>
<p class="lead">Everything you read is free. Premium is for the round itself: how far it is to the flag, and what to hit.</p>
${parts.isTestCheckout ? TEST_NOTE : offersHtml(site)}
<ul class="plans">
${PLAN_IDS.map((id) => planHtml(id, app))}</ul>
<p class="text">Nothing is charged before you finish the checkout. There is no free trial.</p>
<div class="text">
${CONTENTS}
${payingHtml(parts)}
${agentsHtml(addresses)}
</div>`,
  })
}

const TEST_NOTE = html`<p class="note" role="note"><strong>The checkout of this server is a test.</strong> You can go through it to the end, and no money moves.</p>`

function planHtml(id: PlanId, app: string) {
  const { name, cents, renews } = PLANS[id]
  return html`<li class="plan">
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
      `${PLANS.day_pass.ms / HOUR_MS} hours from the payment, to the second`,
      'One charge, no subscription: it ends by itself',
      'Leaves the half price of a first subscription for later',
    ]
  return [
    `If you have never subscribed: ${priceWords(id, true)}`,
    `Renews every ${renews} until you stop it`,
    'Stopped in two clicks, and Premium stays until the end of what you paid for',
  ]
}

const CONTENTS = html`<h2>What Premium contains</h2>
<ul>
<li><strong>Distance to the flag</strong>: the yards from where you stand to the pin, and to the front, the middle and the back of the green.</li>
<li><strong>The caddie</strong>: a club, a target and the reasons, by how far you hit the clubs in your own bag.</li>
</ul>
<p>Every plan has both. The app, open on your phone, knows where you stand, and the assistant you have connected asks for you.</p>
<h2>What stays free</h2>
<p>Searching, scorecards, the maps of the holes, looking round the app as a guest, the API, the bulk files, and an assistant's search. An account, your bag and your clubs are free as well.</p>`

const payingHtml = ({
  addresses: { app, site },
  isTestCheckout,
  hasDetails,
}: PlansPageParts) => html`<h2>Paying</h2>
<ul>
<li>An account comes first. A guest who makes one keeps what they have.</li>
${isTestCheckout ? '' : html`<li>You pay on the page of the payment provider: card details never reach us.</li>`}
<li>Premium starts within seconds of the payment, and a receipt comes by mail.</li>
<li>Bought while you have Premium, the new time is added to the end of the old.</li>
<li>Half price is given once to each golfer, for the first month or year of the first subscription.</li>
</ul>
<h2>Stopping</h2>
<p>A day pass needs no stopping. A subscription is stopped in two clicks on your <a href="${app}/profile#premium">profile</a>: nothing more is charged, and Premium stays until the end of what you have paid for.</p>
${hasDetails ? html`<p><a href="${site}/premium">More about renewals, refunds and receipts</a></p>` : ''}`

const agentsHtml = ({ mcp }: Addresses) => html`<h2>For developers of agents</h2>
<p>The tool <code>subscribe_premium</code> at <code>${mcp}/mcp</code> takes a <code>plan</code> and answers the address at which the golfer pays. The address is open for ${durationWords(CHECKOUT_LIFETIME_MS)}. Ask the golfer which plan they want before you call it. For a golfer who has never subscribed the plans are:</p>
<ul>
${PLAN_IDS.map((id) => html`<li><code>${id}</code>: ${priceWords(id, true)}</li>`)}
</ul>
<p>Without Premium, <code>distance_to_flag</code> and <code>ask_caddie</code> answer <code>premium_required</code> with the plans, at the prices for that golfer.</p>`
