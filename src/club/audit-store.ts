import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'

/** What staff can change, as the list of changes names it. */
export type Audited =
  | 'booking.made'
  | 'booking.cancelled'
  | 'booking.moved'
  | 'player.marked'
  | 'sheet.settings'
  | 'block.added'
  | 'block.removed'
  | 'member.added'
  | 'member.changed'
  | 'member.removed'
  | 'pins.set'
  | 'pins.cleared'
  | 'caddie.marked'
  | 'caddie.moved'
  | 'caddie.assigned'
  | 'caddie.released'
  | 'caddie.requested'
  | 'caddie.request_withdrawn'
  | 'caddie.paid'
  | 'yard.settings'

export type AuditEntry = {
  readonly at: number
  /** Null once the account is deleted. */
  readonly by: string | null
  readonly what: Audited
  readonly about: Readonly<Record<string, unknown>>
}

type By = { readonly clubId: string; readonly accountId: string }

/** Notes what somebody of the staff changed. Nothing here changes or removes an entry. */
export const noteChange = (
  { db, now, random }: Deps,
  { clubId, accountId }: By,
  what: Audited,
  about: Readonly<Record<string, unknown>>,
) =>
  db
    .insertInto('club_audit')
    .values({
      ...{ id: newId(random), club_id: clubId, at: now(), by_account: accountId },
      ...{ what, about: JSON.stringify(about) },
    })
    .execute()

/** The newest first, and older ones from a time on. */
export async function readAudit(
  { db }: Pick<Deps, 'db'>,
  clubId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly AuditEntry[]> {
  const rows = await db
    .selectFrom('club_audit')
    .select(['at', 'by_account', 'what', 'about'])
    .where('club_id', '=', clubId)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ at, by_account, what, about }) => ({
    ...{ at, by: by_account, what: what as Audited },
    about: JSON.parse(about),
  }))
}
