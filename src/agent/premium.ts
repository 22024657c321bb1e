import { Problem } from '../core/problem.ts'
import { firstChargeCents, PLAN_IDS, PLANS } from '../premium/plans.ts'
import { priceWords } from '../premium/price-words.ts'
import type { AgentContext } from './agent-context.ts'
import type { Golfer } from './bearer.ts'

/** Premium ends to the second. */
export const hasPremium = ({ now }: Pick<AgentContext, 'now'>, { premiumUntil }: Golfer) =>
  premiumUntil !== null && premiumUntil > now()

// TOOL-4. The surface adds the plans to this error.
export function requirePremium(context: AgentContext, golfer: Golfer) {
  if (!hasPremium(context, golfer))
    throw new Problem(
      'premium_required',
      'Distances and the caddie are part of Premium, and this golfer doesn’t have it.',
    )
}

/** The plans with this golfer's prices, as data and in words. */
export async function plansFor({ premium }: AgentContext, { accountId }: Golfer) {
  const firstTime = await premium.isFirstTime(accountId)
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

/** TOOL-3: the prices for everybody, in words. */
export const PRICES = `${inWords(false)} A first-time subscriber pays half for the first month or year.`
