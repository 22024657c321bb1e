import type { Db } from '../../platform/db/open.ts'
import type { PaymentEvent, PaymentObject } from '../payment-object.ts'
import { endOf, type SandboxSubscription } from './sandbox-objects.ts'

/** Stores objects as they are now; an active subscription is due at the end of its period. */
export async function writeObjects(trx: Db, objects: readonly PaymentObject[]): Promise<void> {
  for (const object of objects) {
    const row = { kind: String(object.object), body: JSON.stringify(object), due_at: dueOf(object) }
    await trx
      .insertInto('sandbox_object')
      .values({ id: String(object.id), ...row })
      .onConflict((clash) => clash.column('id').doUpdateSet(row))
      .execute()
  }
}

function dueOf(object: PaymentObject): number | null {
  if (object.object !== 'subscription' || object.status !== 'active') return null
  return endOf(object as SandboxSubscription) * 1_000
}

export async function readObject(db: Db, id: string): Promise<PaymentObject | null> {
  const row = await db.selectFrom('sandbox_object').select('body').where('id', '=', id).executeTakeFirst()
  return row ? JSON.parse(row.body) : null
}

export async function readSubscription(db: Db, id: string): Promise<SandboxSubscription | null> {
  const object = await readObject(db, id)
  return object?.object === 'subscription' ? (object as SandboxSubscription) : null
}

const PAGE_SIZE = 100

export async function listDueSubscriptions(db: Db, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sandbox_object')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(PAGE_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

/** A page of all objects, in the order of their ids. */
export async function listObjects(db: Db, after: string): Promise<readonly PaymentObject[]> {
  const rows = await db
    .selectFrom('sandbox_object')
    .select('body')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute()
  return rows.map(({ body }) => JSON.parse(body))
}

/** They are delivered when this transaction has ended. */
export async function queueEvents(trx: Db, events: readonly PaymentEvent[], now: number): Promise<void> {
  for (const event of events)
    await trx
      .insertInto('sandbox_event')
      .values({ id: event.id, body: JSON.stringify(event), created_at: now })
      .execute()
}

export const listUndelivered = (db: Db) =>
  db
    .selectFrom('sandbox_event')
    .select(['id', 'body'])
    .where('delivered_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute()

export const markDelivered = (db: Db, id: string, now: number) =>
  db.updateTable('sandbox_event').set({ delivered_at: now }).where('id', '=', id).execute()

/** Whether the golfer has bought at the introductory price. Call it with the ledger locked. */
export async function hasBoughtAtHalfPrice(trx: Db, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('first_time', '=', 1)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const markCheckoutPaid = (trx: Db, checkoutId: string, now: number) =>
  trx.updateTable('checkout').set({ paid_at: now, open_key: null }).where('id', '=', checkoutId).execute()
