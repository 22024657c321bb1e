import { PLAN_IDS, PLANS, type PlanId } from '../../premium/plans.ts'
import { planName } from '../../premium/price-words.ts'
import { type Language, pathIn } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'

/** The plans as search engines read them. */
export const offersOf = (language: Language, site: string) => ({
  '@type': 'Product',
  name: 'Dogleg Premium',
  description: wordsOf(language).plans.description,
  url: `${site}${pathIn(language, '/plans')}`,
  offers: PLAN_IDS.map((id) => offerOf(language, id)),
})

const offerOf = (language: Language, id: PlanId) => ({
  '@type': 'Offer',
  name: planName(language, id),
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: (PLANS[id].cents / 100).toFixed(2),
    priceCurrency: 'USD',
    // What the price is for, by the codes of UN/CEFACT.
    unitCode: { none: 'DAY', month: 'MON', year: 'ANN' }[PLANS[id].renews ?? 'none'],
  },
})
