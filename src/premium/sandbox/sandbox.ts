import { newId } from '../../core/token.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/deps.ts'
import { checkoutExpiry } from '../checkout-expiry.ts'
import { type Checkout, readCheckout } from '../checkout-store.ts'
import { withLedgerLocked } from '../ledger-lock-store.ts'
import { isFirstTime } from '../ledger-store.ts'
import type { PaymentEvent, PaymentObject } from '../payment-object.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { PLANS } from '../plans.ts'
import { signatureOf } from '../signed-event.ts'
import {
  declinedOf,
  ended,
  eventOf,
  invoiceOf,
  invoicePaymentOf,
  refundOf,
  renewed,
  type SandboxSubscription,
  sessionId,
  sessionOf,
  subscriptionOf,
  usualCents,
  withRenewing,
} from './sandbox-objects.ts'
import {
  hasBoughtAtHalfPrice,
  listDueSubscriptions,
  listObjects,
  listUndelivered,
  markCheckoutPaid,
  markDelivered,
  queueEvents,
  readObject,
  readSubscription,
  writeObjects,
} from './sandbox-store.ts'

export type SandboxOptions = Deps & {
  readonly eventSecret: string
  readonly deliver: (body: Buffer, signature: string) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** A payment provider of our own that charges nobody. Like a real one, it sends signed events. */
export type Sandbox = {
  readonly provider: PaymentProvider
  /**
   * The golfer pressed the button. `paid`: the checkout is paid, now or before; `over`: it can no longer be paid at this
   * price.
   */
  readonly pay: (checkoutId: string) => Promise<'paid' | 'over'>
  /** The card is declined. */
  readonly fail: (checkoutId: string) => Promise<void>
  /** Renews or ends subscriptions that are due, and delivers events that were not received yet. */
  readonly catchUp: () => Promise<void>
}

export function openSandbox(options: SandboxOptions): Sandbox {
  const act = (work: (trx: Db) => Promise<Outcome>) => commitAndDeliver(options, work)
  return {
    provider: providerOf(options, act),
    pay: async (checkoutId) => {
      const sold = await act((trx) => sell(options, trx, checkoutId))
      return sold.outcome ?? 'over'
    },
    fail: async (checkoutId) => {
      await act((trx) => decline(options, trx, checkoutId))
    },
    catchUp: async () => {
      for (const id of await listDueSubscriptions(options.db, options.now()))
        await act((trx) => renewOrEnd(options, trx, id)).catch(options.onError)
      await deliverAll(options)
    },
  }
}

/** What happened at the sandbox: its changed objects, and the events about them. */
type Outcome = {
  readonly outcome?: 'paid' | 'over'
  readonly objects: readonly PaymentObject[]
  readonly events: readonly PaymentEvent[]
}

const NOTHING: Outcome = { objects: [], events: [] }

/** Stores all of it or nothing, then delivers the events; what cannot be delivered now is delivered later. */
async function commitAndDeliver(
  options: SandboxOptions,
  work: (trx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const told = await withLedgerLocked(options.db, async (trx) => {
    const done = await work(trx)
    await writeObjects(trx, done.objects)
    await queueEvents(trx, done.events, options.now())
    return done
  })
  await deliverAll(options).catch(options.onError)
  return told
}

/** An event that cannot be delivered does not hold up the others. */
async function deliverAll(options: SandboxOptions): Promise<void> {
  for (const event of await listUndelivered(options.db))
    await deliverOne(options, event).catch(options.onError)
}

async function deliverOne(
  { db, now, eventSecret, deliver }: SandboxOptions,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<void> {
  await deliver(Buffer.from(body), await signatureOf(body, eventSecret, now()))
  await markDelivered(db, id, now())
}

type NamedObject = readonly [type: string, object: PaymentObject]

const eventsOf = ({ random, now }: SandboxOptions, said: readonly NamedObject[]) =>
  said.map(([type, object]) => eventOf(`sandbox_evt_${newId(random)}`, type, object, now()))

async function sell(options: SandboxOptions, trx: Db, checkoutId: string): Promise<Outcome> {
  const checkout = await readCheckout(trx, checkoutId)
  if (checkout === null) return NOTHING
  if (checkout.paidAt !== null) return { ...NOTHING, outcome: 'paid' }
  if (!(await canBePaid(options, trx, checkout))) return NOTHING
  await markCheckoutPaid(trx, checkout.id, options.now())
  const said = PLANS[checkout.plan].renews === null ? sellDay(options, checkout) : sellPlus(options, checkout)
  return { outcome: 'paid', objects: said.map(([, object]) => object), events: eventsOf(options, said) }
}

/** TOOL-3: a golfer gets the introductory price once, on whichever of two open pages they pay first. */
async function canBePaid({ now }: SandboxOptions, trx: Db, checkout: Checkout): Promise<boolean> {
  const { accountId, firstTime } = checkout
  // They may have paid a moment ago, and the event has not arrived yet.
  if (firstTime && (await hasBoughtAtHalfPrice(trx, accountId))) return false
  return checkoutExpiry(checkout, await isFirstTime(trx, 'sandbox', accountId), now()) === null
}

function sellDay({ random, now }: SandboxOptions, checkout: Checkout): readonly NamedObject[] {
  const intent = `sandbox_pi_${newId(random)}`
  return [['checkout.session.completed', sessionOf(checkout, { payment_intent: intent }, now())]]
}

function sellPlus({ random, now }: SandboxOptions, checkout: Checkout): readonly NamedObject[] {
  const subscription = subscriptionOf(`sandbox_sub_${newId(random)}`, checkout, now())
  const invoice = {
    id: `sandbox_in_${newId(random)}`,
    intent: `sandbox_pi_${newId(random)}`,
    cents: checkout.priceCents,
    reason: 'subscription_create',
  } as const
  const session = { subscription: subscription.id, customer: subscription.customer, invoice: invoice.id }
  return [
    ['checkout.session.completed', sessionOf(checkout, session, now())],
    ['customer.subscription.created', subscription],
    ['invoice.paid', invoiceOf(subscription, invoice, now())],
    ['invoice_payment.paid', invoicePaymentOf(invoice)],
  ]
}

async function decline(options: SandboxOptions, trx: Db, checkoutId: string): Promise<Outcome> {
  const checkout = await readCheckout(trx, checkoutId)
  if (checkout === null || checkout.paidAt !== null) return NOTHING
  const intent = declinedOf(checkout, `sandbox_pi_${newId(options.random)}`, options.now())
  return { objects: [], events: eventsOf(options, [['payment_intent.payment_failed', intent]]) }
}

/** At the end of its period a subscription ends if it was cancelled, or else renews and is paid again. */
async function renewOrEnd(options: SandboxOptions, trx: Db, id: string): Promise<Outcome> {
  const { now, random } = options
  const subscription = await readSubscription(trx, id)
  if (subscription === null || subscription.status !== 'active') return NOTHING
  if (subscription.items.data[0].current_period_end * 1_000 > now()) return NOTHING
  if (subscription.cancel_at_period_end)
    return outcomeOf(options, 'customer.subscription.deleted', ended(subscription, now()))
  const next = renewed(subscription)
  const invoice = {
    id: `sandbox_in_${newId(random)}`,
    intent: `sandbox_pi_${newId(random)}`,
    cents: usualCents(next),
    reason: 'subscription_cycle',
  } as const
  const said: readonly NamedObject[] = [
    ['customer.subscription.updated', next],
    ['invoice.paid', invoiceOf(next, invoice, now())],
    ['invoice_payment.paid', invoicePaymentOf(invoice)],
  ]
  return { objects: said.map(([, object]) => object), events: eventsOf(options, said) }
}

const outcomeOf = (options: SandboxOptions, type: string, object: PaymentObject): Outcome => ({
  objects: [object],
  events: eventsOf(options, [[type, object]]),
})

type Act = (work: (trx: Db) => Promise<Outcome>) => Promise<Outcome>

function providerOf(options: SandboxOptions, act: Act): PaymentProvider {
  const { db, now } = options
  const change = async (id: string, type: string, to: (old: SandboxSubscription) => SandboxSubscription) => {
    const { objects } = await act(async (trx) => {
      const subscription = await readSubscription(trx, id)
      if (subscription === null || subscription.status !== 'active') return NOTHING
      return outcomeOf(options, type, to(subscription))
    })
    return objects
  }
  return {
    name: 'sandbox',
    eventSecret: options.eventSecret,
    openPage: async ({ checkoutId }) => ({ id: checkoutId, url: null }),
    closePage: async (checkoutId) =>
      (await readObject(db, sessionId(checkoutId))) === null ? 'closed' : 'paid',
    setRenewing: (id, renews) =>
      change(id, 'customer.subscription.updated', (old) => withRenewing(old, renews)),
    endSubscription: (id) => change(id, 'customer.subscription.deleted', (old) => ended(old, now())),
    refund: async (intent) => (await act((trx) => refund(options, trx, intent))).objects,
    portalUrl: async () => null,
    objects: () => everything(db),
  }
}

async function refund(options: SandboxOptions, trx: Db, intent: string): Promise<Outcome> {
  for await (const object of everything(trx)) {
    const cents = paidBy(object, intent)
    if (cents !== null) return outcomeOf(options, 'refund.created', refundOf(intent, cents, options.now()))
  }
  return NOTHING
}

function paidBy(object: PaymentObject, intent: string): number | null {
  if (object.object === 'checkout.session' && object.payment_intent === intent)
    return Number(object.amount_total)
  if (object.object !== 'invoice_payment') return null
  const payment = object.payment as PaymentObject
  return payment.payment_intent === intent ? Number(object.amount_paid) : null
}

async function* everything(db: Db): AsyncGenerator<PaymentObject> {
  for (let after = ''; ; ) {
    const page = await listObjects(db, after)
    yield* page
    const last = page.at(-1)
    if (last === undefined) return
    after = String(last.id)
  }
}
