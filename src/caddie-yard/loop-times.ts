import type { Db } from '../platform/db/open.ts'
import type { Start } from '../tee-sheet/booking.ts'
import { instantOf } from '../tee-sheet/clock.ts'
import type { SheetClub } from '../tee-sheet/sheet-day.ts'
import { readSettings } from '../tee-sheet/sheet-store.ts'
import { readLoopsDuring, type Times } from './loop-store.ts'
import { isGone } from './yard.ts'

const MINUTE = 60_000
/** For a club that doesn't say how long a round takes. */
const USUAL_ROUND_MINUTES = 270

/** From when to when a caddie is out with a group that starts here; nine holes take half a round. */
export async function loopTimes(db: Db, club: SheetClub, start: Start, holes: number): Promise<Times> {
  const { roundMinutes } = await readSettings(db, club.id)
  const { day, tee, minute } = start
  const startsAt = instantOf(club.zone, start) ?? instantOf(club.zone, { day, minute: minute + 60 }) ?? 0
  const takes = ((roundMinutes ?? USUAL_ROUND_MINUTES) * holes) / 18
  return { day, tee, minute, startsAt, endsAt: startsAt + Math.round(takes) * MINUTE }
}

export type Busy = Pick<Times, 'startsAt' | 'endsAt'> & {
  /** A loop that doesn't count, because it is the one that changes. */
  readonly except: string | null
}

/** Whether a caddie is out with another group at some moment of this time. The caddie is locked. */
export async function isOut(
  { db, now }: { readonly db: Db; readonly now: () => number },
  club: SheetClub,
  accountId: string,
  { except, ...times }: Busy,
): Promise<boolean> {
  const loops = await readLoopsDuring(db, club.id, accountId, times)
  return loops.some((loop) => loop.id !== except && !isGone(loop, now()))
}
