import { tellNews } from '../club-news/news-store.ts'
import { slugsOfSameCourse } from '../course/course-key-store.ts'
import type { ClubStatusTable } from '../platform/db/club-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { noteChange } from './audit-store.ts'
import type { CourseStatus, ShownStatus } from './course-status.ts'

export type ClubBoard = {
  /** Null when the club has set none, or its last day is over. */
  readonly status: ShownStatus | null
  /** Whether everybody may read it, or only the club's members. */
  readonly isPublic: boolean
}

/** What a club's board says on a day. */
export async function readBoard(db: Db, clubId: string, day: string): Promise<ClubBoard> {
  const row = await db.selectFrom('club_status').selectAll().where('club_id', '=', clubId).executeTakeFirst()
  return row
    ? { status: statusOf(row, day), isPublic: row.is_public === 1 }
    : { status: null, isPublic: true }
}

type StatusRow = Pick<ClubStatusTable, 'status' | 'until_day' | 'set_at'>

const statusOf = ({ status, until_day, set_at }: StatusRow, day: string): ShownStatus | null =>
  status === null || (until_day !== null && until_day < day)
    ? null
    : { ...(JSON.parse(status) as Omit<CourseStatus, 'until'>), until: until_day, setAt: set_at }

type By = { readonly clubId: string; readonly accountId: string }

/** Replaces the status; who may read it stays as it was unless that is given too. */
export const setStatus = (
  deps: Deps,
  by: By,
  { until, ...status }: CourseStatus,
  isPublic: boolean | null,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const inside = { ...deps, db: trx }
    const columns = {
      ...{ status: JSON.stringify(status), until_day: until },
      ...{ set_by: by.accountId, set_at: deps.now() },
    }
    await trx
      .insertInto('club_status')
      .values({ club_id: by.clubId, ...columns, is_public: isPublic === false ? 0 : 1 })
      .onConflict((clash) =>
        clash
          .column('club_id')
          .doUpdateSet({ ...columns, ...(isPublic === null ? {} : { is_public: isPublic ? 1 : 0 }) }),
      )
      .execute()
    await noteChange(inside, by, 'status.set', {
      ...{ ...status, until },
      ...(isPublic === null ? {} : { public_status: isPublic }),
    })
    await tellNews(inside, by.clubId, 'status')
  })

export type StatusOfClub = ShownStatus & { readonly club: string }

export type StatusQuery = {
  readonly courseSlug: string
  readonly day: string
  /** Members also see what their club shows to nobody else. */
  readonly accountId: string | null
}

/** What the clubs of a course say on a day; merged courses count as one. */
export async function readStatusesOf(
  db: Db,
  { courseSlug, day, accountId }: StatusQuery,
): Promise<readonly StatusOfClub[]> {
  const rows = await db
    .selectFrom('club')
    .innerJoin('club_status', 'club_status.club_id', 'club.id')
    .select(['club.name', 'club_status.status', 'club_status.until_day', 'club_status.set_at'])
    .where('club.course_slug', 'in', slugsOfSameCourse(db, courseSlug))
    .where((is) =>
      is.or([
        is('club_status.is_public', '=', 1),
        is.exists(
          is
            .selectFrom('club_membership')
            .select('club_membership.club_id')
            .whereRef('club_membership.club_id', '=', 'club.id')
            .where('club_membership.account_id', '=', accountId ?? '')
            .where('club_membership.accepted_at', 'is not', null)
            .where('club_membership.archived_at', 'is', null),
        ),
      ]),
    )
    .orderBy('club_status.set_at', 'desc')
    .orderBy('club.slug')
    .execute()
  return rows.flatMap((row) => {
    const status = statusOf(row, day)
    return status ? [{ ...status, club: row.name }] : []
  })
}
