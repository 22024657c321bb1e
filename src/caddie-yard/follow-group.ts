import { lockMembers } from '../club/member-store.ts'
import type { Start } from '../tee-sheet/booking.ts'
import type { SheetClub } from '../tee-sheet/sheet-day.ts'
import { isAway, tellLoop } from './assign.ts'
import { moveLoop, readLoopsOfBooking, setLoopPlayers } from './loop-store.ts'
import { isOut, loopTimes } from './loop-times.ts'
import { takeOff } from './release.ts'
import { isOpenLoop, type OpenLoop } from './yard.ts'
import type { YardDeps } from './yard-deps.ts'
import { readCaddieDays } from './yard-store.ts'

/** Where a group is now; null when it was cancelled. */
export type MovedGroup = {
  readonly id: string
  readonly from: Start
  readonly to: Start | null
  /** When some have left it: the places of those who stay. */
  readonly kept?: readonly number[]
}

/**
 * Caddies go where their group goes. One who can't at the new time is released, and so are all when the group is
 * cancelled; we tell all of them. The change of the sheet has locked both days.
 */
export async function followGroup(inside: YardDeps, club: SheetClub, { id, from, to, kept }: MovedGroup) {
  const loops = (await readLoopsOfBooking(inside.db, id)).filter(isOpenLoop)
  for (const loop of loops) {
    if (kept !== undefined) await keepBags(inside, club, loop, kept)
    else if (to === null || !(await moveAlong(inside, club, loop, to))) await takeOff(inside, club, loop)
  }
  if (loops.length > 0)
    for (const day of new Set([from.day, to?.day ?? from.day])) await tellLoop(inside, club, day)
}

/** False when the caddie is busy or away then. */
async function moveAlong(inside: YardDeps, club: SheetClub, loop: OpenLoop, to: Start): Promise<boolean> {
  await lockMembers(inside.db, club.id, [loop.accountId])
  const times = await loopTimes(inside.db, club, to, loop.holes)
  if (isAway(await readCaddieDays(inside.db, club.id, to.day), loop.accountId)) return false
  const { startsAt, endsAt } = times
  if (await isOut(inside, club, loop.accountId, { startsAt, endsAt, except: loop.id })) return false
  await moveLoop(inside.db, loop.id, times)
  await inside.tellCaddie(inside, club.id, loop.accountId, { what: 'moved', from: loop, at: to })
  return true
}

/** The others move up: a caddie keeps the bags of those who stay, and is released with none left. */
async function keepBags(inside: YardDeps, club: SheetClub, loop: OpenLoop, kept: readonly number[]) {
  if (loop.kind === 'forecaddie') return
  const players = loop.players.map((place) => kept.indexOf(place)).filter((place) => place !== -1)
  if (players.length === 0) await takeOff(inside, club, loop)
  else await setLoopPlayers(inside.db, loop.id, players)
}
