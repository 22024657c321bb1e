import type { PaymentProvider } from './payment-provider.ts'

export type StripeSettings = {
  readonly key: string
  readonly eventSecret: string
  /** Where Stripe's API is; null for Stripe's own address. */
  readonly api: string | null
}

export function openStripe(_settings: StripeSettings): PaymentProvider {
  throw new Error('placeholder')
}
