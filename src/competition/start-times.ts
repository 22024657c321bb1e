import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Seat } from '../tee-sheet/booking.ts'
import { readSeats } from '../tee-sheet/sheet-store.ts'
import { readCards, writeMarker, writeStart } from './card-store.ts'
import { type Changing, changing, notNow, type Where } from './change-competition.ts'
import {
  type CardStart,
  type Competition,
  type CompetitionCard,
  type CompetitionSide,
  playersOf,
} from './competition.ts'
import { readSides } from './side-store.ts'

/** How many cards have a start now, and the numbers of the sides that are not on the sheet. */
export type TakenStarts = { readonly found: number; readonly missing: readonly number[] }

/** Golfers start when the tee sheet of the round's day says. Those who are not on it keep the start they had. */
export const takeStartTimes = (deps: Deps, where: Where, round: number): Promise<TakenStarts> =>
  changing(deps, where, async (change) => {
    const day = dayOf(change.competition, round)
    const seats = await readSeats(change.deps.db, where.clubId, day)
    const taken = await startAll(change, round, (side, card) => seatOf(seats, side, card))
    await change.note('competition.starts', { round, day, found: taken.found })
    return taken
  })

export function dayOf({ settings }: Competition, round: number): string {
  const day = settings.days[Math.min(round, settings.days.length) - 1]
  if (day === undefined) throw notNow('This competition has no such round.')
  return day
}

type FindStart = (side: CompetitionSide, card: CompetitionCard) => CardStart | null

async function startAll(
  { deps, competition }: Changing,
  round: number,
  find: FindStart,
): Promise<TakenStarts> {
  const sides = new Map((await readSides(deps.db, competition.id)).map((side) => [side.id, side]))
  const cards = (await readCards(deps.db, competition.id)).filter((card) => card.round === round)
  const missing = new Set<number>()
  let found = 0
  for (const card of cards) {
    const side = sides.get(card.sideId)
    if (side?.state !== 'in') continue
    const start = find(side, card)
    if (start === null) missing.add(side.number)
    else {
      found += 1
      if (!isSame(start, card.start)) await writeStart(deps.db, card.id, start, competition.version)
    }
  }
  return { found, missing: [...missing].sort((a, b) => a - b) }
}

const isSame = (a: CardStart, b: CardStart | null) => b !== null && a.tee === b.tee && a.minute === b.minute

/** Members by their account, guests by their name. */
function seatOf(seats: readonly Seat[], side: CompetitionSide, { ball }: CompetitionCard): CardStart | null {
  const players = playersOf(side, ball)
  const seat = seats.find(({ accountId, guest }) =>
    players.some((player) =>
      player.accountId === null ? guest !== null && guest === player.guest : player.accountId === accountId,
    ),
  )
  return seat ? { tee: seat.tee, minute: seat.minute } : null
}

/** The committee puts a side somewhere by hand. */
export const placeSide = (deps: Deps, where: Where, sideId: string, round: number, start: CardStart | null) =>
  changing(deps, where, async ({ deps: inside, competition, note }) => {
    const cards = (await readCards(inside.db, competition.id)).filter(
      (card) => card.sideId === sideId && card.round === round,
    )
    if (cards.length === 0) throw notNow('There is no card for this side in this round.')
    for (const card of cards) await writeStart(inside.db, card.id, start, competition.version)
    await note('competition.starts', { round, found: cards.length })
  })

/** The committee names who marks a card; null for anybody else of the group. */
export const nameMarker = (deps: Deps, where: Where, cardId: string, marker: string | null) =>
  changing(deps, where, async ({ deps: inside, competition, note }) => {
    const card = (await readCards(inside.db, competition.id)).find(({ id }) => id === cardId)
    if (!card) throw notNow('There is no such card.')
    if (await isOfSide(inside.db, competition.id, card.sideId, marker))
      throw notNow('Nobody marks a card of their own side. Name somebody else.')
    await writeMarker(inside.db, cardId, marker, competition.version)
    await note('competition.marker', { round: card.round })
  })

/** A partner can't be the marker (Rules of Golf, definition of marker). */
async function isOfSide(db: Db, competitionId: string, sideId: string, accountId: string | null) {
  const side = (await readSides(db, competitionId)).find(({ id }) => id === sideId)
  return accountId !== null && side?.players.some((player) => player.accountId === accountId) === true
}
