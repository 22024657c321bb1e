import { chunk } from '../core/chunk.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import { mapInTurns } from './in-turns.ts'
import { ROUND_LIMITS, type RoundJson } from './round-json.ts'

/** Which rounds somebody has, without what they say: the oldest first. */
export type RoundHead = {
  readonly id: string
  readonly startedAt: number
  readonly updatedAt: number
  readonly course: string
}

export async function listHeads(db: Db, accountId: string): Promise<readonly RoundHead[]> {
  const rows = await db
    .selectFrom('golf_round')
    .select(['id', 'started_at', 'updated_at', 'course'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, started_at, updated_at, course }) => ({
    ...{ id, startedAt: started_at, updatedAt: updated_at, course: course ?? '' },
  }))
}

/** So many are read at once: a golfer may have ten megabytes of rounds. */
const READ_AT_ONCE = 100

/** The rounds of these ids, in their order; those that are gone meanwhile are left out. */
export async function* readTexts(
  db: Db,
  accountId: string,
  ids: readonly string[],
): AsyncGenerator<readonly string[]> {
  for (const some of chunk(ids, READ_AT_ONCE)) {
    const rows = await db
      .selectFrom('golf_round')
      .select(['id', 'round'])
      .where('account_id', '=', accountId)
      .where('id', 'in', some)
      .execute()
    const texts = new Map(rows.map(({ id, round }) => [id, round]))
    yield some.flatMap((id) => texts.get(id) ?? [])
  }
}

/** The same, parsed in turns. */
export async function readRounds(db: Db, accountId: string, ids: readonly string[]): Promise<RoundJson[]> {
  const rounds: RoundJson[] = []
  for await (const texts of readTexts(db, accountId, ids))
    rounds.push(...(await mapInTurns(texts, (text): RoundJson => JSON.parse(text))))
  return rounds
}

export const readAllRounds = async (db: Db, accountId: string): Promise<RoundJson[]> =>
  readRounds(
    db,
    accountId,
    (await listHeads(db, accountId)).map(({ id }) => id),
  )

/** All that we store of somebody's rounds. */
export async function readRoundDataOf(db: Db, accountId: string) {
  const deleted = await db
    .selectFrom('golf_round')
    .select(['id', 'deleted_at'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return {
    rounds: await readAllRounds(db, accountId),
    deletedRounds: deleted.map(({ id, deleted_at }) => ({ id, deletedAt: deleted_at ?? 0 })),
  }
}

export type PlayedCourse = {
  /** As the rounds have it: a slug, or what a golfer's file called it. */
  readonly course: string
  readonly name: string
  readonly rounds: number
  readonly first: number
  readonly last: number
}

/** The courses somebody has played, the most played first. */
export async function listPlayedCourses(db: Db, accountId: string): Promise<readonly PlayedCourse[]> {
  const rows = await db
    .selectFrom('golf_round')
    .select(({ fn }) => [
      'course',
      fn.max('course_name').as('name'),
      fn.countAll().as('rounds'),
      fn.min('started_at').as('first'),
      fn.max('started_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .groupBy('course')
    .execute()
  return rows
    .map(({ course, name, rounds, first, last }) => ({
      ...{ course: course ?? '', name: name ?? course ?? '' },
      ...{ rounds: Number(rounds), first: Number(first), last: Number(last) },
    }))
    .toSorted((a, b) => b.rounds - a.rounds || b.last - a.last || (a.course < b.course ? -1 : 1))
}

/** What we know of these ids: a round is there, or was deleted. */
export async function readKnown(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'there' | 'deleted'>> {
  const known = new Map<string, 'there' | 'deleted'>()
  for (const some of chunk(ids, READ_AT_ONCE)) {
    const rows = await db
      .selectFrom('golf_round')
      .select(['id', 'deleted_at'])
      .where('account_id', '=', accountId)
      .where('id', 'in', some)
      .execute()
    for (const { id, deleted_at } of rows) known.set(id, deleted_at === null ? 'there' : 'deleted')
  }
  return known
}

/** How many more rounds, and letters of them, somebody may save. */
export async function readRoom(db: Db, accountId: string) {
  const row = await db
    .selectFrom('golf_round')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum(fn<number>('length', ['round'])).as('bytes')])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return {
    rounds: ROUND_LIMITS.rounds - Number(row?.count ?? 0),
    bytes: ROUND_LIMITS.accountBytes - Number(row?.bytes ?? 0),
  }
}

/** Adds rounds, and leaves those that are there, or were deleted, as they are. */
export async function addRounds(db: Db, accountId: string, rounds: readonly RoundJson[]): Promise<void> {
  for (const some of chunk(rounds, READ_AT_ONCE)) {
    const rows = await mapInTurns(some, (round) => ({
      account_id: accountId,
      id: round.id,
      started_at: Date.parse(round.started_at),
      updated_at: Date.parse(round.updated_at),
      deleted_at: null,
      round: JSON.stringify(round),
      course: round.course,
      course_name: round.course_name,
    }))
    await db
      .transaction()
      .execute((trx) => insertRows(trx, 'golf_round', rows, 'on conflict (account_id, id) do nothing'))
  }
}
