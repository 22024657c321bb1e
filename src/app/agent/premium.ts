import { firstChargeCents, PLAN_IDS, PLANS, priceWords } from '../../premium/plans.ts'
import { Problem } from '../../problem.ts'
import type { AppContext } from '../context.ts'
import type { Bearer } from './bearer.ts'

/** Entitlement ends to the second. */
export const hasPremium = ({ now }: Pick<AppContext, 'now'>, { premiumUntil }: Bearer) =>
  premiumUntil !== null && premiumUntil > now()

// TOOL-4. Whoever answers it adds the plans.
export function requirePremium(context: AppContext, bearer: Bearer) {
  if (!hasPremium(context, bearer))
    throw new Problem(
      'premium_required',
      'Distances and the caddie are part of Premium, which this golfer does not have.',
    )
}

/** Nobody has had a subscription yet, so everybody is a first-time subscriber. */
export const isFirstTime = (_bearer: Bearer) => true

/** The plans with the prices that this golfer would pay. */
export const plansJson = (bearer: Bearer) =>
  PLAN_IDS.map((id) => ({
    id,
    name: PLANS[id].name,
    price_cents: PLANS[id].cents,
    first_price_cents: firstChargeCents(id, isFirstTime(bearer)),
    currency: 'usd',
    renews: PLANS[id].renews,
    price: priceWords(id, isFirstTime(bearer)),
  }))

/** The same in words. */
export const plansText = (bearer: Bearer) => inWords(isFirstTime(bearer))

const inWords = (firstTime: boolean) => PLAN_IDS.map((id) => `${id}: ${priceWords(id, firstTime)}.`).join(' ')

/** What the plans cost whoever subscribes for the first time. */
export const PRICES = inWords(true)
