import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import type { Seat } from './booking.ts'
import { addDays, daysBetween } from './clock.ts'
import type { Block } from './day-plan.ts'
import { inTransaction } from './in-transaction.ts'
import type { SheetClub } from './sheet-day.ts'
import { deleteBlock, insertBlock, lockDay, readSeats } from './sheet-store.ts'

export type NewBlock = Omit<Block, 'id'>

const MOST_DAYS = 366

export type Blocked = {
  readonly block: Block
  /** Who has booked a time that it takes, and has to be told. */
  readonly affected: readonly Seat[]
}

/** Takes tee times for maintenance, an event or a storm. Bookings stay until somebody moves or cancels them. */
export const addBlock = async (deps: Deps, club: SheetClub, given: NewBlock): Promise<Blocked> => {
  if (daysBetween(given.firstDay, given.lastDay) > MOST_DAYS)
    throw new Problem('conflict', 'A block can be a year long at most.')
  const block = { ...given, id: newId(deps.random) }
  await inTransaction(deps, async (inside) => {
    await insertBlock(inside.db, club.id, block)
    for (const day of daysOf(block)) {
      await lockDay(inside.db, club.id, day)
      await tellNews(inside, club.id, `sheet ${day}`)
    }
  })
  // Only now: whoever booked while we wrote the block has to be told as well.
  return { block, affected: await seatsUnder(deps, club, block) }
}

export const removeBlock = (deps: Deps, club: SheetClub, id: string): Promise<Block> =>
  inTransaction(deps, async (inside) => {
    const row = await deleteBlock(inside.db, club.id, id)
    if (!row) throw new Problem('not_found', 'We couldn’t find that block.')
    const block: Block = { ...JSON.parse(row.block), id, firstDay: row.first_day, lastDay: row.last_day }
    for (const day of daysOf(block)) await tellNews(inside, club.id, `sheet ${day}`)
    return block
  })

const daysOf = ({ firstDay, lastDay }: Pick<Block, 'firstDay' | 'lastDay'>) =>
  Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => addDays(firstDay, index))

async function seatsUnder({ db }: Deps, club: SheetClub, block: Block): Promise<readonly Seat[]> {
  const found: Seat[] = []
  for (const day of daysOf(block)) found.push(...(await readSeats(db, club.id, day)))
  return found.filter(
    ({ minute, tee }) =>
      block.from <= minute && minute < block.to && (block.tee === null || block.tee === tee),
  )
}
