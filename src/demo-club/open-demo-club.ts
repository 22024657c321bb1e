import type { YardDeps } from '../caddie-yard/yard-deps.ts'
import type { Club } from '../club/club.ts'
import { readClubPlace } from '../club/club-place.ts'
import { readClub } from '../club/club-store.ts'
import type { CourseStatus } from '../club/course-status.ts'
import { createClub } from '../club/create-club.ts'
import type { RosterDeps } from '../club/roster.ts'
import { setStatus } from '../club/status-store.ts'
import { seededRandom } from '../demo/random.ts'
import type { SheetDeps } from '../tee-sheet/sheet-change.ts'
import { writeSettings } from '../tee-sheet/sheet-store.ts'
import { chooseCourse } from './choose-course.ts'
import { playCompetitions } from './demo-competitions.ts'
import { admitEverybody, choosePins, findDemoClub, type ShownPin } from './demo-people.ts'
import { setPins } from './demo-pins.ts'
import { DEMO_SETTINGS, fillSaturday, fillToday } from './demo-sheet.ts'
import { publishPage, sendMessages } from './demo-words.ts'
import { fillYard } from './demo-yard.ts'

/** The demo club after a start. The PINs are there at the first start only: we store just their hashes. */
export type DemoClub = { readonly slug: string; readonly name: string; readonly pins: readonly ShownPin[] }

export type DemoDeps = RosterDeps & {
  readonly sheet: (by: string) => SheetDeps
  readonly yard: YardDeps
}

/** After a night of rain. */
const WET: CourseStatus = {
  ...{ state: 'open', preferredLies: true, temporaryGreens: [], carts: 'path_only' },
  ...{ note: 'Soft after the rain. Please repair your pitch marks.', until: null },
}

const NAME = 'Dogleg Demo Club'

/**
 * A club at work, to explore: created at the first start, and kept as new as the day at later ones. Null if the
 * library has no course to play on.
 */
export async function openDemoClub(deps: DemoDeps): Promise<DemoClub | null> {
  const club = (await findClub(deps)) ?? (await newClub(deps))
  if (club === null) return null
  const people = await admitEverybody(deps, club)
  const starter = people.find(({ role }) => role === 'starter')
  const { now } = deps
  const sheetClub = { id: club.id, name: club.name, ...(await readClubPlace(deps.db, club)) }
  const sheet = {
    ...{ deps: deps.sheet(starter?.accountId ?? ''), club: sheetClub, people },
    // Other groups each week, and the same ones however often it starts that day.
    random: seededRandom(1, Math.floor(now() / 86_400_000), 'days of the demo club'),
  }
  await fillSaturday(sheet)
  await fillToday(sheet)
  await fillYard(deps.yard, sheet)
  const professional = people.find(({ role }) => role === 'professional')
  if (professional)
    await setPins(deps, {
      ...{ clubId: club.id, courseSlug: club.courseSlug, accountId: professional.accountId },
    })
  const pins = await choosePins(deps, club, people)
  // With the PINs the first start is over.
  if (pins.length > 0) {
    await sendMessages(deps, club.id, people)
    await publishPage(deps, club.id)
    await playCompetitions(deps, {
      club: { ...sheetClub, courseSlug: club.courseSlug },
      people,
      random: sheet.random,
    })
    if (starter) await setStatus(deps, { clubId: club.id, accountId: starter.accountId }, WET, null)
  }
  return { slug: club.slug, name: club.name, pins }
}

async function findClub(deps: RosterDeps): Promise<Club | null> {
  const found = await findDemoClub(deps)
  return found && readClub(deps.db, found.slug)
}

async function newClub(deps: RosterDeps): Promise<Club | null> {
  const courseSlug = await chooseCourse(deps.db)
  if (courseSlug === null) return null
  const club = await createClub(deps, { name: NAME, courseSlug })
  await writeSettings(deps.db, club.id, DEMO_SETTINGS)
  return club
}
