import type { Db } from '../platform/db/open.ts'
import type { Club } from './club.ts'
import { readGround, zoneOf } from './club-place.ts'
import type { ShownStatus } from './course-status.ts'
import { dayIn } from './pin-day.ts'
import { readBoard } from './status-store.ts'

/** A status with the club's clock. */
export type PublicStatus = ShownStatus & { readonly zone: string }

/** What a club's board tells everybody today; null if it is for members only. */
export async function readPublicStatus(
  db: Db,
  { id, courseSlug }: Pick<Club, 'id' | 'courseSlug'>,
  now: number,
): Promise<PublicStatus | null> {
  const ground = await readGround(db, courseSlug)
  const { status, isPublic } = await readBoard(db, id, dayIn(ground.timezone, now))
  return status && isPublic ? { ...status, zone: await zoneOf(db, id, ground) } : null
}
