import type { Selectable } from 'kysely'
import { DAY_MS } from '../core/duration.ts'
import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { GolferReportTable } from '../platform/db/social-tables.ts'
import type { Deps } from '../platform/deps.ts'

export type Report = Selectable<GolferReportTable>
export const OUTCOMES = ['nothing', 'hidden', 'warned', 'removed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What is open never expires. */
export const NEVER = Number.MAX_SAFE_INTEGER
/** Closed reports are kept this long, for those who ask why. */
export const CLOSED_REPORT_LIFETIME_MS = 180 * DAY_MS

export const insertReport = (db: Db, report: Report) =>
  db.insertInto('golfer_report').values(report).execute()

/** The oldest first. */
export const listReports = (db: Db, closedToo: boolean): Promise<readonly Report[]> => {
  const rows = db.selectFrom('golfer_report').selectAll().orderBy('at').orderBy('id')
  return (closedToo ? rows : rows.where('closed_at', 'is', null)).execute()
}

export async function readReport(db: Db, reference: string): Promise<Report | null> {
  const row = await db
    .selectFrom('golfer_report')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

/** Those that one golfer sent and nobody has closed. */
export const listOpenBy = (db: Db, accountId: string): Promise<readonly Report[]> =>
  db
    .selectFrom('golfer_report')
    .selectAll()
    .where('by_account', '=', accountId)
    .where('closed_at', 'is', null)
    .execute()

export async function countOpenReports(db: Db): Promise<number> {
  const row = await db
    .selectFrom('golfer_report')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** False when it was closed before. */
export async function closeReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  outcome: Outcome,
  note: string | null,
): Promise<boolean> {
  const at = now()
  const { numUpdatedRows } = await db
    .updateTable('golfer_report')
    .set({ outcome, note, closed_at: at, expires_at: at + CLOSED_REPORT_LIFETIME_MS })
    .where('reference', '=', reference)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const removeClosedReports = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'golfer_report', 'id', now())
