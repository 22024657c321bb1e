import type Stripe from 'stripe'
import type { CallStripe } from './stripe-call-client.ts'
import { nullOn } from './stripe-error.ts'

// Nobody switches plans in the portal: they buy another one here, where we show its price.
const CONFIGURATION: Stripe.BillingPortal.ConfigurationCreateParams = {
  name: 'Dogleg',
  metadata: { dogleg: 'premium' },
  features: {
    customer_update: { enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
  },
}

/** Where golfers see Stripe's invoices. Its configuration is created once and found again. */
export function openPortal(ask: CallStripe) {
  let known: string | null = null
  return async (customerId: string, returnUrl: string): Promise<string | null> => {
    known ??= (await findConfiguration(ask)) ?? (await createConfiguration(ask))
    const params = { customer: customerId, return_url: returnUrl, configuration: known }
    const session = await nullOn(
      ['resource_missing'],
      ask(({ billingPortal }) => billingPortal.sessions.create(params)),
    )
    // The customer or the configuration is gone: the next golfer gets a new configuration.
    if (session === null) known = null
    return session?.url ?? null
  }
}

const findConfiguration = (ask: CallStripe): Promise<string | null> =>
  ask(async ({ billingPortal }) => {
    for await (const { id, metadata } of billingPortal.configurations.list({ active: true, limit: 100 }))
      if (metadata?.dogleg === CONFIGURATION.metadata?.dogleg) return id
    return null
  })

const createConfiguration = async (ask: CallStripe): Promise<string> => {
  const { id } = await ask(({ billingPortal }) => billingPortal.configurations.create(CONFIGURATION))
  return id
}
