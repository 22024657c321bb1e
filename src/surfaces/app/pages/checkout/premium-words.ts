import { html } from 'hono/html'
import { PLANS, type PlanId } from '../../../../premium/plans.ts'
import { planName } from '../../../../premium/price-words.ts'
import type { PremiumState } from '../../../../premium/subscription-store.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { momentText } from '../profile/profile-view.ts'

/** What the golfer has by now, and what becomes of it if they buy; `plan` is null while none is chosen. */
export function premiumWords(
  language: Language,
  { until, subscription }: PremiumState,
  plan: PlanId | null,
  now: number,
) {
  const { checkout } = wordsOf(language)
  const isPaid = until !== null && until > now
  // Nobody is charged on for two plans; a day pass leaves the renewal as it is.
  const isReplaced = subscription?.renews && (plan === null || PLANS[plan].renews !== null)
  if (!isPaid && !isReplaced) return ''
  const sentences = [
    ...(isPaid ? [checkout.until(momentText(language, until))] : []),
    ...(isReplaced ? [checkout.renews(planName(language, subscription.plan))] : []),
    ...(isReplaced ? [plan === null ? checkout.replacedLater : checkout.replacedNow] : []),
  ]
  return html`<p class="note">${sentences.join(' ')}</p>`
}
