import { readMemberNames } from '../../../../club/member-names-store.ts'
import { fieldsOf, textField } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import { bookTime } from '../../../../tee-sheet/book.ts'
import type { BookedGroup } from '../../../../tee-sheet/booking.ts'
import { addPlayers, cancelBooking, markSeats, moveGroup } from '../../../../tee-sheet/change.ts'
import { isDay, timeText, wallTime } from '../../../../tee-sheet/clock.ts'
import { addBlock, removeBlock } from '../../../../tee-sheet/close.ts'
import { parseSettings, settingsJson } from '../../../../tee-sheet/settings-json.ts'
import { readSettings } from '../../../../tee-sheet/sheet-store.ts'
import { joinWaiting, leaveWaiting } from '../../../../tee-sheet/waiting.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forClub, type InClub } from '../../route.ts'
import { actorOf, clubOf, sheetDeps } from './club-of.ts'
import {
  dayField,
  minuteField,
  parseBlock,
  parsePlayers,
  parseSeat,
  parseSeats,
  parseStart,
  parseState,
  requestKey,
} from './parse-request.ts'
import { readSheet } from './read-sheet.ts'
import { groupsOf } from './record-change.ts'
import { saveSettings } from './save-settings.ts'
import { blockJson, bookingJson, sheetJson } from './sheet-json.ts'

const SHEET = '/api/v1/clubs/:club/tee-sheet'

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

/** The tee sheet of a club: members read and book, the staff runs it. */
export const teeSheetRoutes = (context: AppContext): readonly AppRoute[] => [
  forClub('read_tee_sheet')('GET', SHEET, getSheet(context)),
  forClub('book')('POST', SHEET, postBooking(context)),
  forClub('run_tee_sheet')('PUT', SHEET, putBooking(context)),
  forClub('book')('DELETE', SHEET, deleteBooking(context)),
  forClub('book')('POST', `${SHEET}/waiting`, postWaiting(context)),
  forClub('book')('DELETE', `${SHEET}/waiting/:waiting`, deleteWaiting(context)),
  forClub('run_tee_sheet')('PUT', `${SHEET}/players`, putPlayers(context)),
  forClub('run_tee_sheet')('POST', `${SHEET}/players`, postPlayers(context)),
  forClub('run_tee_sheet')('POST', `${SHEET}/blocks`, postBlock(context)),
  forClub('run_tee_sheet')('DELETE', `${SHEET}/blocks/:block`, deleteBlock(context)),
  forClub('read_tee_sheet')('GET', `${SHEET}/settings`, getSettings(context)),
  forClub('set_up_club')('PUT', `${SHEET}/settings`, putSettings(context)),
]

/** The day of a query; today without one. */
export function askedDay(query: URLSearchParams, today: string): string {
  const day = query.get('day') ?? today
  if (!isDay(day)) throw malformed('day', 'a day such as 2026-05-04')
  return day
}

const getSheet: Handle =
  (context) =>
  async ({ session, query }) => {
    const club = await clubOf(context, session)
    const day = askedDay(query, wallTime(club.zone, context.now()).day)
    const viewer = actorOf(session)
    const sheet = await readSheet(context, club, viewer, day)
    return { status: 200, json: sheetJson(sheet, session.membership.slug, viewer) }
  }

const postBooking: Handle =
  (context) =>
  async ({ session, body, headers }) => {
    const club = await clubOf(context, session)
    const [actor, fields] = [actorOf(session), fieldsOf(body)]
    const start = parseStart(fields)
    const players = await parsePlayers(context.db, club.id, actor.accountId, fields)
    const key = requestKey(headers)
    const booking = await bookTime(sheetDeps(context, session), club, actor, { ...start, players, key })
    return { status: 201, json: await groupJson(context, session, booking) }
  }

async function groupJson({ db }: AppContext, session: InClub, booking: BookedGroup) {
  const { account, membership } = session
  const accounts = booking.seats.flatMap(({ accountId }) => accountId ?? [])
  const known = new Map([[account.id, account.name]])
  return bookingJson(booking, await readMemberNames(db, membership.clubId, accounts, known), actorOf(session))
}

/** The starter moves a group to another time. */
const putBooking: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const fields = fieldsOf(body)
    const id = textField(fields, 'booking', { max: 40 })
    const { to } = await moveGroup(sheetDeps(context, session), club, id, parseStart(fields))
    return { status: 200, json: await groupJson(context, session, to) }
  }

const deleteBooking: Handle =
  (context) =>
  async ({ session, query }) => {
    const club = await clubOf(context, session)
    const id = query.get('booking')
    if (id === null || id === '') throw malformed('booking', 'the id of a booking')
    await cancelBooking(sheetDeps(context, session), club, actorOf(session), id, parseSeat(query.get('seat')))
    return { status: 204 }
  }

/** The starter adds players to a group. */
const postPlayers: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const fields = fieldsOf(body)
    const id = textField(fields, 'booking', { max: 40 })
    if (fields.players === undefined || fields.players === null)
      throw malformed('players', 'a list of players')
    const players = await parsePlayers(context.db, club.id, session.account.id, fields)
    const booking = await addPlayers(sheetDeps(context, session), club, id, players)
    return { status: 201, json: await groupJson(context, session, booking) }
  }

const postWaiting: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const [actor, fields] = [actorOf(session), fieldsOf(body)]
    const [first, last] = [minuteField(fields, 'from'), minuteField(fields, 'to')]
    if (last < first) throw malformed('to', 'no earlier than from')
    const players = await parsePlayers(context.db, club.id, actor.accountId, fields)
    const asked = { day: dayField(fields), first, last, players }
    const waiting = await joinWaiting(sheetDeps(context, session), club, actor, asked)
    return {
      status: 201,
      json: {
        id: waiting.id,
        day: waiting.day,
        from: timeText(first),
        to: timeText(last),
        players: players.length,
      },
    }
  }

const deleteWaiting: Handle =
  (context) =>
  async ({ session, params }) => {
    const club = await clubOf(context, session)
    await leaveWaiting(sheetDeps(context, session), club, actorOf(session), params.waiting ?? '')
    return { status: 204 }
  }

/** Who is here, who plays, who did not come. */
const putPlayers: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const fields = fieldsOf(body)
    const [id, seats, state] = [
      textField(fields, 'booking', { max: 40 }),
      parseSeats(fields),
      parseState(fields),
    ]
    await markSeats(sheetDeps(context, session), club, id, seats, state)
    return { status: 204 }
  }

const postBlock: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const { block, affected } = await addBlock(sheetDeps(context, session), club, parseBlock(body))
    return { status: 201, json: { ...blockJson(block), affected: groupsOf(affected) } }
  }

const deleteBlock: Handle =
  (context) =>
  async ({ session, params }) => {
    const club = await clubOf(context, session)
    await removeBlock(sheetDeps(context, session), club, params.block ?? '')
    return { status: 204 }
  }

const getSettings: Handle =
  ({ db }) =>
  async ({ session: { membership } }) => ({
    status: 200,
    json: { club: membership.slug, ...settingsJson(await readSettings(db, membership.clubId)) },
  })

const putSettings: Handle =
  (context) =>
  async ({ session, body }) => {
    const settings = parseSettings(body)
    await saveSettings(context, session, settings)
    return { status: 200, json: { club: session.membership.slug, ...settingsJson(settings) } }
  }
