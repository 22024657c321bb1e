import type { Db } from '../platform/db/open.ts'
import { clockChangesNear, instantOf } from './clock.ts'
import { type Block, type Daylight, isOn, planDay, type TeeTime } from './day-plan.ts'
import { daylightOn } from './daylight.ts'
import type { SheetSettings } from './settings.ts'
import { readBlocks, readSettings } from './sheet-store.ts'

/** What the tee sheet needs to know about a club. */
export type SheetClub = {
  readonly id: string
  readonly name: string
  readonly zone: string
  readonly point: { readonly lat: number; readonly lng: number } | null
}

export type PlannedDay = {
  readonly settings: SheetSettings
  readonly times: readonly TeeTime[]
  /** Those that count on this day. */
  readonly blocks: readonly Block[]
  readonly daylight: Daylight
}

/** The tee times of a day by the club's settings, blocks, clock and daylight. */
export async function readPlan(db: Db, club: SheetClub, day: string): Promise<PlannedDay> {
  const [settings, all] = [await readSettings(db, club.id), await readBlocks(db, club.id, day)]
  const blocks = all.filter((block) => isOn(block, day))
  const daylight = daylightOn(club, day)
  const changes = clockChangesNear(club.zone, day)
  const exists = (minute: number) => !changes || instantOf(club.zone, { day, minute }) !== null
  return { settings, times: planDay(settings, { day, blocks, daylight, exists }), blocks, daylight }
}
