import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { readRoom } from './all-rounds-store.ts'
import { ROUND_LIMITS, type RoundJson } from './round-json.ts'

/** What counts of a round: the copy that was sent, the one we have, or that it was deleted. */
export type SavedRound =
  | { readonly counts: 'sent' | 'stored'; readonly isNew: boolean; readonly round: RoundJson }
  | { readonly counts: 'deleted'; readonly deletedAt: number }

/**
 * Of two copies the later one counts, and a deleted round stays deleted: so a device may send its copies again, in
 * any order. Null when the golfer has as many rounds as we save.
 */
export const saveRound = (db: Db, accountId: string, round: RoundJson): Promise<SavedRound | null> =>
  db.transaction().execute(async (trx) => {
    const before = await readRow(trx, accountId, round.id)
    if (!(await hasRoom(trx, accountId, before, round))) return null
    await upsert(trx, accountId, round)
    return savedOf(await readRow(trx, accountId, round.id), before === null, round)
  })

function savedOf(row: Row | null, isNew: boolean, sent: RoundJson): SavedRound {
  if (row === null) throw new Error('A round is gone while we save it.')
  if (row.round === null) return { counts: 'deleted', deletedAt: row.deleted_at ?? row.updated_at }
  const counts = row.round === JSON.stringify(sent) ? 'sent' : 'stored'
  return { counts, isNew, round: JSON.parse(row.round) }
}

const upsert = (trx: Db, accountId: string, round: RoundJson) =>
  trx
    .insertInto('golf_round')
    .values({
      account_id: accountId,
      id: round.id,
      started_at: Date.parse(round.started_at),
      updated_at: Date.parse(round.updated_at),
      deleted_at: null,
      round: JSON.stringify(round),
      course: round.course,
      course_name: round.course_name,
    })
    .onConflict((clash) =>
      clash
        .columns(['account_id', 'id'])
        .doUpdateSet((is) => ({
          started_at: is.ref('excluded.started_at'),
          updated_at: is.ref('excluded.updated_at'),
          round: is.ref('excluded.round'),
          course: is.ref('excluded.course'),
          course_name: is.ref('excluded.course_name'),
        }))
        .where('golf_round.deleted_at', 'is', null)
        .whereRef('golf_round.updated_at', '<', 'excluded.updated_at'),
    )
    .execute()

type Row = {
  readonly started_at: number
  readonly updated_at: number
  readonly deleted_at: number | null
  readonly round: string | null
}

async function readRow(db: Db, accountId: string, id: string): Promise<Row | null> {
  const row = await db
    .selectFrom('golf_round')
    .select(['started_at', 'updated_at', 'deleted_at', 'round'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Only so many rounds, and so many bytes of them, are one golfer's. */
async function hasRoom(db: Db, accountId: string, before: Row | null, round: RoundJson): Promise<boolean> {
  const room = await readRoom(db, accountId)
  const bytes = JSON.stringify(round).length - (before?.round?.length ?? 0)
  return room.rounds >= (before === null ? 1 : 0) && room.bytes >= bytes
}

/** One of the golfer's own rounds; null when there is none, or it was deleted. */
export async function readRound(db: Db, accountId: string, id: string): Promise<RoundJson | null> {
  const row = await readRow(db, accountId, id)
  return row?.round == null ? null : JSON.parse(row.round)
}

export type RoundPage = {
  readonly limit: number
  readonly before: string | null
  readonly filter?: RoundFilter
}

/** Rounds on one course, and of one year (in UTC); null is any. */
export type RoundFilter = { readonly course: string | null; readonly year: number | null }

/** A round as it is stored, which is how it is sent: nobody's rounds are parsed to be listed. */
export type StoredText = { readonly id: string; readonly text: string }

/** The newest first, after the one that `before` names; null when there is no such round. */
export async function listRounds(
  db: Db,
  accountId: string,
  { limit, before, filter }: RoundPage,
): Promise<readonly StoredText[] | null> {
  let rows = db
    .selectFrom('golf_round')
    .select(['id', 'round'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(filter != null && filter.course !== null, (some) => some.where('course', '=', filter?.course ?? ''))
    .$if(filter != null && filter.year !== null, (some) =>
      some
        .where('started_at', '>=', Date.UTC(filter?.year ?? 0, 0))
        .where('started_at', '<', Date.UTC((filter?.year ?? 0) + 1, 0)),
    )
  if (before !== null) {
    const last = await readRow(db, accountId, before)
    if (last === null) return null
    rows = rows.where((is) =>
      is.or([
        is('started_at', '<', last.started_at),
        is.and([is('started_at', '=', last.started_at), is('id', '<', before)]),
      ]),
    )
  }
  const found = await rows.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return found.flatMap(({ id, round }) => (round === null ? [] : [{ id, text: round }]))
}

const NOTHING = { round: null, course: null, course_name: null } as const

/** Removes what a round says and notes that it was deleted, even one that has not arrived yet. */
export const deleteRound = ({ db, now }: Pick<Deps, 'db' | 'now'>, accountId: string, id: string) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    await trx
      .insertInto('golf_round')
      .values({
        ...{ account_id: accountId, id, started_at: at, updated_at: at, deleted_at: at },
        ...NOTHING,
      })
      .onConflict((clash) =>
        clash
          .columns(['account_id', 'id'])
          .doUpdateSet({ deleted_at: at, ...NOTHING })
          .where('golf_round.deleted_at', 'is', null),
      )
      .execute()
    await forgetOldest(trx, accountId)
  })

/** Nobody fills the database with ids of rounds that never were: only so many of them are remembered. */
async function forgetOldest(trx: Db, accountId: string) {
  const old = await trx
    .selectFrom('golf_round')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(100)
    .offset(ROUND_LIMITS.rounds)
    .execute()
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await trx.deleteFrom('golf_round').where('account_id', '=', accountId).where('id', 'in', ids).execute()
}
