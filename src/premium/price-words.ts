import { HOUR_MS } from '../core/duration.ts'
import { moneyIn } from '../words/format.ts'
import type { Language } from '../words/language.ts'
import { wordsOf } from '../words/words-of.ts'
import { firstChargeCents, INTRO_DISCOUNT_PERCENT, PLANS, type PlanId } from './plans.ts'

/** What a plan is called. */
export const planName = (language: Language, id: PlanId) =>
  language === 'en' ? PLANS[id].name : wordsOf(language).plans.names[id]

/** For programs, which read English. */
export const priceWords = (id: PlanId, firstTime: boolean) => priceIn('en', id, firstTime)

/** What you pay now, and what you pay later. */
export function priceIn(language: Language, id: PlanId, firstTime: boolean): string {
  const { plans } = wordsOf(language)
  const { cents, renews } = PLANS[id]
  const price = moneyIn(language, cents)
  if (renews === null) return plans.once(price, PLANS.day_pass.ms / HOUR_MS)
  const usual = plans.each[renews](price)
  const first = moneyIn(language, firstChargeCents(id, true))
  return firstTime ? plans.first[renews](first, INTRO_DISCOUNT_PERCENT, usual) : usual
}
