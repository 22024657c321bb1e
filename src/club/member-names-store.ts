import { readNames } from '../account/contact-store.ts'
import { chunk } from '../core/chunk.ts'
import { fold } from '../core/text/fold.ts'
import type { Db } from '../platform/db/open.ts'

/** How members see one another: nothing but name and number. */
export type MemberName = { readonly accountId: string; readonly name: string | null; readonly number: string }

/** Some of a club's members by their accounts; those who have left are not among them. */
export async function readMemberNames(
  db: Db,
  clubId: string,
  accountIds: readonly string[],
  /** Somebody whose name we have, such as the one who asks. */
  known: ReadonlyMap<string, string | null> = new Map(),
): Promise<ReadonlyMap<string, MemberName>> {
  const names = new Map<string, MemberName>()
  for (const ids of chunk([...new Set(accountIds)])) {
    const rows = await db
      .selectFrom('club_membership')
      .select(['account_id', 'number'])
      .where('club_id', '=', clubId)
      .where('account_id', 'in', ids)
      .where('accepted_at', 'is not', null)
      .execute()
    const own = await readNames(
      db,
      ids.filter((id) => !known.has(id)),
    )
    for (const { account_id: accountId, number } of rows)
      names.set(accountId, { accountId, number, name: own.get(accountId) ?? known.get(accountId) ?? null })
  }
  return names
}

const MOST_FOUND = 8

/** Members by their number, or by a part of their name; somebody with exactly this number or name is found alone. */
export async function findMembersCalled(
  db: Db,
  clubId: string,
  text: string,
): Promise<readonly MemberName[]> {
  const sought = fold(text)
  if (sought === '') return []
  const rows = await db
    .selectFrom('club_membership')
    .select('account_id')
    .where('club_id', '=', clubId)
    .where('accepted_at', 'is not', null)
    .where('archived_at', 'is', null)
    .execute()
  const all = [
    ...(
      await readMemberNames(
        db,
        clubId,
        rows.map((row) => row.account_id),
      )
    ).values(),
  ]
  const numbered = all.find(({ number }) => number === text.trim())
  if (numbered) return [numbered]
  const found = all.filter(({ name }) => fold(name ?? '').includes(sought))
  const exact = found.filter(({ name }) => fold(name ?? '') === sought)
  const best = exact.length > 0 ? exact : found
  return best.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '')).slice(0, MOST_FOUND)
}
