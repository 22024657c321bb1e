import { durationWords } from '../core/duration.ts'
import { CHECKOUT_LIFETIME_MS } from '../premium/open-checkout.ts'
import { PLANS } from '../premium/plans.ts'
import { priceWords } from '../premium/price-words.ts'
import type { AgentAnswer } from './agent-answer.ts'
import type { AgentContext } from './agent-context.ts'
import { parsePlan } from './agent-input.ts'
import type { Bearer } from './bearer.ts'

// We never say that we charge money where we do not.
const TEST = ' Test mode: the golfer won’t be charged.'

type Opened = {
  readonly checkout_url: string
  readonly plan: string
  readonly price_cents: number
  readonly currency: 'usd'
  readonly first_time_discount: boolean
  readonly expires_at: string
}

/** Opens a checkout page for the golfer. We set the price, whatever the agent sends, and charge nothing here (TOOL-3). */
export async function subscribe(
  { addresses, premium }: AgentContext,
  bearer: Bearer,
  input: unknown,
): Promise<AgentAnswer<Opened>> {
  const plan = parsePlan(input)
  const checkout = await premium.openCheckout(bearer.accountId, plan)
  const url = `${addresses.app}/checkout/${checkout.id}`
  return {
    json: {
      checkout_url: url,
      plan,
      price_cents: checkout.priceCents,
      currency: 'usd',
      first_time_discount: checkout.firstTime,
      expires_at: new Date(checkout.expiresAt).toISOString(),
    },
    text: `${PLANS[plan].name}: ${priceWords(plan, checkout.firstTime)}. The golfer pays at ${url} and isn’t charged before that. The link works for ${durationWords(CHECKOUT_LIFETIME_MS)}.${premium.isTestCheckout ? TEST : ''}`,
    outline: null,
  }
}
