import { noteChange } from '../club/audit-store.ts'
import { findMember } from '../club/member-store.ts'
import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { TakenMeanwhile } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { wallTime } from '../tee-sheet/clock.ts'
import type { SheetClub } from '../tee-sheet/sheet-day.ts'
import { lockDay } from '../tee-sheet/sheet-store.ts'
import { aboutLoop, lockGroup, takeOut, tellLoop } from './assign.ts'
import { lineOf, writeLine } from './check-in.ts'
import { putAt } from './line.ts'
import { deleteLoop, readLoop, readLoopsOfSpan } from './loop-store.ts'
import type { Loop, LoopKind, OpenLoop, RoundLength } from './yard.ts'
import { inYard, noLoop, type YardActor, type YardDeps } from './yard-deps.ts'
import { readCaddieDays } from './yard-store.ts'

/** Takes a caddie off a group; they get their place in the line back. */
export const releaseCaddie = (deps: YardDeps, club: SheetClub, actor: YardActor, id: string): Promise<Loop> =>
  inYard(deps, async (inside) => {
    const loop = await lockLoop(inside, club, id)
    await takeOff(inside, club, loop)
    await noteRelease(inside, club, actor, loop)
    await tellLoop(inside, club, loop.day)
    return loop
  })

/** Gives a group another caddie for the same bags: a certain one, or the next in line. */
export const replaceCaddie = (
  deps: YardDeps,
  club: SheetClub,
  actor: YardActor,
  { id, caddieId }: { readonly id: string; readonly caddieId: string | null },
): Promise<OpenLoop> =>
  inYard(deps, async (inside) => {
    const loop = await lockLoop(inside, club, id)
    if (loop.bookingId === null) throw noLoop()
    if (loop.accountId === caddieId) throw new Problem('conflict', 'This caddie is with the group already.')
    const group = await lockGroup(inside, club, loop.bookingId)
    // The new one first: the one who goes home must not be the next in line.
    const { kind, holes, players, bookingId } = loop
    const asked = { bookingId, caddieId, kind: kind as LoopKind, holes: holes as RoundLength, players }
    const other = await takeOut(inside, club, group, asked)
    await takeOff(inside, club, loop)
    await noteRelease(inside, club, actor, loop)
    const caddie = await numberOf(inside.db, club, other.accountId)
    const about = { caddie, ...aboutLoop(other), next: caddieId === null }
    await noteChange(inside, { clubId: club.id, accountId: actor.accountId }, 'caddie.assigned', about)
    await tellLoop(inside, club, loop.day)
    return other
  })

/** A loop that nobody has been paid for, with its day locked. */
async function lockLoop({ db }: YardDeps, club: SheetClub, id: string): Promise<Loop> {
  const known = await readLoop(db, club.id, id)
  if (!known) throw noLoop()
  await lockDay(db, club.id, known.day)
  const loop = await readLoop(db, club.id, id)
  if (!loop) throw noLoop()
  if (loop.day !== known.day) throw new TakenMeanwhile()
  if (loop.paidAt !== null) throw new Problem('conflict', 'This loop has been paid already.')
  return loop
}

/** A caddie leaves the club: their groups from now on have none. Belongs into the transaction in which they leave. */
export async function releaseLoopsOf(inside: Deps, club: SheetClub, accountId: string): Promise<void> {
  const { db, now } = inside
  const from = wallTime(club.zone, now()).day
  const loops = await readLoopsOfSpan(db, club.id, { from, to: '9999-12-31', accountId })
  for (const { id, day } of loops.filter(({ startsAt, paidAt }) => paidAt === null && startsAt > now())) {
    await deleteLoop(db, id)
    await tellLoop(inside, club, day)
  }
}

/** Removes a loop and tells its caddie. Its day is locked. */
export async function takeOff(inside: YardDeps, club: SheetClub, loop: Loop) {
  await deleteLoop(inside.db, loop.id)
  if (loop.accountId === null) return
  await giveBackPlace(inside.db, club, loop, loop.accountId)
  await inside.tellCaddie(inside, club.id, loop.accountId, { what: 'released', at: loop })
}

async function giveBackPlace(trx: Db, club: SheetClub, { day, linePlace }: Loop, accountId: string) {
  const line = lineOf(await readCaddieDays(trx, club.id, day))
  if (linePlace === null || !line.includes(accountId)) return
  await writeLine(trx, club.id, day, putAt(line, accountId, linePlace))
}

const numberOf = async (db: Db, club: SheetClub, accountId: string | null) =>
  accountId === null ? null : ((await findMember(db, club.id, { accountId }))?.number ?? null)

async function noteRelease(inside: YardDeps, club: SheetClub, { accountId }: YardActor, loop: Loop) {
  const about = { caddie: await numberOf(inside.db, club, loop.accountId), ...aboutLoop(loop) }
  await noteChange(inside, { clubId: club.id, accountId }, 'caddie.released', about)
}
