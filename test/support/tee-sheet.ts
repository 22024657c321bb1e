import { randomBytes } from 'node:crypto'
import { lockMembers, staffAmong } from '../../src/club/member-store.ts'
import type { Db } from '../../src/platform/db/open.ts'
import type { SheetSettings } from '../../src/tee-sheet/settings.ts'
import type { SheetDeps } from '../../src/tee-sheet/sheet-change.ts'
import type { SheetClub } from '../../src/tee-sheet/sheet-day.ts'
import { writeSettings } from '../../src/tee-sheet/sheet-store.ts'

export const DAY = '2026-06-20'
/** Six in the morning of that day. */
export const NOW = Date.UTC(2026, 5, 20, 5)

export const CLUB: SheetClub = {
  ...{ id: 'club-1', name: 'Mill Club', zone: 'Europe/Dublin' },
  point: { lat: 53.3, lng: -6.2 },
}

/** A club with golfers g-0, g-1 and so on, who are its members. */
export async function openClub(db: Db, golfers: number, settings: SheetSettings): Promise<SheetDeps> {
  await db
    .insertInto('club')
    .values({ id: CLUB.id, slug: 'mill-club', name: CLUB.name, course_slug: 'mill', created_at: 0 })
    .execute()
  for (let index = 0; index < golfers; index++) {
    const id = `g-${index}`
    const account = {
      id,
      kind: 'member' as const,
      name: `Golfer ${index}`,
      email: `${id}@mill.example`,
      email_key: id,
    }
    const rest = {
      email_verified_at: null,
      password_hash: null,
      premium_until: null,
      premium_grace_until: null,
    }
    await db
      .insertInto('account')
      .values({ ...account, ...rest, created_at: 0, seen_at: 0 })
      .execute()
    const place = { club_id: CLUB.id, account_id: id, role: 'member' as const, number: String(index) }
    await db
      .insertInto('club_membership')
      .values({ ...place, pin_hash: null, pin_set_by: null, created_at: 0, accepted_at: 0, given_name: null })
      .execute()
  }
  await writeSettings(db, CLUB.id, settings)
  return {
    db,
    now: () => NOW,
    random: randomBytes,
    lockMembers,
    staffAmong,
    changed: async () => {},
    groupChanged: async () => {},
  }
}
