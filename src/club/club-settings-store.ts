import type { ClubSettingsTable } from '../platform/db/club-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { PublicPage } from './public-page.ts'
import { NO_PAGE } from './public-page.ts'

/** The parts of the set-up page that a manager saves. */
export const SET_UP_STEPS = ['sheet', 'rules'] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** What a club's managers have decided. */
export type ClubSettings = {
  /** Of a club whose course has none. */
  readonly timezone: string | null
  readonly steps: readonly SetUpStep[]
  readonly page: PublicPage
  readonly isPublic: boolean
}

const NOTHING: ClubSettings = { timezone: null, steps: [], page: NO_PAGE, isPublic: false }

export async function readClubSettings(db: Db, clubId: string): Promise<ClubSettings> {
  const row = await db
    .selectFrom('club_settings')
    .selectAll()
    .where('club_id', '=', clubId)
    .executeTakeFirst()
  if (!row) return NOTHING
  return {
    timezone: row.timezone,
    steps: JSON.parse(row.steps),
    page: row.page === null ? NO_PAGE : pageOf(row.page),
    isPublic: row.is_public === 1,
  }
}

/** What a manager has not been asked yet is as it usually is. */
const pageOf = (json: string): PublicPage => ({ ...NO_PAGE, ...JSON.parse(json) })

type Columns = Partial<Omit<ClubSettingsTable, 'club_id'>>

const change = (db: Db, clubId: string, columns: Columns) =>
  db
    .insertInto('club_settings')
    .values({
      ...{ club_id: clubId, timezone: null, steps: '[]', page: null, is_public: 0, page_changed_at: null },
      ...columns,
    })
    .onConflict((clash) => clash.column('club_id').doUpdateSet(columns))
    .execute()

export const writeClubTimezone = (db: Db, clubId: string, timezone: string) =>
  change(db, clubId, { timezone })

/** Somebody looked at this step of the set-up page and saved it. */
export async function noteStep(trx: Db, clubId: string, step: SetUpStep): Promise<void> {
  const { steps } = await readClubSettings(trx, clubId)
  if (!steps.includes(step)) await change(trx, clubId, { steps: JSON.stringify([...steps, step]) })
}

export type PageChange = { readonly page: PublicPage; readonly isPublic: boolean; readonly at: number }

export const writeClubPage = (db: Db, clubId: string, { page, isPublic, at }: PageChange) =>
  change(db, clubId, {
    ...{ page: JSON.stringify(page), is_public: isPublic ? 1 : 0 },
    page_changed_at: at,
  })

/** A club with a page of its own; `page` is null once its manager has taken it away. */
export type ClubWithPage = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly courseSlug: string
  readonly page: PublicPage | null
  readonly changedAt: number
}

/** Every club that has, or once had, a public page, by name. */
export async function readClubPages(db: Db): Promise<readonly ClubWithPage[]> {
  const rows = await db
    .selectFrom('club_settings')
    .innerJoin('club', 'club.id', 'club_settings.club_id')
    .select(['club.id', 'slug', 'name', 'course_slug', 'page', 'is_public', 'page_changed_at'])
    .where('page_changed_at', 'is not', null)
    .orderBy('name')
    .orderBy('slug')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, slug: row.slug, name: row.name, courseSlug: row.course_slug },
    page: row.is_public === 1 && row.page !== null ? pageOf(row.page) : null,
    changedAt: row.page_changed_at ?? 0,
  }))
}
