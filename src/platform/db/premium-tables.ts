/** The tables about money: what the payment provider said, what follows from it, and what it is still to be told. */
export type PremiumTables = {
  readonly premium_event: PremiumEventTable
  readonly premium_turn: PremiumTurnTable
  readonly premium_payment: PremiumPaymentTable
  readonly premium_intent: PremiumIntentTable
  readonly premium_reversal: PremiumReversalTable
  readonly premium_subscription: PremiumSubscriptionTable
  readonly premium_task: PremiumTaskTable
  readonly sandbox_object: SandboxObjectTable
  readonly sandbox_event: SandboxEventTable
}

/** Every event that came in, without what it says about a person. */
export type PremiumEventTable = {
  readonly id: string // the provider's
  readonly provider: string
  readonly type: string
  readonly account_id: string | null // whose it turned out to be
  readonly body: string // JSON
  readonly created_at: number // ms since 1970, by the provider's clock
  readonly received_at: number
  readonly applied_at: number | null // null until it has had its effect
  readonly tries: number
  readonly due_at: number // not to be tried before
}

/** One row: whoever changes the books holds it, so that two never do at once. */
export type PremiumTurnTable = { readonly id: number; readonly count: number }

/** Time that somebody bought or was given. */
export type PremiumPaymentTable = {
  readonly id: string // of the invoice or the checkout session
  readonly provider: string // `operator` for what was given
  readonly account_id: string | null
  readonly plan: string | null // null for what was given
  readonly subscription_id: string | null
  readonly cents: number
  readonly starts_at: number
  readonly ms: number
  readonly paid_at: number
  readonly mailed_at: number | null // when the receipt went out
}

/** Which payment a payment intent belongs to; refunds and disputes know only the intent. */
export type PremiumIntentTable = { readonly id: string; readonly payment_id: string }

/** Money that went back, or that somebody wants back. */
export type PremiumReversalTable = {
  readonly id: string
  readonly intent_id: string
  readonly kind: string // `refund` or `dispute`
  readonly cents: number
  readonly stage: number // a later one is never undone by an earlier one
  readonly stands: number // 0 or 1
  readonly as_of: number
}

export type PremiumSubscriptionTable = {
  readonly id: string
  readonly provider: string
  readonly account_id: string | null
  readonly plan: string
  readonly customer_id: string | null
  readonly status: string
  readonly renews: number // 0 or 1
  readonly period_end: number | null
  readonly created_at: number
  readonly as_of: number // of which moment all this is true
}

/** What the provider is still to be told. */
export type PremiumTaskTable = {
  readonly id: string // `{kind} {subject}`
  readonly provider: string
  readonly kind: string
  readonly subject: string
  readonly tries: number
  readonly due_at: number
}

/** What the built-in sandbox knows, as a payment provider of its own. */
export type SandboxObjectTable = {
  readonly id: string
  readonly kind: string
  readonly body: string // JSON, in the shape of Stripe's
  readonly due_at: number | null // when it has to do something by itself
}

/** What the sandbox has to say; it says it until it has been heard. */
export type SandboxEventTable = {
  readonly id: string
  readonly body: string // JSON
  readonly created_at: number
  readonly delivered_at: number | null
}
