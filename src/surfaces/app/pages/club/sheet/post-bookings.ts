import { optionalText, textField } from '../../../../../core/fields.ts'
import { Problem } from '../../../../../core/problem.ts'
import { bookTime } from '../../../../../tee-sheet/book.ts'
import type { SeatState } from '../../../../../tee-sheet/booking.ts'
import { addPlayers, cancelBooking, markSeats, moveGroup } from '../../../../../tee-sheet/change.ts'
import type { SheetClub } from '../../../../../tee-sheet/sheet-day.ts'
import { actorOf, sheetDeps } from '../../../club/tee-sheet/club-of.ts'
import {
  dayField,
  parseSeat,
  parseSeats,
  parseStart,
  parseState,
} from '../../../club/tee-sheet/parse-request.ts'
import { readSheet } from '../../../club/tee-sheet/read-sheet.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import type { ClubRequest } from '../club-page.ts'
import { readPlayers } from './players-form.ts'
import { isBefore, type Marked, markedGroup, markedSeat } from './seat-mark.ts'
import { rowId, sheetPath, wordsFor } from './sheet-view.ts'
import { backTo, submitSheet } from './show-sheet.ts'

const golferOf = ({ session, language }: ClubRequest) => ({ accountId: session.account.id, language })

export const postBook = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'book', async (fields, club) => {
    const { session } = request
    const start = parseStart(fields)
    const players = await readPlayers(context.db, club.id, fields, golferOf(request))
    const key = optionalText(fields, 'key', 40)
    await bookTime(sheetDeps(context, session), club, actorOf(session), { ...start, players, key })
    return backTo(request, start.day, 'book')
  })

export const postCancel = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'cancel', async (fields, club) => {
    const { session } = request
    const id = textField(fields, 'booking', { max: 40 })
    const seat = parseSeat(optionalText(fields, 'seat', 4))
    const { booking } = await cancelBooking(sheetDeps(context, session), club, actorOf(session), id, seat)
    return backTo(request, booking.day, 'cancel')
  })

export const postMove = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'move', async (fields, club) => {
    const id = textField(fields, 'booking', { max: 40 })
    const to = parseStart(fields)
    await moveGroup(sheetDeps(context, request.session), club, id, to)
    return backTo(request, to.day, 'move')
  })

export const postPlayers = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'players', async (fields, club) => {
    const id = textField(fields, 'booking', { max: 40 })
    const players = await readPlayers(context.db, club.id, fields, golferOf(request))
    const { day } = await addPlayers(sheetDeps(context, request.session), club, id, players)
    return backTo(request, day, 'players')
  })

/** A tap on a player or a time of the sheet, or a button of a group. */
export const postMark = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'mark', async (fields, club) => {
    const mark = optionalText(fields, 'mark', 40)
    return mark === null
      ? markOnSheet(context, request, club, fields)
      : markInGroup(context, request, club, textField(fields, 'booking', { max: 40 }), mark)
  })

type Tapped = Readonly<Record<string, unknown>>

async function markOnSheet(
  context: AppContext,
  request: ClubRequest,
  club: SheetClub,
  fields: Tapped,
): Promise<AppAnswer> {
  const day = dayField(fields)
  const { rows } = await readSheet(context, club, actorOf(request.session), day)
  const seats = rows.flatMap((row) => row.seats)
  const [seat, time] = [optionalText(fields, 's', 40), optionalText(fields, 't', 40)]
  const marked = seat !== null ? markedSeat(seats, seat) : markedGroup(rows, time ?? '')
  if (!marked) throw new Problem('conflict', wordsFor({ request }).marks.changed)
  const as = optionalText(fields, 'as', 10) ?? 'next'
  const state = as === 'next' ? marked.next : parseState({ state: as })
  const isStep = as === 'next' && seat === null
  await markAll(context, request, club, isStep ? thoseBefore(marked) : marked.seats, state)
  const kept = as === 'next' ? '' : `&as=${as}`
  const [first] = marked.seats
  const row = first ? `#${rowId(first)}` : ''
  return { status: 303, location: `${sheetPath({ request })}?day=${day}${kept}${row}` }
}

/** A group goes off without those who are not here. */
const thoseBefore = ({ seats, next }: Marked) => seats.filter(({ state }) => isBefore(state, next))

async function markAll(
  context: AppContext,
  { session }: ClubRequest,
  club: SheetClub,
  seats: Marked['seats'],
  state: SeatState,
) {
  for (const [booking, own] of Map.groupBy(seats, ({ bookingId }) => bookingId)) {
    const numbers = own.map(({ seat }) => seat)
    await markSeats(sheetDeps(context, session), club, booking, numbers, state)
  }
}

async function markInGroup(
  context: AppContext,
  request: ClubRequest,
  club: SheetClub,
  booking: string,
  mark: string,
): Promise<AppAnswer> {
  const [numbers = '', state] = mark.split('-')
  const seats = parseSeats({ seats: numbers.split(',').map(Number) })
  await markSeats(sheetDeps(context, request.session), club, booking, seats, parseState({ state }))
  return { status: 303, location: `${sheetPath({ request })}?group=${encodeURIComponent(booking)}` }
}
