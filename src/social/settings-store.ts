import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/open.ts'
import type { FriendSettingsTable } from '../platform/db/social-tables.ts'
import type { Deps } from '../platform/deps.ts'
import { newFriendCode } from './friend-code.ts'

export type FriendSettings = Selectable<FriendSettingsTable>
export const DIGESTS = ['never', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** A golfer's settings; made the first time somebody asks for them. */
export async function readSettings(deps: Deps, accountId: string): Promise<FriendSettings> {
  const found = await rowOf(deps.db, accountId)
  if (found) return found
  await makeSettings(deps, accountId)
  return (await rowOf(deps.db, accountId)) ?? gone()
}

const gone = () => {
  throw new Error('A golfer is gone while we look for their settings.')
}

const rowOf = (db: Db, accountId: string) =>
  db.selectFrom('friend_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst()

const makeSettings = ({ db, now, random }: Deps, accountId: string) =>
  db
    .insertInto('friend_settings')
    .values({
      ...{ account_id: accountId, code: newFriendCode(random) },
      ...{ seen_at: 0, digest: 'never', digest_at: now() },
    })
    .onConflict((clash) => clash.column('account_id').doNothing())
    .execute()

/** The old code ends with it. */
export async function renewCode(deps: Deps, accountId: string): Promise<string> {
  await readSettings(deps, accountId)
  const code = newFriendCode(deps.random)
  await deps.db.updateTable('friend_settings').set({ code }).where('account_id', '=', accountId).execute()
  return code
}

export async function golferWithCode(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('friend_settings')
    .select('account_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** What two golfers do to each other happens one after the other, in any number of processes. */
export async function lockGolfers(trx: Deps, golfers: readonly string[]): Promise<void> {
  for (const accountId of [...new Set(golfers)].toSorted()) {
    await makeSettings(trx, accountId)
    await trx.db
      .updateTable('friend_settings')
      .set(({ ref }) => ({ code: ref('code') }))
      .where('account_id', '=', accountId)
      .execute()
  }
}

export const markSeen = async (deps: Deps, accountId: string): Promise<void> => {
  await readSettings(deps, accountId)
  await deps.db
    .updateTable('friend_settings')
    .set({ seen_at: deps.now() })
    .where('account_id', '=', accountId)
    .execute()
}

/** What happened before it was chosen isn't mailed. */
export async function chooseDigest(deps: Deps, accountId: string, digest: Digest): Promise<void> {
  const { digest: before } = await readSettings(deps, accountId)
  if (before === digest) return
  await deps.db
    .updateTable('friend_settings')
    .set({ digest, digest_at: deps.now() })
    .where('account_id', '=', accountId)
    .execute()
}

/** Who gets a digest and had the last one before a time. */
export async function dueForDigest(db: Db, digest: Digest, before: number, limit: number) {
  return db
    .selectFrom('friend_settings')
    .selectAll()
    .where('digest', '=', digest)
    .where('digest_at', '<=', before)
    .orderBy('digest_at')
    .limit(limit)
    .execute()
}

/** Only one process gets true: the mail is its. */
export async function takeDigest(db: Db, { account_id, digest, digest_at }: FriendSettings, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('friend_settings')
    .set({ digest_at: now })
    .where('account_id', '=', account_id)
    .where('digest', '=', digest)
    .where('digest_at', '=', digest_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** No mail server has seen it: it is due again. */
export const giveBackDigest = (db: Db, { account_id, digest_at }: FriendSettings, takenAt: number) =>
  db
    .updateTable('friend_settings')
    .set({ digest_at })
    .where('account_id', '=', account_id)
    .where('digest_at', '=', takenAt)
    .execute()
