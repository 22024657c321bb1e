import type { Db } from '../platform/db/open.ts'
import { backoffMs } from './backoff.ts'
import type { PaymentEvent } from './payment-object.ts'
import type { PaymentProviderName } from './payment-provider.ts'

/** Stores an event before we apply it; one that we already have stays as it is. */
export async function saveEvent(
  db: Db,
  provider: PaymentProviderName,
  event: PaymentEvent,
  now: number,
): Promise<void> {
  await db
    .insertInto('premium_event')
    .values({
      id: event.id,
      provider,
      type: event.type,
      body: JSON.stringify(withoutPersonalData(event)),
      created_at: event.created * 1_000,
      received_at: now,
      tries: 0,
      // The process that received it applies it now; only if that fails, another one does it later.
      due_at: now + backoffMs(0),
    })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
}

/** The event, if it came from this provider and is not applied yet. */
export async function readUnapplied(
  trx: Db,
  provider: PaymentProviderName,
  id: string,
): Promise<PaymentEvent | null> {
  const row = await trx
    .selectFrom('premium_event')
    .select('body')
    .where('id', '=', id)
    .where('provider', '=', provider)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return row ? eventOf(row.body) : null
}

function eventOf(body: string): PaymentEvent {
  try {
    return JSON.parse(body)
  } catch {
    // The parser's error would repeat a part of the event in the log.
    throw new Error('The stored event cannot be read.')
  }
}

export async function markApplied(trx: Db, id: string, accountId: string | null, now: number): Promise<void> {
  await trx
    .updateTable('premium_event')
    .set({ applied_at: now, account_id: accountId })
    .where('id', '=', id)
    .execute()
}

const MAX_EVENTS = 100

/** Events that are stored but not applied, because a process stopped or the database failed. */
export async function listDueEvents(
  db: Db,
  provider: PaymentProviderName,
  now: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('premium_event')
    .select('id')
    .where('provider', '=', provider)
    .where('applied_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(MAX_EVENTS)
    .execute()
  return rows.map(({ id }) => id)
}

/** An event is applied within moments. After this long, something keeps us from it. */
const WAITING_MS = 5 * 60_000

/** Of any provider: payments that we know of, and that nobody has got anything for. */
export async function countWaitingEvents(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('premium_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('applied_at', 'is', null)
    .where('received_at', '<=', now - WAITING_MS)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** It failed: the next try comes later each time. */
export async function retryEventLater(db: Db, id: string, now: number): Promise<void> {
  const row = await db.selectFrom('premium_event').select('tries').where('id', '=', id).executeTakeFirst()
  const tries = (row?.tries ?? 0) + 1
  await db
    .updateTable('premium_event')
    .set({ tries, due_at: now + backoffMs(tries) })
    .where('id', '=', id)
    .execute()
}

// The fields that we read facts from, and those that tell an operator what the event was about.
const KEPT = new Set([
  ...['id', 'object', 'type', 'created', 'livemode', 'api_version', 'request', 'data', 'status', 'reason'],
  ...['metadata', 'account', 'checkout', 'plan', 'mode', 'payment_status'],
  ...['amount', 'amount_total', 'amount_paid', 'amount_due', 'amount_refunded', 'currency'],
  ...['customer', 'subscription', 'invoice', 'charge', 'payment', 'payments', 'payment_intent'],
  ...['billing_reason', 'status_transitions', 'paid_at', 'lines', 'period', 'start', 'end'],
  ...['parent', 'subscription_details', 'items', 'current_period_start', 'current_period_end'],
  ...['billing_cycle_anchor', 'cancel_at', 'cancel_at_period_end', 'canceled_at', 'ended_at'],
])

/** We keep events forever, but not accounts: leaves out everything that says who somebody is and how they paid. */
export const withoutPersonalData = <T>(event: T): T =>
  JSON.parse(
    JSON.stringify(event, function (this: unknown, key, value) {
      return key === '' || Array.isArray(this) || KEPT.has(key) ? value : undefined
    }),
  )
