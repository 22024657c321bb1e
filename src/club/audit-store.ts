import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'

/** What staff can change, as the list of changes names it. */
export type Audited =
  | 'booking.made'
  | 'booking.cancelled'
  | 'booking.moved'
  | 'player.marked'
  | 'sheet.settings'
  | 'club.timezone'
  | 'club.page'
  | 'block.added'
  | 'block.removed'
  | 'member.added'
  | 'member.changed'
  | 'member.removed'
  | 'member.archived'
  | 'member.restored'
  | 'members.imported'
  | 'members.exported'
  | 'invitation.mailed'
  | 'category.added'
  | 'category.renamed'
  | 'category.removed'
  | 'pins.set'
  | 'pins.cleared'
  | 'status.set'
  | 'caddie.marked'
  | 'caddie.moved'
  | 'caddie.assigned'
  | 'caddie.released'
  | 'caddie.requested'
  | 'caddie.request_withdrawn'
  | 'caddie.paid'
  | 'yard.settings'
  | 'competition.made'
  | 'competition.changed'
  | 'competition.removed'
  | 'competition.state'
  | 'competition.round'
  | 'competition.entered'
  | 'competition.withdrawn'
  | 'competition.judged'
  | 'competition.player'
  | 'competition.starts'
  | 'competition.marker'
  | 'competition.draw'
  | 'competition.decided'
  | 'score.corrected'
  | 'score.accepted'
  | 'series.saved'
  | 'series.removed'

export type AuditEntry = {
  readonly id: string
  readonly at: number
  /** Null once the account is deleted. */
  readonly by: string | null
  /** One of `Audited`; an entry of another version may be of another kind. */
  readonly what: string
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

/** Where a page of the list begins: after the entry of this time and id. */
export type AuditCursor = { readonly at: number; readonly id: string }

export type AuditFilter = {
  /** An account; null for entries whose account is deleted. */
  readonly by?: string | null
  readonly what?: string
  /** Times in milliseconds, the first included. */
  readonly from?: number
  readonly to?: number
}

export type AuditPage = AuditFilter & { readonly after?: AuditCursor; readonly limit: number }

/** The newest first. */
export async function readAudit(
  { db }: Pick<Deps, 'db'>,
  clubId: string,
  { by, what, from, to, after, limit }: AuditPage,
): Promise<readonly AuditEntry[]> {
  let query = db
    .selectFrom('club_audit')
    .select(['id', 'at', 'by_account', 'what', 'about'])
    .where('club_id', '=', clubId)
  if (by !== undefined)
    query = by === null ? query.where('by_account', 'is', null) : query.where('by_account', '=', by)
  if (what !== undefined) query = query.where('what', '=', what)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<', to)
  if (after !== undefined)
    query = query.where(({ or, and, eb }) =>
      or([eb('at', '<', after.at), and([eb('at', '=', after.at), eb('id', '>', after.id)])]),
    )
  const rows = await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(({ id, at, by_account, what: kind, about }) => ({
    ...{ id, at, by: by_account, what: kind },
    about: JSON.parse(about),
  }))
}

/** Who is named in a club's list of changes, and which kinds of changes are in it. */
export async function auditFacets({ db }: Pick<Deps, 'db'>, clubId: string) {
  const entries = db.selectFrom('club_audit').where('club_id', '=', clubId)
  const people = await entries.select('by_account').distinct().execute()
  const kinds = await entries.select('what').distinct().orderBy('what').execute()
  return { people: people.map((row) => row.by_account), kinds: kinds.map((row) => row.what) }
}
