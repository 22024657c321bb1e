import { isTemporary } from '../club/course-status.ts'
import { dayIn } from '../club/pin-day.ts'
import { readStatusesOf } from '../club/status-store.ts'
import type { PlayableHole } from '../course/playable-map.ts'
import type { Deps } from '../platform/deps.ts'
import type { CourseMap } from './course-map-cache.ts'

/** What the clubs of a course say today that a golfer on a hole has to know. */
export type ClubNotes = {
  readonly isClosed: boolean
  readonly preferredLies: boolean
  readonly temporaryGreen: boolean
}

export const NO_NOTES: ClubNotes = { isClosed: false, preferredLies: false, temporaryGreen: false }

export async function readClubNotes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { slug, timezone }: CourseMap,
  { layout, position }: PlayableHole,
  accountId: string | null,
): Promise<ClubNotes> {
  const statuses = await readStatusesOf(db, { courseSlug: slug, day: dayIn(timezone, now()), accountId })
  return {
    isClosed: statuses.some(({ state }) => state === 'closed'),
    preferredLies: statuses.some(({ preferredLies }) => preferredLies),
    temporaryGreen:
      position !== null &&
      statuses.some((status) => isTemporary(status, { layout: layout ?? '', hole: position })),
  }
}

/** As sentences. We have no map of a temporary green, so what we measured is to the regular one. */
export const noteWords = (
  { isClosed, preferredLies, temporaryGreen }: ClubNotes,
  isMeasured: boolean,
): readonly string[] => [
  ...(isClosed ? ['The club says that the course is closed today.'] : []),
  ...(temporaryGreen
    ? [`A temporary green is in use on this hole${isMeasured ? '; distances are to the regular green' : ''}.`]
    : []),
  ...(preferredLies ? ['Preferred lies today.'] : []),
]
