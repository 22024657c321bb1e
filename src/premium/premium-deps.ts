import type { Deps } from '../platform/deps.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What functions that handle payments get. */
export type PremiumDeps = Deps & {
  readonly provider: PaymentProvider
  readonly mailer: Mailer
  /** Public address of the web app. */
  readonly appUrl: string
  readonly onError: (error: unknown) => void
}
