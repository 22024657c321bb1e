import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import type { Seat } from './booking.ts'
import { addDays, daysBetween, wallTime } from './clock.ts'
import { type Block, isOn } from './day-plan.ts'
import type { Filled } from './fill-waiting.ts'
import { inTransaction } from './in-transaction.ts'
import type { SheetDeps } from './sheet-change.ts'
import { readPlan, type SheetClub } from './sheet-day.ts'
import { deleteBlock, insertBlock, lockDay, readBlocks, readSeatsBetween } from './sheet-store.ts'
import { giveToWaiting } from './waiting.ts'
import { readWaitingDays } from './waiting-store.ts'

export type NewBlock = Omit<Block, 'id'>

const MOST_DAYS = 366
const MOST_BLOCKS = 500

export type Blocked = {
  readonly block: Block
  /** Who has booked a time that it takes. */
  readonly affected: readonly Seat[]
}

/** Takes tee times for maintenance, an event or a storm. Bookings stay until somebody moves or cancels them. */
export const addBlock = async (deps: SheetDeps, club: SheetClub, given: NewBlock): Promise<Blocked> => {
  if (daysBetween(given.firstDay, given.lastDay) > MOST_DAYS)
    throw new Problem('conflict', 'A block can be a year long at most.')
  const block = { ...given, id: newId(deps.random) }
  const affected = await inTransaction(deps, async (inside) => {
    const today = wallTime(club.zone, inside.now()).day
    if ((await readBlocks(inside.db, club.id, today)).length >= MOST_BLOCKS)
      throw new Problem('conflict', `A club can have ${MOST_BLOCKS} blocks at a time.`)
    await insertBlock(inside.db, club.id, block)
    for (const day of daysOf(block)) {
      await lockDay(inside.db, club.id, day)
      await tellNews(inside, club.id, `sheet ${day}`)
    }
    const found = await seatsUnder(inside, club, block)
    await inside.changed(inside, club, { what: 'blocked', block, affected: found })
    return found
  })
  const late = await bookedMeanwhile(deps, club, block, affected)
  return { block, affected: [...affected, ...late] }
}

/** Golfers who booked while we wrote the block have to be told as well. */
async function bookedMeanwhile(
  deps: SheetDeps,
  club: SheetClub,
  block: Block,
  known: readonly Seat[],
): Promise<readonly Seat[]> {
  const bookings = new Set(known.map(({ bookingId }) => bookingId))
  const late = (await seatsUnder(deps, club, block)).filter(({ bookingId }) => !bookings.has(bookingId))
  if (late.length > 0) await deps.changed(deps, club, { what: 'booked-late', block, affected: late })
  return late
}

export const removeBlock = (deps: SheetDeps, club: SheetClub, id: string): Promise<Block> =>
  inTransaction(deps, async (inside) => {
    const row = await deleteBlock(inside.db, club.id, id)
    if (!row) throw new Problem('not_found', 'We couldn’t find that block.')
    const block: Block = { ...JSON.parse(row.block), id, firstDay: row.first_day, lastDay: row.last_day }
    const { day: today, minute } = wallTime(club.zone, inside.now())
    const isAhead = (seat: Seat) => seat.day > today || (seat.day === today && seat.minute > minute)
    const affected = (await seatsUnder(inside, club, block)).filter(isAhead)
    const filled = await fillReopened(inside, club, block)
    await inside.changed(inside, club, { what: 'unblocked', block, affected, filled })
    for (const day of daysOf(block)) await tellNews(inside, club.id, `sheet ${day}`)
    return block
  })

/** Those who wait get the times that are open again. */
async function fillReopened(inside: SheetDeps, club: SheetClub, block: Block): Promise<readonly Filled[]> {
  const filled: Filled[] = []
  for (const day of await readWaitingDays(inside.db, club.id, block)) {
    await lockDay(inside.db, club.id, day)
    const { times } = await readPlan(inside.db, club, day)
    filled.push(...(await giveToWaiting(inside, club, day, times)))
  }
  return filled
}

const daysOf = (block: Block) =>
  Array.from({ length: daysBetween(block.firstDay, block.lastDay) + 1 }, (_, index) =>
    addDays(block.firstDay, index),
  ).filter((day) => isOn(block, day))

const seatsUnder = async ({ db }: Deps, club: SheetClub, block: Block): Promise<readonly Seat[]> =>
  (await readSeatsBetween(db, club.id, block)).filter(({ day }) => isOn(block, day))
