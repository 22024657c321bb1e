import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseIdentityTable, CourseSlugTable } from '../platform/db/tables.ts'

/** Every identity that a record has come under, with the course it leads to. */
export const readIdentities = (db: Db): Promise<readonly CourseIdentityTable[]> =>
  db.selectFrom('course_identity').selectAll().execute()

/** Every slug ever given, with the course it leads to. */
export const readSlugs = (db: Db): Promise<readonly CourseSlugTable[]> =>
  db.selectFrom('course_slug').selectAll().execute()

export type CourseKeys = {
  readonly identities: readonly CourseIdentityTable[]
  readonly slugs: readonly CourseSlugTable[]
}

/** All keys of some courses, in order. */
export async function readKeys(db: Db, ids: readonly number[]): Promise<CourseKeys> {
  const identities = db.selectFrom('course_identity').selectAll().where('course_id', 'in', ids)
  const slugs = db.selectFrom('course_slug').selectAll().where('course_id', 'in', ids)
  return {
    identities: await identities.orderBy('identity').execute(),
    slugs: await slugs.orderBy('slug').execute(),
  }
}

export async function addKeys(trx: Db, { identities, slugs }: CourseKeys) {
  await insertRows(trx, 'course_identity', identities)
  await insertRows(trx, 'course_slug', slugs)
}

/** Whatever led to one course leads to the other; the records behind it are copies from now on. */
export async function redirectKeys(trx: Db, from: number, into: number) {
  await trx
    .updateTable('course_identity')
    .set({ course_id: into, is_copy: 1 })
    .where('course_id', '=', from)
    .execute()
  await trx.updateTable('course_slug').set({ course_id: into }).where('course_id', '=', from).execute()
}

/** These identities lead to the course, as the rows say; those that are there already too. */
export async function setIdentities(trx: Db, identities: CourseKeys['identities'], id: number) {
  for (const { identity, is_copy } of identities)
    await trx
      .updateTable('course_identity')
      .set({ course_id: id, is_copy })
      .where('identity', '=', identity)
      .execute()
}

export async function setSlugs(trx: Db, slugs: CourseKeys['slugs'], id: number) {
  for (const { slug } of slugs)
    await trx.updateTable('course_slug').set({ course_id: id }).where('slug', '=', slug).execute()
}

/** All slugs of the course that has this one, as a query to use inside another. */
export const slugsOfSameCourse = (db: Db, slug: string) =>
  db
    .selectFrom('course_slug as given')
    .innerJoin('course_slug as same', 'same.course_id', 'given.course_id')
    .select('same.slug')
    .where('given.slug', '=', slug)

/** Slugs that lead elsewhere: pairs of a merged course's slug and the slug it is served under. */
export async function readMergedSlugs(db: Db): Promise<readonly (readonly [string, string])[]> {
  const rows = await db
    .selectFrom('course_slug')
    .innerJoin('course', 'course.id', 'course_slug.course_id')
    .select(['course_slug.slug as from', 'course.slug as to'])
    .whereRef('course_slug.slug', '!=', 'course.slug')
    .orderBy('course_slug.slug')
    .execute()
  return rows.map(({ from, to }) => [from, to] as const)
}
