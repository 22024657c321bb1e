import type { Db } from '../platform/db/open.ts'
import { instantOf } from './clock.ts'
import { planDay, type TeeTime } from './day-plan.ts'
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

export type PlannedDay = { readonly settings: SheetSettings; readonly times: readonly TeeTime[] }

/** The tee times of a day by the club's settings, blocks, clock and daylight. */
export async function readPlan(db: Db, club: SheetClub, day: string): Promise<PlannedDay> {
  const [settings, blocks] = [await readSettings(db, club.id), await readBlocks(db, club.id, day)]
  const daylight = settings.roundMinutes === null ? null : daylightOn(club, day)
  const exists = (minute: number) => instantOf(club.zone, { day, minute }) !== null
  return { settings, times: planDay(settings, { day, blocks, daylight, exists }) }
}
