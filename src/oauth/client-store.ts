import { newId } from '../core/token.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'
import type { Registration } from './registration.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** We forget a client that no golfer has allowed sooner than one that was in use. */
export const UNUSED_CLIENT_LIFETIME_MS = 30 * DAY
export const CLIENT_IDLE_MS = 100 * DAY

export type StoredClient = {
  readonly id: string
  readonly metadata: Registration
  readonly createdAt: number
}

export async function saveClient({ db, now, random }: Deps, metadata: Registration): Promise<StoredClient> {
  const client = { id: newId(random), metadata, createdAt: now() }
  await db
    .insertInto('oauth_client')
    .values({
      id: client.id,
      metadata: JSON.stringify(metadata),
      created_at: client.createdAt,
      used_at: null,
      expires_at: client.createdAt + UNUSED_CLIENT_LIFETIME_MS,
    })
    .execute()
  return client
}

/** Null for an id that we never gave out, such as the URL of a metadata document. */
export async function findClient(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<StoredClient | null> {
  if (!/^[\w-]{22}$/.test(id)) return null
  const row = await db
    .selectFrom('oauth_client')
    .select(['metadata', 'created_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row ? { id, metadata: JSON.parse(row.metadata), createdAt: row.created_at } : null
}

/** Records at most once an hour that a client is in use. */
export async function touchClient({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  const at = now()
  await db
    .updateTable('oauth_client')
    .set({ used_at: at, expires_at: at + CLIENT_IDLE_MS })
    .where('id', '=', id)
    .where((is) => is.or([is('used_at', 'is', null), is('used_at', '<', at - HOUR)]))
    .execute()
}

export const removeExpiredClients = ({ db, now }: Deps): Promise<number> =>
  removeExpired(db, 'oauth_client', 'id', now())
