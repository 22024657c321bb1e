import { readClubPins } from '../../../../../club/green-pin-store.ts'
import type { Message } from '../../../../../club/message.ts'
import { readInbox } from '../../../../../club/message-store.ts'
import { wallTime } from '../../../../../tee-sheet/clock.ts'
import { isOpen } from '../../../../../tee-sheet/day-plan.ts'
import { type OwnTime, readNextTimes } from '../../../../../tee-sheet/event-store.ts'
import { readPlan, type SheetClub } from '../../../../../tee-sheet/sheet-day.ts'
import { readSeats } from '../../../../../tee-sheet/sheet-store.ts'
import { readWaiting } from '../../../../../tee-sheet/waiting-store.ts'
import type { AppContext } from '../../../context.ts'

export type SheetNumbers = { readonly booked: number; readonly free: number; readonly waiting: number }

/** How full the day is: free places are those that somebody can still start on. */
export async function numbersOf({ db, now }: AppContext, club: SheetClub): Promise<SheetNumbers> {
  const { day, minute: current } = wallTime(club.zone, now())
  const { times } = await readPlan(db, club, day)
  const seats = await readSeats(db, club.id, day)
  const taken = Map.groupBy(seats, ({ tee, minute }) => `${tee} ${minute}`)
  const free = times
    .filter((time) => isOpen(time) && time.minute > current)
    .map(({ tee, minute, seats: room }) => Math.max(0, room - (taken.get(`${tee} ${minute}`)?.length ?? 0)))
  return {
    booked: seats.length,
    free: free.reduce((sum, count) => sum + count, 0),
    waiting: (await readWaiting(db, club.id, day)).length,
  }
}

export type OwnToday = {
  readonly times: readonly OwnTime[]
  readonly messages: readonly Message[]
  readonly pins: number
}

const MOST_TIMES = 3
const MOST_MESSAGES = 5

/** What is next for a golfer. */
export async function ownToday(
  { db, now }: AppContext,
  club: SheetClub,
  accountId: string,
): Promise<OwnToday> {
  const today = wallTime(club.zone, now())
  return {
    times: await readNextTimes(db, club.id, accountId, today, MOST_TIMES),
    messages: await readInbox(db, club.id, accountId, { before: now() + 1, limit: MOST_MESSAGES }),
    pins: (await readClubPins(db, club.id, today.day)).length,
  }
}
