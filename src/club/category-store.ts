import { malformed, Problem } from '../core/problem.ts'
import { fold } from '../core/text/fold.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Category } from './club.ts'

const MOST = 50
const LONGEST = 40

/** In the order in which the club added them. */
export const listCategories = (db: Db, clubId: string): Promise<readonly Category[]> =>
  db
    .selectFrom('club_category')
    .select(['id', 'name'])
    .where('club_id', '=', clubId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const categoryKey = (name: string) => fold(name.trim()).replace(/\s+/g, ' ')

export function parseCategoryName(given: string): string {
  const name = given.trim().normalize('NFC')
  if (name === '' || [...name].length > LONGEST || /\p{C}/u.test(name) || categoryKey(name) === '')
    throw malformed('category', `1 to ${LONGEST} characters on one line`)
  return name
}

/** By its name, however it is written. */
export async function findCategory(db: Db, clubId: string, name: string): Promise<Category | null> {
  const row = await db
    .selectFrom('club_category')
    .select(['id', 'name'])
    .where('club_id', '=', clubId)
    .where('name_key', '=', categoryKey(name))
    .executeTakeFirst()
  return row ?? null
}

/** The club has to be locked. */
export async function insertCategory(
  { db, now, random }: Deps,
  clubId: string,
  given: string,
): Promise<Category> {
  const name = parseCategoryName(given)
  await checkFree(db, clubId, name, null)
  if ((await listCategories(db, clubId)).length >= MOST)
    throw new Problem('conflict', `A club has at most ${MOST} categories.`)
  const category = { id: newId(random), name }
  await db
    .insertInto('club_category')
    .values({ ...category, club_id: clubId, name_key: categoryKey(name), created_at: now() })
    .execute()
  return category
}

export async function renameCategory(db: Db, clubId: string, id: string, given: string): Promise<Category> {
  const name = parseCategoryName(given)
  await checkFree(db, clubId, name, id)
  const row = await db
    .updateTable('club_category')
    .set({ name, name_key: categoryKey(name) })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!row) throw noSuchCategory()
  return row
}

/** Its members have none from now on. */
export async function deleteCategory(db: Db, clubId: string, id: string): Promise<Category> {
  const row = await db
    .deleteFrom('club_category')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!row) throw noSuchCategory()
  return row
}

async function checkFree(db: Db, clubId: string, name: string, own: string | null) {
  const same = await findCategory(db, clubId, name)
  if (same !== null && same.id !== own)
    throw new Problem('conflict', `The club already has the category ${same.name}.`)
}

const noSuchCategory = () => new Problem('not_found', 'We couldn’t find that category.')
