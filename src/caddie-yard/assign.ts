import { noteChange } from '../club/audit-store.ts'
import { lockMembers } from '../club/member-store.ts'
import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import { TakenMeanwhile } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { BookedGroup } from '../tee-sheet/booking.ts'
import { timeText, wallTime } from '../tee-sheet/clock.ts'
import type { SheetClub } from '../tee-sheet/sheet-day.ts'
import { lockDay, readBooking, readSeatsOf } from '../tee-sheet/sheet-store.ts'
import { lineOf, writeLine } from './check-in.ts'
import { putAt } from './line.ts'
import { insertLoop, readLoopsOfBooking, type Times } from './loop-store.ts'
import { isOut, loopTimes } from './loop-times.ts'
import type { CaddieDay, Loop, LoopKind, OpenLoop, RoundLength } from './yard.ts'
import { inYard, noBooking, requireCaddie, type YardActor, type YardDeps } from './yard-deps.ts'
import { readCaddieDays, readYardSettings } from './yard-store.ts'

export type Assignment = {
  readonly bookingId: string
  /** Null for the next in line. */
  readonly caddieId: string | null
  readonly kind: LoopKind
  readonly holes: RoundLength
  /** Whose bags: one or two places in the group. None for a forecaddie. */
  readonly players: readonly number[]
}

/** Gives a group a caddie: a certain one, or the next in line. */
export const assignCaddie = (
  deps: YardDeps,
  club: SheetClub,
  actor: YardActor,
  asked: Assignment,
): Promise<OpenLoop> =>
  inYard(deps, async (inside) => {
    const group = await lockGroup(inside, club, asked.bookingId)
    await checkPlayers(inside, group, asked)
    const loop = await takeOut(inside, club, group, asked)
    const { number } = await requireCaddie(inside.db, club.id, { accountId: loop.accountId })
    await noteChange(inside, { clubId: club.id, accountId: actor.accountId }, 'caddie.assigned', {
      ...{ caddie: number, ...aboutLoop(loop), next: asked.caddieId === null },
    })
    await tellLoop(inside, club, loop.day)
    return loop
  })

export const aboutLoop = ({ bookingId, day, minute, tee, kind, holes }: Loop) => ({
  ...{ booking: bookingId, day, time: timeText(minute), tee, kind, holes },
})

/** Open pages of the yard and of the day's sheet have something to read again. */
export async function tellLoop(inside: Deps, club: SheetClub, day: string) {
  await tellNews(inside, club.id, 'yard')
  await tellNews(inside, club.id, `sheet ${day}`)
}

/** The group as it is now, and nobody else cancels or moves it until the transaction ends. */
export async function lockGroup({ db }: Pick<Deps, 'db'>, club: SheetClub, id: string): Promise<BookedGroup> {
  const known = await readBooking(db, club.id, id)
  if (!known) throw noBooking()
  await lockDay(db, club.id, known.day)
  const booking = await readBooking(db, club.id, id)
  if (!booking) throw noBooking()
  if (booking.day !== known.day) throw new TakenMeanwhile()
  return { ...booking, seats: await readSeatsOf(db, id) }
}

async function checkPlayers({ db }: YardDeps, group: BookedGroup, { kind, players }: Assignment) {
  if (players.some((place) => place >= group.seats.length))
    throw new Problem('not_found', 'We couldn’t find that player in the group.')
  const loops = await readLoopsOfBooking(db, group.id)
  if (kind === 'forecaddie' && loops.some((loop) => loop.kind === 'forecaddie'))
    throw new Problem('conflict', 'This group has a forecaddie already.')
  const carried = new Set(loops.flatMap((loop) => loop.players))
  if (players.some((place) => carried.has(place)))
    throw new Problem('conflict', 'Somebody carries for this player already.')
}

/** Writes the loop. The group's day is locked; the caddie moves to the end of the line. */
export async function takeOut(
  inside: YardDeps,
  club: SheetClub,
  group: BookedGroup,
  { caddieId, kind, holes, players }: Assignment,
): Promise<OpenLoop> {
  const times = await loopTimes(inside.db, club, group, holes)
  const days = await readCaddieDays(inside.db, club.id, group.day)
  const accountId =
    caddieId === null
      ? await nextInLine(inside, club, days, times)
      : await requireFree(inside, club, { caddieId, days, times })
  const line = lineOf(days)
  const { rates, currency } = await readYardSettings(inside.db, club.id)
  const rate = rates[`${kind}_${holes}`]
  const loop = {
    ...{ id: newId(inside.random), bookingId: group.id, accountId, ...times, kind, holes, players },
    linePlace: line.includes(accountId) ? line.indexOf(accountId) : null,
    ...{ rate: rate === null ? null : rate * Math.max(1, players.length), currency },
    ...{ fee: null, tip: null, paidAt: null },
  }
  await insertLoop(inside.db, club.id, loop)
  if (loop.linePlace !== null)
    await writeLine(inside.db, club.id, group.day, putAt(line, accountId, line.length))
  await inside.tellCaddie(inside, club.id, accountId, { what: 'assigned', at: times })
  return loop
}

/** The first of the line who is free for all of this time. */
async function nextInLine(
  inside: YardDeps,
  club: SheetClub,
  days: readonly CaddieDay[],
  times: Times,
): Promise<string> {
  if (times.day !== wallTime(club.zone, inside.now()).day)
    throw new Problem('conflict', 'The line is for today. Choose a caddie for another day.')
  for (const accountId of lineOf(days)) {
    await lockMembers(inside.db, club.id, [accountId])
    if ((await isCaddie(inside, club, accountId)) && !(await isOut(inside, club, accountId, free(times))))
      return accountId
  }
  throw new Problem('conflict', 'Nobody in the line is free at this time.')
}

const free = ({ startsAt, endsAt }: Times) => ({ startsAt, endsAt, except: null })

/** Somebody in the line may have another role by now. */
const isCaddie = ({ db }: YardDeps, club: SheetClub, accountId: string) =>
  requireCaddie(db, club.id, { accountId }).then(
    () => true,
    (error) => {
      if (error instanceof Problem) return false
      throw error
    },
  )

type Named = { readonly caddieId: string; readonly days: readonly CaddieDay[]; readonly times: Times }

async function requireFree(inside: YardDeps, club: SheetClub, { caddieId, days, times }: Named) {
  await lockMembers(inside.db, club.id, [caddieId])
  await requireCaddie(inside.db, club.id, { accountId: caddieId })
  if (isAway(days, caddieId)) throw new Problem('conflict', 'This caddie isn’t available on that day.')
  if (await isOut(inside, club, caddieId, free(times)))
    throw new Problem('conflict', 'This caddie is out with another group at that time.')
  return caddieId
}

export const isAway = (days: readonly CaddieDay[], caddieId: string) => {
  const state = days.find(({ accountId }) => accountId === caddieId)?.state
  return state === 'unavailable' || state === 'left'
}
