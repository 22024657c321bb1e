import type Stripe from 'stripe'
import type { PaymentObject } from './payment-object.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type CallStripe, openStripeCaller, type StripeSettings } from './stripe-call-client.ts'
import { fromStripeError, nullOn } from './stripe-error.ts'
import { closePage, openPage } from './stripe-page-client.ts'
import { openPortal } from './stripe-portal-client.ts'

export function openStripe(settings: StripeSettings): PaymentProvider {
  const ask = openStripeCaller(settings)
  return {
    name: 'stripe',
    eventSecret: settings.eventSecret,
    openPage: (order) => openPage(ask, order),
    closePage: (pageId) => closePage(ask, pageId),
    setRenewing: (id, renews) => changeSubscription(ask, id, (known) => setRenewing(ask, known, renews)),
    endSubscription: (id) => changeSubscription(ask, id, (known) => end(ask, known)),
    refund: (intentId) => refund(ask, intentId),
    portalUrl: openPortal(ask),
    objects: () => everything(ask),
  }
}

/** Makes a harmless call that only works with the right kind of key. */
export async function checkStripe(settings: StripeSettings): Promise<void> {
  await openStripeCaller(settings)(({ checkout }) => checkout.sessions.list({ limit: 1 }))
}

/** A subscription that is over cannot change any more: we return it as it is. */
async function changeSubscription(
  ask: CallStripe,
  id: string,
  change: (known: Stripe.Subscription) => Promise<Stripe.Subscription>,
): Promise<readonly PaymentObject[]> {
  const known = await nullOn(
    ['resource_missing'],
    ask(({ subscriptions }) => subscriptions.retrieve(id)),
  )
  if (known === null) return []
  if (isOver(known)) return [plain(known)]
  // It may end between the two calls.
  const changed = await nullOn(['resource_missing', 'invalid_canceled_subscription_fields'], change(known))
  return changed === null ? [] : [plain(changed)]
}

const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired'

async function setRenewing(
  ask: CallStripe,
  known: Stripe.Subscription,
  renews: boolean,
): Promise<Stripe.Subscription> {
  const { id, cancel_at_period_end: isToEnd, cancel_at } = known
  if (renews === (!isToEnd && cancel_at === null)) return known
  // The portal sets a date on which it ends. Stripe takes only one of the two at a time.
  const change = renews && !isToEnd ? { cancel_at: '' as const } : { cancel_at_period_end: !renews }
  return ask(({ subscriptions }) => subscriptions.update(id, change))
}

const end = (ask: CallStripe, { id }: Stripe.Subscription) =>
  ask(({ subscriptions }) => subscriptions.cancel(id, { invoice_now: false, prorate: false }))

async function refund(ask: CallStripe, intentId: string): Promise<readonly PaymentObject[]> {
  const made = await nullOn(
    ['charge_already_refunded'],
    ask(({ refunds }) =>
      refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund-${intentId}` }),
    ),
  )
  if (made !== null) return [plain(made)]
  const { data } = await ask(({ refunds }) => refunds.list({ payment_intent: intentId, limit: 100 }))
  return data.map(plain)
}

const AT_ONCE = { limit: 100 } as const

const LISTS: readonly ((stripe: Stripe) => AsyncIterable<object>)[] = [
  ({ subscriptions }) => subscriptions.list({ ...AT_ONCE, status: 'all' }),
  ({ invoices }) => invoices.list({ ...AT_ONCE, status: 'paid' }),
  ({ invoicePayments }) => invoicePayments.list({ ...AT_ONCE, status: 'paid' }),
  ({ checkout }) => checkout.sessions.list({ ...AT_ONCE, status: 'complete' }),
  ({ refunds }) => refunds.list(AT_ONCE),
  ({ disputes }) => disputes.list(AT_ONCE),
]

/** This includes what was not sold here; it has none of our metadata. */
async function* everything(ask: CallStripe): AsyncGenerator<PaymentObject> {
  const stripe = await ask(async (loaded) => loaded)
  try {
    for (const list of LISTS) for await (const object of list(stripe)) yield plain(object)
  } catch (error) {
    throw fromStripeError(error)
  }
}

/** As Stripe sent it; `facts.ts` reads it like the object of an event. */
const plain = (object: object): PaymentObject => object as PaymentObject
