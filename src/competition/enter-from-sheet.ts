import type { Deps } from '../platform/deps.ts'
import type { Seat } from '../tee-sheet/booking.ts'
import { readSeats } from '../tee-sheet/sheet-store.ts'
import { type Actor, changing, notNow } from './change-competition.ts'
import { enterInto } from './enter.ts'
import { readEntrant } from './read-entrant.ts'
import { readSides } from './side-store.ts'
import { dayOf } from './start-times.ts'

type Where = { readonly clubId: string; readonly id: string; readonly actor: Actor }

/** Minutes of the day, both included. */
export type Hours = { readonly from: number; readonly to: number }

/** Those who were entered, and the seats that could not be: a guest without a handicap, a group that is too small. */
export type EnteredFromSheet = { readonly entered: number; readonly left: readonly Seat[] }

/** Everybody who is booked on the first day between two times plays; partners are those who sit next to each other. */
export const enterFromSheet = (deps: Deps, where: Where, { from, to }: Hours): Promise<EnteredFromSheet> =>
  changing(deps, where, async (change) => {
    const { competition, deps: inside } = change
    if (competition.state === 'final') throw notNow('This competition is over.')
    const { size } = competition.settings.rules
    const seats = await readSeats(inside.db, where.clubId, dayOf(competition, 1))
    const known = await enteredIn(inside, competition.id)
    const coming = seats.filter(
      (seat) => seat.minute >= from && seat.minute <= to && seat.state !== 'no_show' && !known(seat),
    )
    const left: Seat[] = []
    let entered = 0
    for (const partners of partnersIn(coming, size)) {
      const players = partners.length < size ? null : await entrants(change, partners)
      if (players === null) left.push(...partners)
      else {
        await enterInto(change, players)
        entered += 1
      }
    }
    await change.note('competition.entered', { count: entered })
    return { entered, left }
  })

async function enteredIn({ db }: Deps, id: string): Promise<(seat: Seat) => boolean> {
  const players = (await readSides(db, id)).flatMap((side) => side.players)
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
    const who = accountId === null ? { guest: guest ?? '' } : { accountId }
    const player = await readEntrant(deps.db, competition, { who, otherwise: 'M' })
    if (player.index === null && competition.settings.rules.basis === 'net') return null
    players.push(player)
  }
  return players
}
