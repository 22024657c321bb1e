import type { PaymentObject } from './payment-object.ts'
import type { PlanId } from './plans.ts'

export type PaymentProviderName = 'sandbox' | 'stripe'

/** What is to be paid, for whom, and where they come back to. */
export type Order = {
  readonly checkoutId: string
  /** How many pages there have been for it, this one included: asking again for the same one gives the same. */
  readonly pageNumber: number
  readonly accountId: string
  readonly email: string | null
  /** As the provider knows them, if they have paid before. */
  readonly customerId: string | null
  readonly plan: PlanId
  readonly firstTime: boolean
  /** Until when the price was said to hold. */
  readonly expiresAt: number
  readonly paidUrl: string
  readonly leftUrl: string
}

/** A page of the provider's to pay on. `url` is null where our own page is the one. */
export type PaymentPage = { readonly id: string; readonly url: string | null }

/**
 * Who takes the money. What it does it tells by signed events, which alone have an effect; what comes back from a
 * call is the state it has told us in answer, and is taken in the same way.
 */
export type PaymentProvider = {
  readonly name: PaymentProviderName
  /** What its events are signed with. */
  readonly eventSecret: string
  readonly openPage: (order: Order) => Promise<PaymentPage>
  /** Nobody can pay there any more, unless somebody just has. */
  readonly closePage: (pageId: string) => Promise<'closed' | 'paid'>
  readonly setRenewing: (subscriptionId: string, renews: boolean) => Promise<readonly PaymentObject[]>
  /** Ends it at once; one that is unknown or has ended is no mistake. */
  readonly endSubscription: (subscriptionId: string) => Promise<readonly PaymentObject[]>
  /** Gives back all that was paid. */
  readonly refund: (intentId: string) => Promise<readonly PaymentObject[]>
  /** Where the golfer changes a card and sees the provider's own invoices; null where there is no such place. */
  readonly portalUrl: (customerId: string, returnUrl: string) => Promise<string | null>
  /** All that it knows about what was sold here. */
  readonly objects: () => AsyncIterable<PaymentObject>
}
