import { Problem } from '../core/problem.ts'
import { isFirstTime as readFirstTime } from '../premium/ledger-store.ts'
import { firstChargeCents, PLAN_IDS, PLANS, priceWords } from '../premium/plans.ts'
import type { AppContext } from '../surfaces/app/context.ts'
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

// TOOL-3: half price for who subscribes for the first time.
export const isFirstTime = ({ db, payments }: AppContext, { accountId }: Bearer): Promise<boolean> =>
  readFirstTime(db, payments.provider.name, accountId)

/** The plans with the prices that this golfer would pay, for programs and in words. */
export async function plansFor(context: AppContext, bearer: Bearer) {
  const firstTime = await isFirstTime(context, bearer)
  return { plans: plansJson(firstTime), text: inWords(firstTime) }
}

const plansJson = (firstTime: boolean) =>
  PLAN_IDS.map((id) => ({
    id,
    name: PLANS[id].name,
    price_cents: PLANS[id].cents,
    first_price_cents: firstChargeCents(id, firstTime),
    currency: 'usd',
    renews: PLANS[id].renews,
    price: priceWords(id, firstTime),
  }))

export type PlansJson = ReturnType<typeof plansJson>

const inWords = (firstTime: boolean) => PLAN_IDS.map((id) => `${id}: ${priceWords(id, firstTime)}.`).join(' ')

/** What the plans cost whoever subscribes for the first time. */
export const PRICES = inWords(true)
