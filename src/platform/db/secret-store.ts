import type { Db } from './open.ts'

/** A secret that was generated once and is kept; whichever process comes first gives it. */
export async function readOrCreateSecret(db: Db, name: string, fresh: string, now: number): Promise<string> {
  const read = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const kept = await read()
  if (kept) return kept.value
  await db
    .insertInto('secret')
    .values({ name, value: fresh, created_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await read())?.value ?? fresh
}
