import { readOrCreateSecret } from '../platform/db/secret-store.ts'
import type { Deps } from '../platform/deps.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Language } from '../words/language.ts'
import { startBillingJob } from './billing-job.ts'
import type { Checkout } from './checkout-store.ts'
import { openPaymentPage } from './open-payment-page.ts'
import type { PaymentObject } from './payment-object.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { receiveEvent, recordObjects } from './receive-event.ts'
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts'
import type { StripeSettings } from './stripe-call-client.ts'

export type PaymentsOptions = Deps & {
  readonly mailer: Mailer
  readonly appUrl: string
  /** Null: the built-in sandbox, where nobody is charged. */
  readonly stripe: StripeSettings | null
  readonly onError: (error: unknown) => void
}

/** What surfaces and commands use to take payments. */
export type Payments = {
  readonly provider: PaymentProvider
  /** Null with a real provider. */
  readonly sandbox: Sandbox | null
  /** Where to send the golfer to pay; null when they pay on our own page. */
  readonly openPaymentPage: (checkout: Checkout, language?: Language) => Promise<string | null>
  /** Receives an event from the provider, with its signature. */
  readonly receive: (body: Buffer, signature: string) => Promise<void>
  /** Records what the provider answered to a call. */
  readonly record: (objects: readonly PaymentObject[]) => Promise<void>
  /** Starts the billing job. */
  readonly startBilling: () => { readonly stop: () => Promise<void> }
}

export async function openPayments(options: PaymentsOptions): Promise<Payments> {
  const { stripe } = options
  if (stripe !== null) {
    const { openStripe } = await import('./stripe-client.ts')
    return paymentsBy({ ...options, provider: openStripe(stripe) }, null)
  }
  const secret = await readOrCreateSecret(
    options.db,
    'sandbox',
    `whsec_${options.random(24).toString('base64url')}`,
    options.now(),
  )
  const sandbox: Sandbox = openSandbox({
    ...options,
    eventSecret: secret,
    deliver: (body, signature) => payments.receive(body, signature),
  })
  const payments = paymentsBy({ ...options, provider: sandbox.provider }, sandbox)
  return payments
}

const paymentsBy = (deps: PremiumDeps, sandbox: Sandbox | null): Payments => ({
  provider: deps.provider,
  sandbox,
  openPaymentPage: (checkout, language) => openPaymentPage(deps, checkout, language),
  receive: (body, signature) => receiveEvent(deps, body, signature),
  record: (objects) => recordObjects(deps, objects),
  startBilling: () => startBillingJob(deps, sandbox),
})
