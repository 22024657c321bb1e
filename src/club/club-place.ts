import type { LatLng } from '../core/geo/point.ts'
import { readCoursePlace } from '../course/course-place-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Club } from './club.ts'
import { readClubSettings } from './club-settings-store.ts'

/** Where a club's course is; its clock is null if the library doesn't know it. */
export type Ground = { readonly timezone: string | null; readonly point: LatLng | null }

export async function readGround(db: Db, courseSlug: string): Promise<Ground> {
  const { timezone = null, lat = null, lng = null } = (await readCoursePlace(db, courseSlug)) ?? {}
  return { timezone, point: lat === null || lng === null ? null : { lat, lng } }
}

/** A club goes by the clock of its course, else by the one that its manager chose; in UTC until then. */
export const zoneOf = async (db: Db, clubId: string, { timezone }: Ground): Promise<string> =>
  timezone ?? (await readClubSettings(db, clubId)).timezone ?? 'UTC'

export async function readClubPlace(db: Db, { id, courseSlug }: Pick<Club, 'id' | 'courseSlug'>) {
  const ground = await readGround(db, courseSlug)
  return { zone: await zoneOf(db, id, ground), point: ground.point }
}
