import type { Db } from './open.ts'

/** A secret that was generated once and is kept; whichever process comes first gives it. */
export async function readOrCreateSecret(db: Db, name: string, fresh: string, now: number): Promise<string> {
  const kept = await readSecret(db, name)
  if (kept !== null) return kept
  await db
    .insertInto('secret')
    .values({ name, value: fresh, created_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await readSecret(db, name)) ?? fresh
}

export async function readSecret(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** What it has signed is worthless from now on. */
export const forgetSecret = (db: Db, name: string) =>
  db.deleteFrom('secret').where('name', '=', name).execute()
