import { findMember } from '../club/member-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Seat } from '../tee-sheet/booking.ts'
import { readSeats } from '../tee-sheet/sheet-store.ts'
import { changing, notNow, type Where } from './change-competition.ts'
import type { CompetitionSide } from './competition.ts'
import { enterInto } from './enter.ts'
import { readEntrant } from './read-entrant.ts'
import { readSides } from './side-store.ts'
import { dayOf } from './start-times.ts'

/** Minutes of the day, both included. */
export type Hours = { readonly from: number; readonly to: number }

/** Those who were entered, and the seats that could not be: no handicap, too few partners, no member, no room. */
export type EnteredFromSheet = { readonly entered: number; readonly left: readonly Seat[] }

/** Everybody who is booked on the first day between two times plays; partners are those who sit next to each other. */
export const enterFromSheet = (deps: Deps, where: Where, { from, to }: Hours): Promise<EnteredFromSheet> =>
  changing(deps, where, async (change) => {
    const { competition, deps: inside } = change
    if (competition.state === 'final') throw notNow('This competition is over.')
    const { rules, mostSides } = competition.settings
    const { size } = rules
    const seats = await readSeats(inside.db, where.clubId, dayOf(competition, 1))
    const sides = await readSides(inside.db, competition.id)
    const known = enteredIn(sides)
    const room = (mostSides ?? Number.POSITIVE_INFINITY) - sides.filter(({ state }) => state === 'in').length
    const coming = seats.filter(
      (seat) => seat.minute >= from && seat.minute <= to && seat.state !== 'no_show' && !known(seat),
    )
    const left: Seat[] = []
    let entered = 0
    for (const partners of partnersIn(coming, size)) {
      const isPossible = partners.length === size && entered < room
      const players = isPossible ? await entrants(change, partners) : null
      if (players === null) left.push(...partners)
      else {
        await enterInto(change, players)
        entered += 1
      }
    }
    await change.note('competition.entered', { count: entered })
    return { entered, left }
  })

function enteredIn(sides: readonly CompetitionSide[]): (seat: Seat) => boolean {
  const players = sides.flatMap((side) => side.players)
  const keys = new Set(players.map(({ accountId, guest }) => accountId ?? `guest ${guest}`))
  return ({ accountId, guest }) => keys.has(accountId ?? `guest ${guest}`)
}

function partnersIn(seats: readonly Seat[], size: number): readonly (readonly Seat[])[] {
  const groups = Map.groupBy(seats, ({ tee, minute }) => `${minute} ${tee}`)
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, at) =>
      group.slice(at * size, (at + 1) * size),
    ),
  )
}

/** Null when one of them can't be entered without asking. */
async function entrants({ competition, deps }: Parameters<typeof enterInto>[0], partners: readonly Seat[]) {
  const players = []
  for (const { accountId, guest } of partners) {
    if (accountId === null && guest === null) return null
    if (accountId !== null && !(await isMember(deps.db, competition.clubId, accountId))) return null
    const who = accountId === null ? { guest: guest ?? '' } : { accountId }
    const player = await readEntrant(deps.db, competition, { who, otherwise: 'M' })
    if (player.index === null && competition.settings.rules.basis === 'net') return null
    players.push(player)
  }
  return players
}

/** The starter may have put somebody on the sheet who has left since. */
const isMember = async (db: Db, clubId: string, accountId: string) =>
  (await findMember(db, clubId, { accountId }))?.isAccepted === true
