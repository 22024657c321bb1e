/** Something the payment provider knows (a subscription, an invoice, a refund), in the shape of Stripe's API. */
export type PaymentObject = Readonly<Record<string, unknown>>

/** The provider tells us that one of its objects has changed. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  /** Seconds since 1970. */
  readonly created: number
  readonly data: { readonly object: PaymentObject }
}
