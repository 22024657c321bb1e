import { html } from 'hono/html'
import { PLANS, type PlanId } from '../../../../premium/plans.ts'
import type { PremiumState } from '../../../../premium/subscription-store.ts'
import { momentText } from '../profile/profile-view.ts'

/** What the golfer has by now, and what becomes of it if they buy; `plan` is null while none is chosen. */
export function premiumWords({ until, subscription }: PremiumState, plan: PlanId | null, now: number) {
  const isPaid = until !== null && until > now
  // Nobody is charged on for two plans; a day pass leaves the renewal as it is.
  const isReplaced = subscription?.renews && (plan === null || PLANS[plan].renews !== null)
  if (!isPaid && !isReplaced) return ''
  return html`<p class="note">${isPaid ? html`You have Premium until ${momentText(until)}. Extra time is added to the end. ` : ''}${
    isReplaced ? renewalWords(subscription.plan, plan) : ''
  }</p>`
}

const renewalWords = (renewing: PlanId, plan: PlanId | null) =>
  `Your plan (${PLANS[renewing].name}) renews automatically. ${plan === null ? 'If you choose a Plus plan' : 'If you pay here'}, it stops renewing and the new plan takes over.`
