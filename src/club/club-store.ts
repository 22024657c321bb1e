import type { ClubTable } from '../platform/db/account-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Club } from './club.ts'

/** False when another club already has the slug. */
export async function insertClub(db: Db, club: Club): Promise<boolean> {
  const row = await db
    .insertInto('club')
    .values({
      id: club.id,
      slug: club.slug,
      name: club.name,
      course_slug: club.courseSlug,
      created_at: club.createdAt,
    })
    .onConflict((clash) => clash.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readClub(db: Db, slug: string): Promise<Club | null> {
  const row = await db.selectFrom('club').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row ? clubOf(row) : null
}

export async function readClubById(db: Db, id: string): Promise<Club | null> {
  const row = await db.selectFrom('club').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? clubOf(row) : null
}

/**
 * The club, locked until the transaction ends: other changes of its roster wait, so that what we check is still true
 * when we write.
 */
export async function lockClub(trx: Db, slug: string): Promise<Club | null> {
  const row = await trx
    .updateTable('club')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('slug', '=', slug)
    .returningAll()
    .executeTakeFirst()
  return row ? clubOf(row) : null
}

export type ListedClub = Club & { readonly members: number }

export async function listClubs(db: Db): Promise<readonly ListedClub[]> {
  const rows = await db
    .selectFrom('club')
    .selectAll('club')
    .select((of) =>
      of
        .selectFrom('club_membership')
        .whereRef('club_membership.club_id', '=', 'club.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('members'),
    )
    .orderBy('slug')
    .execute()
  return rows.map((row) => ({ ...clubOf(row), members: row.members ?? 0 }))
}

const clubOf = (row: ClubTable): Club => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  courseSlug: row.course_slug,
  createdAt: row.created_at,
})
