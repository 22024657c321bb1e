import type { ExpressionBuilder } from 'kysely'
import { metres } from '../core/units.ts'
import type { Db } from '../platform/db/open.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { POSITION_LIFETIME_MS, type Position } from './position.ts'

/**
 * Reports may arrive out of order: an older one changes nothing. One from the future was saved before the clock was
 * set back, and gives way to any.
 */
export const savePosition = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  { point, accuracy, at, source }: Position,
) =>
  db
    .insertInto('position')
    .values({ account_id: accountId, lat: point.lat, lng: point.lng, accuracy_m: accuracy, at, source })
    .onConflict((clash) =>
      clash
        .column('account_id')
        .doUpdateSet((is) => ({
          lat: is.ref('excluded.lat'),
          lng: is.ref('excluded.lng'),
          accuracy_m: is.ref('excluded.accuracy_m'),
          at: is.ref('excluded.at'),
          source: is.ref('excluded.source'),
        }))
        .where((is) =>
          is.or([is('position.at', '<=', is.ref('excluded.at')), is('position.at', '>', now())]),
        ),
    )
    .execute()

/** The golfer's newest position; null when it is too old to use, or there is none. */
export async function readPosition({ db, now }: Deps, accountId: string): Promise<Position | null> {
  const row = await db
    .selectFrom('position')
    .select(['lat', 'lng', 'accuracy_m', 'at', 'source'])
    .where('account_id', '=', accountId)
    .where('at', '>=', now() - POSITION_LIFETIME_MS)
    .where('at', '<=', now() + POSITION_LIFETIME_MS)
    .executeTakeFirst()
  if (!row) return null
  const accuracy = row.accuracy_m === null ? null : metres(row.accuracy_m)
  return { point: { lat: row.lat, lng: row.lng }, accuracy, at: row.at, source: row.source }
}

export const removePosition = (db: Db, accountId: string) =>
  db.deleteFrom('position').where('account_id', '=', accountId).execute()

/** Whether there is a position that may no longer be there. */
export async function hasOldPositions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const found = await db.selectFrom('position').select('at').where(isOld(now())).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Too old, or from before the clock was set back. */
const isOld = (now: number) => (is: ExpressionBuilder<Tables, 'position'>) =>
  is.or([is('at', '<', now - POSITION_LIFETIME_MS), is('at', '>', now + POSITION_LIFETIME_MS)])

/** Returns how many. */
export async function removeOldPositions({ db, now }: Deps): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('position').where(isOld(now())).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
