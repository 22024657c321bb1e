import type { IncomingHttpHeaders } from 'node:http'
import { parseName } from '../../../../account/name.ts'
import { findMember } from '../../../../club/member-store.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../../core/fields.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { type Player, SEAT_STATES, type SeatState, type Start } from '../../../../tee-sheet/booking.ts'
import { isDay, minuteOf } from '../../../../tee-sheet/clock.ts'
import type { NewBlock } from '../../../../tee-sheet/close.ts'
import { BLOCK_KINDS } from '../../../../tee-sheet/day-plan.ts'
import { parseWeekdays } from '../../../../tee-sheet/settings-json.ts'

export function dayField(fields: Fields, name = 'day'): string {
  const day = textField(fields, name, { max: 10 })
  if (!isDay(day)) throw malformed(name, 'a day such as 2026-05-04')
  return day
}

export function minuteField(fields: Fields, name: string): number {
  const minute = minuteOf(textField(fields, name, { max: 5 }))
  if (minute === null) throw malformed(name, 'a time such as 07:30')
  return minute
}

export function parseStart(fields: Fields): Start {
  const tee = optionalText(fields, 'tee', 4) ?? '1'
  if (!/^\d{1,2}[A-Z]?$/.test(tee)) throw malformed('tee', 'a tee such as 1, 10 or 7B')
  return { day: dayField(fields), tee, minute: minuteField(fields, 'time') }
}

const MOST_PLAYERS = 5

/** Members by their number, guests by their name; without a list, the golfer alone. */
export async function parsePlayers(
  db: Db,
  clubId: string,
  accountId: string,
  { players }: Fields,
): Promise<readonly Player[]> {
  if (players === undefined || players === null) return [{ accountId }]
  if (!Array.isArray(players) || players.length < 1 || players.length > MOST_PLAYERS)
    throw malformed('players', `a list of 1 to ${MOST_PLAYERS} players`)
  const parsed: Player[] = []
  for (const player of players) parsed.push(await parsePlayer(db, clubId, fieldsOf(player)))
  const members = parsed.flatMap((player) => ('accountId' in player ? [player.accountId] : []))
  if (new Set(members).size < members.length) throw malformed('players', 'a list with each member once')
  return parsed
}

async function parsePlayer(db: Db, clubId: string, fields: Fields): Promise<Player> {
  const guest = optionalText(fields, 'guest', 80)
  if (guest !== null) return { guest: parseName(guest) }
  const number =
    typeof fields.member === 'number' ? String(fields.member) : textField(fields, 'member', { max: 40 })
  const member = await findMember(db, clubId, { number })
  if (!member?.isAccepted) throw new Problem('not_found', `The club has no member ${number}.`)
  return { accountId: member.accountId }
}

/** A key that a client makes up for one request, so that sending it again changes nothing. */
export function requestKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw malformed('Idempotency-Key', '1 to 200 characters without spaces')
  return key
}

export function parseState(fields: Fields): SeatState {
  const state = SEAT_STATES.find((known) => known === fields.state)
  if (!state) throw malformed('state', `one of ${SEAT_STATES.join(', ')}`)
  return state
}

export function parseSeats({ seats }: Fields): readonly number[] {
  if (!Array.isArray(seats) || seats.length < 1 || seats.length > MOST_PLAYERS || !seats.every(isSeat))
    throw malformed('seats', 'a list of seats, such as [0, 1]')
  return [...new Set(seats)]
}

const isSeat = (seat: unknown): seat is number =>
  Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < 10

/** One player of a group, or null for all of them. */
export function parseSeat(text: string | null): number | null {
  if (text === null) return null
  if (!/^\d$/.test(text)) throw malformed('seat', 'the seat of a player, such as 0')
  return Number(text)
}

export function parseBlock(body: unknown): NewBlock {
  const fields = fieldsOf(body)
  const kind = BLOCK_KINDS.find((known) => known === fields.kind)
  if (!kind) throw malformed('kind', `one of ${BLOCK_KINDS.join(', ')}`)
  const firstDay = dayField(fields, 'from_day')
  const lastDay =
    fields.to_day === undefined || fields.to_day === null ? firstDay : dayField(fields, 'to_day')
  if (lastDay < firstDay) throw malformed('to_day', 'no earlier than from_day')
  const [from, to] = [minuteField(fields, 'from'), endField(fields)]
  if (to <= from) throw malformed('to', 'later than from')
  return {
    ...{ kind, title: optionalText(fields, 'title', 120) ?? '', firstDay, lastDay, from, to },
    ...{ weekdays: parseWeekdays(fields.weekdays), tee: optionalText(fields, 'tee', 4) },
    shotgun: kind === 'shotgun' ? parseShotgun(fieldsOf(fields.shotgun)) : null,
  }
}

/** The end of a day is 24:00. */
const endField = (fields: Fields) => (fields.to === '24:00' ? 24 * 60 : minuteField(fields, 'to'))

function parseShotgun({ holes = 18, groups = 1 }: Fields) {
  if (!Number.isInteger(holes) || Number(holes) < 1 || Number(holes) > 36)
    throw malformed('shotgun.holes', '1 to 36')
  if (!Number.isInteger(groups) || Number(groups) < 1 || Number(groups) > 3)
    throw malformed('shotgun.groups', '1 to 3')
  return { holes: Number(holes), groups: Number(groups) }
}
