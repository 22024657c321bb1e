import { chunk } from '../core/chunk.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import { PITCH_AND_PUTT } from './course-store.ts'

// A slug has one row, with the number of its newest change: the table never grows beyond the slugs. Numbers are given
// after `advanceLibrary`, whose lock lasts until the commit. So a smaller number is never committed after a larger one,
// and who reads up to a number has missed nothing.

/** The courses an import is about to write, by slug, and those it merges into others, by id. */
export type Changes = {
  readonly written: readonly string[]
  /** New slugs that are no course's own: they lead to another one from the start. */
  readonly redirects: readonly string[]
  readonly merged: readonly number[]
}

/** Gives every slug whose answer changes the next number. Call it while merged courses still have their slugs. */
export async function noteChanges(trx: Db, { written, redirects, merged }: Changes, at: number) {
  const slugs = new Set([...written, ...redirects, ...(await readSlugsOf(trx, merged))])
  const first = (await readLastNumber(trx)) + 1
  const rows = [...slugs].map((slug, index) => ({ slug, number: first + index, added: first + index, at }))
  await insertRows(trx, 'course_change', rows, RENUMBER)
}

/** A slug that we know keeps the number it was added with. */
const RENUMBER = 'on conflict (slug) do update set "number" = excluded."number", "at" = excluded."at"'

async function readSlugsOf(trx: Db, ids: readonly number[]): Promise<readonly string[]> {
  const slugs: string[] = []
  for (const some of chunk(ids)) {
    const rows = await trx.selectFrom('course_slug').select('slug').where('course_id', 'in', some).execute()
    slugs.push(...rows.map(({ slug }) => slug))
  }
  return slugs
}

/** 0 while nothing has ever changed. */
export async function readLastNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('course_change')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The number of the last change up to a time; 0 where there is none. */
export async function readNumberAt(db: Db, time: number): Promise<number> {
  const row = await db
    .selectFrom('course_change')
    .select('number')
    .where('at', '<=', time)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

export type SlugChange = {
  readonly slug: string
  readonly number: number
  /** The number the slug was added with. */
  readonly added: number
  readonly at: number // ms since 1970
  /** The slug of the course it leads to, which may be its own; null when there is no such course any more. */
  readonly leadsTo: string | null
}

/** The changes after a number, in the order of the commits. */
export const readChanges = (db: Db, after: number, limit: number): Promise<readonly SlugChange[]> =>
  db
    .selectFrom('course_change as change')
    .leftJoin('course_slug', 'course_slug.slug', 'change.slug')
    .leftJoin('course', 'course.id', 'course_slug.course_id')
    .select(['change.slug', 'change.number', 'change.added', 'change.at', 'course.slug as leadsTo'])
    .where('change.number', '>', after)
    // What /v1 never had has not changed there either.
    .where(({ or, eb }) =>
      or([eb('course.unserved', 'is', null), eb('course.unserved', 'not like', PITCH_AND_PUTT)]),
    )
    .orderBy('change.number')
    .limit(limit)
    .execute()
