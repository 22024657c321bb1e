import { html, raw } from 'hono/html'
import { PLAN_IDS, PLANS, type PlanId } from '../../premium/plans.ts'

/** The plans as search engines read them. It is data and no script, so the page's policy needs no exception. */
export const offersHtml = (site: string) =>
  html`<script type="application/ld+json">${raw(JSON.stringify(offersOf(site)).replaceAll('<', '\\u003c'))}</script>`

const offersOf = (site: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Dogleg Premium',
  description: 'Live distance to the flag and a caddie for your round.',
  url: `${site}/plans`,
  offers: PLAN_IDS.map(offerOf),
})

const offerOf = (id: PlanId) => ({
  '@type': 'Offer',
  name: PLANS[id].name,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: (PLANS[id].cents / 100).toFixed(2),
    priceCurrency: 'USD',
    // What the price is for, by the codes of UN/CEFACT.
    unitCode: { none: 'DAY', month: 'MON', year: 'ANN' }[PLANS[id].renews ?? 'none'],
  },
})
