import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'

/** Open pages of the club's sheet for this day have something to read again. */
export const tellNews = ({ db, now, random }: Deps, clubId: string, day: string) =>
  db
    .insertInto('club_news')
    .values({ id: newId(random), club_id: clubId, topic: `tee-sheet ${day}`, at: now() })
    .execute()

export type News = {
  readonly clubId: string
  readonly topic: string
  readonly id: string
  readonly at: number
}

/** What was told since a moment. Clocks of processes differ a little, so the caller asks for some seconds more. */
export const readNews = ({ db }: Pick<Deps, 'db'>, since: number): Promise<readonly News[]> =>
  db
    .selectFrom('club_news')
    .select(['id', 'club_id as clubId', 'topic', 'at'])
    .where('at', '>=', since)
    .orderBy('at')
    .execute()

export const forgetNews = ({ db }: Pick<Deps, 'db'>, before: number) =>
  db.deleteFrom('club_news').where('at', '<', before).execute()
