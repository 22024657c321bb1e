import { HOUR_MS } from '../core/duration.ts'

// TOOL-3: the plans and the price of each, here and nowhere else.
export const PLANS = {
  day_pass: { name: 'Day pass', cents: 300, renews: null, ms: 24 * HOUR_MS },
  plus_monthly: { name: 'Plus, monthly', cents: 1_000, renews: 'month' },
  plus_yearly: { name: 'Plus, yearly', cents: 10_000, renews: 'year' },
} as const
export type PlanId = keyof typeof PLANS

export const PLAN_IDS = ['day_pass', 'plus_monthly', 'plus_yearly'] as const satisfies readonly PlanId[]

export const isPlan = (text: unknown): text is PlanId => PLAN_IDS.some((id) => id === text)

// TOOL-3: the first month or year is half price; a day pass is not a subscription.
export const INTRO_DISCOUNT_PERCENT = 50

export const firstChargeCents = (id: PlanId, firstTime: boolean) =>
  isDiscounted(id, firstTime) ? (PLANS[id].cents * (100 - INTRO_DISCOUNT_PERCENT)) / 100 : PLANS[id].cents

export const isDiscounted = (id: PlanId, firstTime: boolean) => firstTime && PLANS[id].renews !== null

/** The plan that most golfers are best served by, because it costs the least per month. */
export const RECOMMENDED_PLAN: PlanId = 'plus_yearly'

/** A year costs as much as fewer months. */
export const MONTHS_SAVED_BY_YEAR = Math.floor(12 - PLANS.plus_yearly.cents / PLANS.plus_monthly.cents)

/** `$3.00` */
export const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
