import { noteChange } from '../../../../club/audit-store.ts'
import { listMembers } from '../../../../club/member-store.ts'
import { fieldsOf, textField } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import { bookTime } from '../../../../tee-sheet/book.ts'
import {
  cancelBooking,
  joinWaiting,
  leaveWaiting,
  markSeats,
  moveGroup,
} from '../../../../tee-sheet/change.ts'
import { isDay, timeText, wallTime } from '../../../../tee-sheet/clock.ts'
import { addBlock, removeBlock } from '../../../../tee-sheet/close.ts'
import { parseSettings, settingsJson } from '../../../../tee-sheet/settings-json.ts'
import { readPlan } from '../../../../tee-sheet/sheet-day.ts'
import { readSeats, readSettings, readWaiting } from '../../../../tee-sheet/sheet-store.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forClub, type InClub } from '../../route.ts'
import { actorOf, clubOf, sheetDeps } from './club-of.ts'
import {
  dayField,
  minuteField,
  parseBlock,
  parsePlayers,
  parseSeats,
  parseStart,
  parseState,
  requestKey,
} from './parse-request.ts'
import { saveSettings } from './save-settings.ts'
import { auditJson, blockJson, bookingJson, type Roster, timesJson, waitingJson } from './sheet-json.ts'
import { tellClosed, tellFilled } from './tell-golfers.ts'

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
  forClub('run_tee_sheet')('POST', `${SHEET}/blocks`, postBlock(context)),
  forClub('run_tee_sheet')('DELETE', `${SHEET}/blocks/:block`, deleteBlock(context)),
  forClub('read_tee_sheet')('GET', `${SHEET}/settings`, getSettings(context)),
  forClub('set_up_club')('PUT', `${SHEET}/settings`, putSettings(context)),
]

const rosterOf = async ({ db }: AppContext, clubId: string): Promise<Roster> =>
  new Map((await listMembers(db, clubId)).map(({ accountId, name, number }) => [accountId, { name, number }]))

const getSheet: Handle =
  (context) =>
  async ({ session, query }) => {
    const { db, now } = context
    const club = await clubOf(context, session)
    const today = wallTime(club.zone, now()).day
    const day = query.get('day') ?? today
    if (!isDay(day)) throw malformed('day', 'a day such as 2026-05-04')
    const { times } = await readPlan(db, club, day)
    const [seats, line, roster] = [
      await readSeats(db, club.id, day),
      await readWaiting(db, club.id, day),
      await rosterOf(context, club.id),
    ]
    const viewer = actorOf(session)
    const json = {
      ...{ club: session.membership.slug, day, today, timezone: club.zone },
      times: timesJson(times, seats, roster, viewer),
      waiting: waitingJson(line, roster, viewer),
    }
    return { status: 200, json }
  }

const postBooking: Handle =
  (context) =>
  async ({ session, body, headers }) => {
    const { db } = context
    const club = await clubOf(context, session)
    const [actor, fields] = [actorOf(session), fieldsOf(body)]
    const start = parseStart(fields)
    const players = await parsePlayers(db, club.id, actor.accountId, fields)
    const booking = await bookTime(sheetDeps(context), club, actor, {
      ...start,
      players,
      key: requestKey(headers),
    })
    const roster = await rosterOf(context, club.id)
    const json = bookingJson(booking, roster, actor)
    if (isForOthers(players, actor.accountId))
      await note(context, session, 'booking.made', auditJson(booking, roster))
    return { status: 201, json }
  }

const isForOthers = (players: Awaited<ReturnType<typeof parsePlayers>>, accountId: string) =>
  !players.some((player) => 'accountId' in player && player.accountId === accountId)

const note = (
  { db, now, random }: AppContext,
  { account, membership }: InClub,
  what: Parameters<typeof noteChange>[2],
  about: Parameters<typeof noteChange>[3],
) => noteChange({ db, now, random }, { clubId: membership.clubId, accountId: account.id }, what, about)

/** The starter moves a group to another time. */
const putBooking: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const fields = fieldsOf(body)
    const id = textField(fields, 'booking', { max: 40 })
    const { from, to, filled } = await moveGroup(sheetDeps(context), club, id, parseStart(fields))
    await tellFilled(context, club.id, filled)
    const [roster, viewer] = [await rosterOf(context, club.id), actorOf(session)]
    const json = bookingJson(to, roster, viewer)
    const before = { day: from.day, time: timeText(from.minute), tee: from.tee }
    await note(context, session, 'booking.moved', { ...auditJson(to, roster), from: before })
    return { status: 200, json }
  }

const deleteBooking: Handle =
  (context) =>
  async ({ session, query }) => {
    const club = await clubOf(context, session)
    const id = query.get('booking')
    if (id === null || id === '') throw malformed('booking', 'the id of a booking')
    const actor = actorOf(session)
    const { booking, filled } = await cancelBooking(sheetDeps(context), club, actor, id)
    await tellFilled(context, club.id, filled)
    if (booking.bookedBy !== actor.accountId)
      await note(context, session, 'booking.cancelled', auditJson(booking, await rosterOf(context, club.id)))
    return { status: 204 }
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
    const waiting = await joinWaiting(sheetDeps(context), club, actor, asked)
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
    await leaveWaiting(sheetDeps(context), club, actorOf(session), params.waiting ?? '')
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
    await markSeats(sheetDeps(context), club, id, seats, state)
    await note(context, session, 'player.marked', { booking: id, seats, state })
    return { status: 204 }
  }

const postBlock: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const { block, affected } = await addBlock(sheetDeps(context), club, parseBlock(body))
    const json = { ...blockJson(block), affected: new Set(affected.map(({ bookingId }) => bookingId)).size }
    await note(context, session, 'block.added', json)
    if (block.kind === 'closed') await tellClosed(context, club.id, block, affected)
    return { status: 201, json }
  }

const deleteBlock: Handle =
  (context) =>
  async ({ session, params }) => {
    const club = await clubOf(context, session)
    const block = await removeBlock(sheetDeps(context), club, params.block ?? '')
    await note(context, session, 'block.removed', blockJson(block))
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
