import { slugsOfSameCourse } from '../course/course-key-store.ts'
import type { ClubPinTable } from '../platform/db/account-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { GreenPin } from './pin-day.ts'

/** A club's pins for a day, in the order of the holes. */
export async function readClubPins(db: Db, clubId: string, day: string): Promise<readonly GreenPin[]> {
  const rows = await db
    .selectFrom('club_pin')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .orderBy('layout')
    .orderBy('hole')
    .execute()
  return rows.map(pinOf)
}

/** A club's pins of the days from one to before another, the latest day first. */
export async function readPinHistory(
  db: Db,
  clubId: string,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<readonly GreenPin[]> {
  const rows = await db
    .selectFrom('club_pin')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day', '>=', from)
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .orderBy('layout')
    .orderBy('hole')
    .execute()
  return rows.map(pinOf)
}

/** The pins for a day on a course, from all its clubs; merged courses count as one. */
export async function readPinsToday(db: Db, courseSlug: string, day: string): Promise<readonly GreenPin[]> {
  const rows = await db
    .selectFrom('club')
    .innerJoin('club_pin', 'club_pin.club_id', 'club.id')
    .selectAll('club_pin')
    .where('club.course_slug', 'in', slugsOfSameCourse(db, courseSlug))
    .where('club_pin.day', '=', day)
    .orderBy('club_pin.layout')
    .orderBy('club_pin.hole')
    .orderBy('club_pin.set_at')
    .execute()
  return rows.map(pinOf)
}

const pinOf = ({ layout, hole, day, lat, lng, set_at }: ClubPinTable): GreenPin => ({
  layout,
  hole,
  day,
  lat,
  lng,
  setAt: set_at,
})

const byGreen = (a: GreenPin, b: GreenPin) =>
  a.layout === b.layout ? a.hole - b.hole : a.layout < b.layout ? -1 : 1

export type SetBy = { readonly clubId: string; readonly accountId: string }

/** Replaces the pin that each green has on that day, all or none; those of other days stay. Always in the same order, so that two requests cannot deadlock. */
export async function setGreenPins(
  db: Db,
  { clubId, accountId }: SetBy,
  pins: readonly GreenPin[],
): Promise<void> {
  const rows = pins.toSorted(byGreen).map(({ layout, hole, day, lat, lng, setAt }) => ({
    ...{ club_id: clubId, layout, hole, day, lat, lng },
    ...{ set_by: accountId, set_at: setAt },
  }))
  await db
    .insertInto('club_pin')
    .values(rows)
    .onConflict((clash) =>
      clash.columns(['club_id', 'layout', 'hole', 'day']).doUpdateSet(({ ref }) => ({
        lat: ref('excluded.lat'),
        lng: ref('excluded.lng'),
        set_by: ref('excluded.set_by'),
        set_at: ref('excluded.set_at'),
      })),
    )
    .execute()
}

/** Whether there were any. */
export async function clearGreenPins(db: Db, clubId: string, day: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('club_pin')
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .executeTakeFirst()
  return numDeletedRows > 0
}
