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

/** `$3.00` */
export const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** What you pay now, and what you pay later. */
export function priceWords(id: PlanId, firstTime: boolean): string {
  const { cents, renews } = PLANS[id]
  if (renews === null) return `${inDollars(cents)} once for ${PLANS.day_pass.ms / HOUR_MS} hours, no renewal`
  const usual = `${inDollars(cents)} a ${renews}`
  return firstTime
    ? `${inDollars(firstChargeCents(id, true))} for the first ${renews} (${INTRO_DISCOUNT_PERCENT}% off), then ${usual}`
    : usual
}
