import type Stripe from 'stripe'
import { traceCall } from '../platform/trace.ts'
import { fromStripeError } from './stripe-error.ts'

export type StripeSettings = {
  readonly key: string
  readonly eventSecret: string
  /** The URL of the API; null for Stripe's own. */
  readonly api: string | null
}

/** Calls Stripe; errors come back as ours. */
export type CallStripe = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>

const TIMEOUT_MS = 10_000
const RETRIES = 2

export function openStripeCaller(settings: StripeSettings): CallStripe {
  let stripe: Promise<Stripe> | null = null
  return async (call) => {
    try {
      stripe ??= load(settings)
      const loaded = await stripe
      return await traceCall('stripe', { 'server.address': hostOf(settings) }, () => call(loaded))
    } catch (error) {
      throw fromStripeError(error)
    }
  }
}

const hostOf = ({ api }: StripeSettings) => (api === null ? 'api.stripe.com' : new URL(api).hostname)

/** The package takes a quarter of a second to load, too long for a start. */
async function load({ key, api }: StripeSettings): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const address = api === null ? {} : addressOf(new URL(api))
  return new Stripe(key, { telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, ...address })
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname.replace(/^\[|\]$/g, ''),
  ...(port === '' ? {} : { port }),
})
