import { createHash } from 'node:crypto'
import { readYardSettings } from '../../../../../caddie-yard/yard-store.ts'
import { mayDo } from '../../../../../club/ability.ts'
import { type ClubSettings, readClubSettings } from '../../../../../club/club-settings-store.ts'
import { readClub } from '../../../../../club/club-store.ts'
import { listMembers } from '../../../../../club/member-store.ts'
import { readCourseTimezone } from '../../../../../course/timezone-store.ts'
import { wallTime } from '../../../../../tee-sheet/clock.ts'
import type { SheetSettings } from '../../../../../tee-sheet/settings.ts'
import type { SheetClub } from '../../../../../tee-sheet/sheet-day.ts'
import { readSettings } from '../../../../../tee-sheet/sheet-store.ts'
import type { Filled } from '../../../../ui/form-field.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import type { AppContext } from '../../../context.ts'
import type { Summary } from '../../gps/course-of.ts'
import { courseBySlug } from '../../profile/show-profile.ts'
import type { ClubRequest } from '../club-page.ts'

/** All that the page shows. */
export type SetUpView = {
  readonly request: ClubRequest
  readonly club: SheetClub
  readonly course: Summary | null
  /** Of the course itself; null where we don't know it. */
  readonly courseZone: string | null
  readonly own: ClubSettings
  readonly sheet: SheetSettings
  readonly people: People
  readonly today: string
  /** Whether the yard has a rate. */
  readonly hasRates: boolean
  /** A form that came back. */
  readonly returned: Returned | null
}

export type People = {
  readonly members: number
  readonly staff: number
  readonly caddies: number
  readonly invited: number
}

/** `next`: what its settings would be. `lost`: how many bookings would lose their time. */
export type Returned = {
  readonly form: string
  readonly filled: Filled
  readonly next?: SheetSettings
  readonly lost?: number
}

export async function readView(
  context: AppContext,
  request: ClubRequest,
  returned: Returned | null,
): Promise<SetUpView> {
  const { db, now } = context
  const { clubId, slug } = request.session.membership
  const club = await clubOf(context, request.session)
  const courseSlug = (await readClub(db, slug))?.courseSlug ?? ''
  return {
    ...{ request, club, returned },
    course: courseBySlug(context, courseSlug),
    courseZone: (await readCourseTimezone(db, courseSlug))?.timezone ?? null,
    own: await readClubSettings(db, clubId),
    sheet: await readSettings(db, clubId),
    people: await countPeople(context, clubId),
    today: wallTime(club.zone, now()).day,
    hasRates: Object.values((await readYardSettings(db, clubId)).rates).some((rate) => rate !== null),
  }
}

async function countPeople({ db }: AppContext, clubId: string): Promise<People> {
  const all = await listMembers(db, clubId)
  const members = all.filter(({ isAccepted }) => isAccepted)
  return {
    members: members.length,
    staff: members.filter(({ role }) => mayDo(role, 'run_tee_sheet')).length,
    caddies: members.filter(({ role }) => role === 'caddie').length,
    invited: all.length - members.length,
  }
}

/** What a form contains: what was typed when it came back, else what is kept. */
export const filledFor = ({ returned }: SetUpView, form: string, kept: Filled['values']): Filled =>
  returned?.form === form ? returned.filled : { values: kept, fault: null }

/** Tells whether somebody else has saved other settings since the page was shown. */
export const versionOf = (sheet: SheetSettings) =>
  createHash('sha256').update(JSON.stringify(sheet)).digest('base64url').slice(0, 16)
