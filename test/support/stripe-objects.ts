import type Stripe from 'stripe'
import { periodsAfter } from '../../src/premium/period.ts'

// Objects as Stripe's API shows them, in the shapes that its own package describes.

export type Metadata = Readonly<Record<string, string>>

export type Priced = {
  readonly cents: number
  readonly interval: 'month' | 'year' | null
  readonly product: string
}

/** What a checkout session ordered, besides what its object shows. */
export type Ordered = {
  readonly price: Priced
  readonly couponId: string | null
  readonly total: number
  readonly inner: Metadata
}

export type SessionParts = {
  readonly id: string
  readonly now: number
  readonly expiresAt: number
  readonly url: string
  readonly mode: 'payment' | 'subscription'
  readonly customer: string | null
  readonly email: string | null
  readonly reference: string | null
  readonly metadata: Metadata
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly allowed: readonly string[]
  readonly adaptive: boolean
}

export function sessionOf(parts: SessionParts, { price, couponId, total }: Ordered): Stripe.Checkout.Session {
  return {
    id: parts.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: parts.adaptive },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: [...parts.allowed],
    amount_subtotal: price.cents,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: parts.cancelUrl,
    client_reference_id: parts.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: parts.now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: parts.customer,
    customer_account: null,
    customer_creation: parts.mode === 'payment' ? 'if_required' : 'always',
    customer_details: null,
    customer_email: parts.email,
    discounts: couponId === null ? [] : [{ coupon: couponId, promotion_code: null }],
    expires_at: parts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: { ...parts.metadata },
    mode: parts.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: parts.successUrl,
    total_details: { amount_discount: price.cents - total, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: parts.url,
    wallet_options: null,
  }
}

export type SubscriptionParts = {
  readonly id: string
  readonly now: number
  readonly customer: string
  readonly price: Priced
  readonly metadata: Metadata
}

export function subscriptionOf(parts: SubscriptionParts): Stripe.Subscription {
  const { id, now, customer, price, metadata } = parts
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null } as never,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: `pm_${id}`,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } } as never,
    items: {
      object: 'list',
      data: [itemOf(id, price, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
}

function itemOf(id: string, price: Priced, start: number): Stripe.SubscriptionItem {
  const { plan, price: shown } = pricesOf(`price_${id}`, price, start)
  return {
    id: `si_${id}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: endOfPeriod(start, price, 1),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan,
    price: shown,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
}

/** One price in the new and in the old shape; items still show both. */
const pricesOf = (id: string, { cents, interval, product }: Priced, created: number) => ({
  plan: {
    ...{ id, object: 'plan', active: true, amount: cents, currency: 'usd', interval, interval_count: 1 },
    ...{ product, created, livemode: false, usage_type: 'licensed', metadata: {} },
  } as Stripe.Plan,
  price: {
    ...{
      id,
      object: 'price',
      active: false,
      unit_amount: cents,
      currency: 'usd',
      type: 'recurring',
      product,
    },
    ...{ created, livemode: false, metadata: {}, recurring: { interval, interval_count: 1 } },
  } as Stripe.Price,
})

export const endOfPeriod = (anchor: number, { interval }: Priced, number: number) =>
  Math.floor(periodsAfter(anchor * 1_000, interval ?? 'month', number) / 1_000)
