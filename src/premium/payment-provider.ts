import type { Language } from '../words/language.ts'
import type { PaymentObject } from './payment-object.ts'
import type { PlanId } from './plans.ts'

export type PaymentProviderName = 'sandbox' | 'stripe'

/** What to pay, for whom, and where they come back to. */
export type Order = {
  readonly checkoutId: string
  /** How many pages the checkout has had, including this one: the same number gives the same page. */
  readonly pageNumber: number
  readonly accountId: string
  readonly email: string | null
  /** The provider's id for them, if they have paid before. */
  readonly customerId: string | null
  readonly plan: PlanId
  readonly firstTime: boolean
  /** Until when we promised the price. */
  readonly expiresAt: number
  /** Of the provider's page. */
  readonly language: Language
  readonly paidUrl: string
  readonly leftUrl: string
}

/** A page to pay on. `url` is null when it is our own page. */
export type PaymentPage = { readonly id: string; readonly url: string | null }

/**
 * Takes the money: Stripe or the sandbox. It tells us what happens with signed events; we record what a call
 * returns in the same way.
 */
export type PaymentProvider = {
  readonly name: PaymentProviderName
  /** The secret that signs its events. */
  readonly eventSecret: string
  readonly openPage: (order: Order) => Promise<PaymentPage>
  /** After this nobody can pay there any more, unless somebody just has. */
  readonly closePage: (pageId: string) => Promise<'closed' | 'paid'>
  readonly setRenewing: (subscriptionId: string, renews: boolean) => Promise<readonly PaymentObject[]>
  /** Ends it now; an unknown or ended one is no error. */
  readonly endSubscription: (subscriptionId: string) => Promise<readonly PaymentObject[]>
  /** Refunds everything that was paid. */
  readonly refund: (intentId: string) => Promise<readonly PaymentObject[]>
  /** Where the golfer changes a card and sees the provider's own invoices; null when there is no such page. */
  readonly portalUrl: (customerId: string, returnUrl: string) => Promise<string | null>
  /** Everything it knows about what we sold. */
  readonly objects: () => AsyncIterable<PaymentObject>
}
