import type { Generated } from 'kysely'
import type { Language } from '../../words/language.ts'

/** The tables about payments: what we offered, what the payment provider told us, and what is left to do there. */
export type PremiumTables = {
  readonly checkout: CheckoutTable
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

/** A price that we showed to a golfer, and the page to pay it on. */
export type CheckoutTable = {
  readonly id: string
  readonly account_id: string
  readonly plan: string
  readonly price_cents: number
  readonly first_time: number // 0 or 1: whether we showed the introductory price
  readonly open_key: string | null // `{account} {plan}` while this is the golfer's open checkout; null once it is not
  readonly created_at: number
  readonly expires_at: number
  readonly paid_at: number | null
  readonly page_number: Generated<number> // how many pages it has had at the payment provider
  readonly page_is_open: Generated<number> // 0 or 1
  readonly page_id: string | null // the provider's; null until it has answered
  readonly page_url: string | null
  readonly language?: Language | null // of the page from which the golfer went to pay
}

/** Every event that arrived, without personal data. */
export type PremiumEventTable = {
  readonly id: string // the provider's
  readonly provider: string
  readonly type: string
  readonly account_id: string | null // whose it is, once we know
  readonly body: string // JSON
  readonly created_at: number // ms since 1970, by the provider's clock
  readonly received_at: number
  readonly applied_at: number | null // null until it is applied
  readonly tries: number
  readonly due_at: number // when to try it next
}

/** One row: the lock of the ledger, so that only one transaction changes it at a time. */
export type PremiumTurnTable = { readonly id: number; readonly count: number }

/** Time that somebody bought or got as a gift. */
export type PremiumPaymentTable = {
  readonly id: string // of the invoice or the checkout session
  readonly provider: string // `operator` for a gift
  readonly account_id: string | null
  readonly plan: string | null // null for a gift
  readonly subscription_id: string | null
  readonly cents: number
  readonly starts_at: number
  readonly ms: number
  readonly paid_at: number
  readonly mailed_at: number | null // when we sent the receipt
}

/** Which payment a payment intent belongs to; refunds and disputes name only the intent. */
export type PremiumIntentTable = { readonly id: string; readonly payment_id: string }

/** A refund or a dispute. */
export type PremiumReversalTable = {
  readonly id: string
  readonly intent_id: string
  readonly kind: string // `refund` or `dispute`
  readonly cents: number
  readonly stage: number // an earlier stage never undoes a later one
  readonly stands: number // 0 or 1: whether it counts
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
  readonly as_of: number // when the provider said so
}

/** Something we still have to do at the provider. */
export type PremiumTaskTable = {
  readonly id: string // `{kind} {subject}`
  readonly provider: string
  readonly kind: string
  readonly subject: string
  readonly tries: number
  readonly due_at: number
}

/** An object of the built-in sandbox, which is a payment provider of its own. */
export type SandboxObjectTable = {
  readonly id: string
  readonly kind: string
  readonly body: string // JSON, in the shape of Stripe's
  readonly due_at: number | null // when the sandbox has to renew or end it
}

/** An event of the sandbox. It is sent until we have received it. */
export type SandboxEventTable = {
  readonly id: string
  readonly body: string // JSON
  readonly created_at: number
  readonly delivered_at: number | null
}
