import { noteChange } from '../club/audit-store.ts'
import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import type { BookedGroup } from '../tee-sheet/booking.ts'
import { instantOf } from '../tee-sheet/clock.ts'
import type { SheetClub } from '../tee-sheet/sheet-day.ts'
import { readBooking, readSeatsOf } from '../tee-sheet/sheet-store.ts'
import { lockGroup } from './assign.ts'
import type { CaddieRequest } from './yard.ts'
import { inYard, noBooking, requireCaddie, type YardActor } from './yard-deps.ts'
import { deleteRequest, writeRequest } from './yard-store.ts'

export type Wish = {
  readonly bookingId: string
  /** Null for any caddie. */
  readonly caddieId: string | null
  readonly note: string
}

/** A golfer asks for a caddie for their group. Asking again replaces what was asked before. */
export const requestCaddie = (
  deps: Deps,
  club: SheetClub,
  actor: YardActor,
  { bookingId, caddieId, note }: Wish,
): Promise<CaddieRequest> =>
  inYard(deps, async (inside) => {
    // A tee time that is being cancelled at the moment is either gone by now or stays until we are done.
    const group = await lockGroup(inside, club, bookingId)
    checkOwn(group, actor)
    if ((instantOf(club.zone, group) ?? 0) <= inside.now())
      throw new Problem('conflict', 'This tee time is over.')
    if (caddieId !== null) await requireCaddie(inside.db, club.id, { accountId: caddieId })
    const request = { bookingId, askedBy: actor.accountId, caddieId, note, askedAt: inside.now() }
    await writeRequest(inside.db, club.id, request)
    await tellRequest(inside, club, actor, group, 'caddie.requested')
    return request
  })

export const withdrawRequest = (
  deps: Deps,
  club: SheetClub,
  actor: YardActor,
  bookingId: string,
): Promise<void> =>
  inYard(deps, async (inside) => {
    const group = await requireOwnGroup(inside, club, actor, bookingId)
    if (await deleteRequest(inside.db, club.id, bookingId))
      await tellRequest(inside, club, actor, group, 'caddie.request_withdrawn')
  })

/** For those who booked it or play in it, and for those who run the yard. */
export async function requireOwnGroup(
  { db }: Pick<Deps, 'db'>,
  club: Pick<SheetClub, 'id'>,
  actor: YardActor,
  id: string,
): Promise<BookedGroup> {
  const booking = await readBooking(db, club.id, id)
  if (!booking) throw noBooking()
  const group = { ...booking, seats: await readSeatsOf(db, id) }
  checkOwn(group, actor)
  return group
}

function checkOwn(group: BookedGroup, actor: YardActor) {
  if (!isOwn(group, actor) && !actor.runsYard)
    throw new Problem('role', 'Only the golfers of this group can ask for its caddie.')
}

const isOwn = ({ bookedBy, seats }: BookedGroup, { accountId }: YardActor) =>
  bookedBy === accountId || seats.some((seat) => seat.accountId === accountId)

async function tellRequest(
  inside: Deps,
  club: SheetClub,
  actor: YardActor,
  group: BookedGroup,
  what: 'caddie.requested' | 'caddie.request_withdrawn',
) {
  const by = { clubId: club.id, accountId: actor.accountId }
  if (!isOwn(group, actor)) await noteChange(inside, by, what, { booking: group.id })
  await tellNews(inside, club.id, 'yard')
  await tellNews(inside, club.id, `sheet ${group.day}`)
}
