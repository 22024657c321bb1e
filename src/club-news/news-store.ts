import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * What open pages of a club can show anew. A tee sheet has its day, `sheet 2026-05-04`, and a competition its id.
 */
export type Topic =
  | `sheet ${string}`
  | `competition ${string}`
  | 'competitions'
  | 'yard'
  | 'messages'
  | 'pins'
  | 'status'
  | 'roster'

// Long enough for a page that lost its connection for a while.
export const NEWS_LIFETIME_MS = 10 * 60_000

/** Open pages of the club have something to read again. Belongs into the transaction of the change. */
export const tellNews = ({ db, now, random }: Deps, clubId: string, topic: Topic) =>
  db
    .insertInto('club_news')
    .values({
      ...{ id: newId(random), club_id: clubId, topic },
      ...{ at: now(), expires_at: now() + NEWS_LIFETIME_MS },
    })
    .execute()

export const removeOldNews = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'club_news', 'id', now())

export type NewsRow = {
  readonly id: string
  readonly clubId: string
  readonly topic: string
  readonly at: number
}

/** In the order of their times. */
export async function readNewsSince(db: Db, since: number, clubId?: string): Promise<readonly NewsRow[]> {
  const rows = await db
    .selectFrom('club_news')
    .select(['id', 'club_id as clubId', 'topic', 'at'])
    .where('at', '>=', since)
    .$if(clubId !== undefined, (query) => query.where('club_id', '=', clubId ?? ''))
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** Another text whenever something happened to the topic; for as long as news are kept, the same until then. */
export async function readVersion(db: Db, clubId: string, topic: Topic): Promise<string> {
  const { count, at, id } = await db
    .selectFrom('club_news')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('at').as('at'), fn.max('id').as('id')])
    .where('club_id', '=', clubId)
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow()
  return `${count} ${at} ${id}`
}
