import { newId } from '../core/token.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'

// Long enough for a page that lost its connection for a while.
const KEPT_MS = 10 * 60_000

/** Open pages of the club's sheet for this day have something to read again. */
export const tellNews = ({ db, now, random }: Deps, clubId: string, day: string) =>
  db
    .insertInto('club_news')
    .values({
      ...{ id: newId(random), club_id: clubId, topic: `tee-sheet ${day}` },
      ...{ at: now(), expires_at: now() + KEPT_MS },
    })
    .execute()

export const removeOldNews = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'club_news', 'id', now())
