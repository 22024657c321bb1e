import type Stripe from 'stripe'
import type { Metadata, Priced } from './stripe-objects.ts'

// Invoices, payments, charges, refunds and disputes, as Stripe's API shows them.

export type InvoiceParts = {
  readonly id: string
  readonly now: number
  readonly reason: 'subscription_create' | 'subscription_cycle'
  readonly subscription: Stripe.Subscription
  readonly period: { readonly start: number; readonly end: number }
  readonly price: Priced
  readonly total: number
}

/** A finalized, unpaid invoice. Events show it without its payments. */
export function invoiceOf(parts: InvoiceParts): Stripe.Invoice {
  const { id, now, total, price, subscription } = parts
  const subscriptionId = subscription.id
  return {
    ...{ id, object: 'invoice', livemode: false, currency: 'usd', created: now, status: 'open' },
    ...{ customer: subscription.customer, customer_email: 'golfer@example.test', number: id.toUpperCase() },
    ...{ amount_due: total, amount_paid: 0, amount_remaining: total, amount_overpaid: 0, amount_shipping: 0 },
    ...{ subtotal: price.cents, total, attempt_count: 0, attempted: false, auto_advance: true },
    billing_reason: parts.reason,
    collection_method: 'charge_automatically',
    discounts: [],
    total_discount_amounts:
      total === price.cents ? [] : [{ amount: price.cents - total, discount: `di_${id}` }],
    lines: {
      object: 'list',
      data: [lineOf(parts)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscriptionId },
      type: 'subscription_details',
    },
    // The period on the invoice is the one before; the one it pays for is on its lines.
    period_start: parts.reason === 'subscription_create' ? now : subscription.billing_cycle_anchor,
    period_end: now,
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    webhooks_delivered_at: null,
  } as unknown as Stripe.Invoice
}

const lineOf = ({ id, price, total, subscription, period }: InvoiceParts) => ({
  ...{ id: `il_${id}`, object: 'line_item', amount: price.cents, subtotal: price.cents, currency: 'usd' },
  ...{ description: 'Dogleg Premium', discountable: true, discounts: [], invoice: id, livemode: false },
  discount_amounts: total === price.cents ? [] : [{ amount: price.cents - total, discount: `di_${id}` }],
  metadata: { ...subscription.metadata },
  parent: {
    invoice_item_details: null,
    subscription_item_details: { subscription: subscription.id, subscription_item: `si_${subscription.id}` },
    type: 'subscription_item_details',
  },
  period: { ...period },
  quantity: 1,
})

export const paidInvoice = (invoice: Stripe.Invoice, now: number): Stripe.Invoice => ({
  ...invoice,
  status: 'paid',
  attempted: true,
  attempt_count: invoice.attempt_count + 1,
  amount_paid: invoice.total,
  amount_remaining: 0,
  status_transitions: { ...invoice.status_transitions, paid_at: now },
})

export const invoicePaymentOf = (
  id: string,
  invoice: Stripe.Invoice,
  intent: string,
  now: number,
): Stripe.InvoicePayment => ({
  id,
  object: 'invoice_payment',
  amount_paid: invoice.total,
  amount_requested: invoice.total,
  created: now,
  currency: 'usd',
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: now },
})

export const intentOf = (
  id: string,
  parts: {
    readonly cents: number
    readonly metadata: Metadata
    readonly paid: boolean
    readonly now: number
  },
) => ({
  ...{ id, object: 'payment_intent' as const, amount: parts.cents, currency: 'usd', livemode: false },
  amount_received: parts.paid ? parts.cents : 0,
  ...{ created: parts.now, latest_charge: chargeId(id), metadata: { ...parts.metadata } },
  payment_method_types: ['card'],
  status: parts.paid ? 'succeeded' : 'requires_payment_method',
  last_payment_error: parts.paid ? null : { type: 'card_error', code: 'card_declined' },
})

export const chargeId = (intentId: string) => intentId.replace('pi_', 'ch_')

export const chargeOf = (intentId: string, cents: number, refunded: number, paid: boolean, now: number) => ({
  ...{ id: chargeId(intentId), object: 'charge' as const, amount: cents, amount_refunded: refunded },
  ...{ currency: 'usd', created: now, livemode: false, metadata: {}, paid, payment_intent: intentId },
  ...{ refunded: paid && refunded === cents, status: paid ? 'succeeded' : 'failed' },
  billing_details: { name: 'A Golfer', email: 'golfer@example.test', phone: null, address: null },
})

export const refundOf = (id: string, intentId: string, cents: number, now: number): Stripe.Refund => ({
  id,
  object: 'refund',
  amount: cents,
  balance_transaction: `txn_${id}`,
  charge: chargeId(intentId),
  created: now,
  currency: 'usd',
  customer: null,
  customer_account: null,
  metadata: {},
  payment_intent: intentId,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

export const disputeOf = (
  id: string,
  intentId: string,
  cents: number,
  status: string,
  now: number,
): Stripe.Dispute =>
  ({
    ...{ id, object: 'dispute', amount: cents, balance_transactions: [], charge: chargeId(intentId) },
    ...{ created: now, currency: 'usd', enhanced_eligibility_types: [], evidence: {}, evidence_details: {} },
    ...{ is_charge_refundable: false, livemode: false, metadata: {}, payment_intent: intentId },
    ...{ intended_submission_method: null, reason: 'fraudulent', status },
  }) as unknown as Stripe.Dispute
