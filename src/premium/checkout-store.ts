import type { Insertable, Selectable } from 'kysely'
import { DAY_MS } from '../core/duration.ts'
import type { Db } from '../platform/db/open.ts'
import type { CheckoutTable } from '../platform/db/premium-tables.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'
import type { PlanId } from './plans.ts'

/** A price that we showed to a golfer, and how long it is valid. */
export type Checkout = {
  readonly id: string
  readonly accountId: string
  readonly plan: PlanId
  readonly priceCents: number
  readonly firstTime: boolean
  readonly createdAt: number
  readonly expiresAt: number
  readonly paidAt: number | null
}

/** A checkout nobody has paid. */
export type NewCheckout = Omit<Checkout, 'paidAt'>

/**
 * The golfer's open checkout for that plan: the one we have, if its price is the same, or else this one. Two requests at
 * once get the same one.
 */
export function findOrCreateCheckout(db: Db, given: NewCheckout): Promise<Checkout> {
  const openKey = `${given.accountId} ${given.plan}`
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('checkout')
      .set({ open_key: null })
      .where('open_key', '=', openKey)
      .where((is) =>
        is.or([is('expires_at', '<=', given.createdAt), is('price_cents', '!=', given.priceCents)]),
      )
      .execute()
    await trx
      .insertInto('checkout')
      .values(rowOf(given, openKey))
      .onConflict((clash) => clash.column('open_key').doNothing())
      .execute()
    const open = trx.selectFrom('checkout').selectAll().where('open_key', '=', openKey)
    return checkoutOf(await open.executeTakeFirstOrThrow())
  })
}

export async function readCheckout(db: Db, id: string): Promise<Checkout | null> {
  const row = await db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? checkoutOf(row) : null
}

const rowOf = (checkout: NewCheckout, openKey: string): Insertable<CheckoutTable> => ({
  id: checkout.id,
  account_id: checkout.accountId,
  plan: checkout.plan,
  price_cents: checkout.priceCents,
  first_time: checkout.firstTime ? 1 : 0,
  open_key: openKey,
  created_at: checkout.createdAt,
  expires_at: checkout.expiresAt,
})

const checkoutOf = (row: Selectable<CheckoutTable>): Checkout => ({
  id: row.id,
  accountId: row.account_id,
  plan: row.plan as PlanId,
  priceCents: row.price_cents,
  firstTime: row.first_time === 1,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
})

// Who comes late to a checkout still reads that it has expired.
export const SHOWN_AFTER_EXPIRY_MS = 7 * DAY_MS

export const removeOldCheckouts = ({ db, now }: Deps): Promise<number> =>
  removeExpired(db, 'checkout', 'id', now() - SHOWN_AFTER_EXPIRY_MS)
