import { html } from 'hono/html'
import type { Seat, SeatState } from '../../../../../tee-sheet/booking.ts'
import { timeText, wallTime } from '../../../../../tee-sheet/clock.ts'
import type { Pace } from '../../../../../tee-sheet/pace.ts'
import type { TeeRow } from '../../../club/tee-sheet/read-sheet.ts'
import type { SharedDay } from '../../../club/tee-sheet/shared-day.ts'
import { groupMark, seatMark } from './seat-mark.ts'
import {
  caddieNames,
  canMark,
  durationText,
  freeSeats,
  isOver,
  nameOf,
  numberOf,
  rowId,
  type SheetView,
  sheetPath,
  wordsFor,
} from './sheet-view.ts'

const SHOTGUN = /[A-Z]$/

/** Hundreds of links are shorter without the path, where the page's own address has it. */
const linkPath = (view: SheetView) =>
  view.returned === null && view.calendar.address === null ? '' : sheetPath(view)

type Html = ReturnType<typeof html>

const kept = new WeakMap<SharedDay, Map<string, Html>>()

/**
 * After a change, hundreds of open pages ask for the same list. It is made once a minute for the staff, and once for
 * all members who don't play on this day.
 */
export function timesList(view: SheetView): Html {
  const { sheet, viewer, request } = view
  const isOwn = !viewer.isStaff && (sheet.own.size > 0 || isIn(view, sheet.shared.seats))
  if (isOwn || linkPath(view) !== '') return listHtml(view)
  const lists = kept.get(sheet.shared) ?? new Map<string, Html>()
  kept.set(sheet.shared, lists)
  const key = `${request.language} ${viewer.isStaff} ${sheet.clock.day} ${sheet.clock.minute}`
  const list = lists.get(key) ?? listHtml(view)
  lists.set(key, list)
  return list
}

/** All times of the day: a list for each tee, and one for each shotgun start. */
function listHtml(view: SheetView): Html {
  const words = wordsFor(view)
  const { rows } = view.sheet
  const shown = rows.filter((row) => whyShut(view, row) !== words.closed.over)
  if (shown.length === 0)
    return html`<div data-live="times"><p class="empty">${rows.length === 0 ? words.noTimes : words.allOver}</p></div>`
  const lists = Map.groupBy(shown, ({ tee, minute }) => (SHOTGUN.test(tee) ? `gun ${minute}` : tee))
  return html`<div data-live="times" class="tees">${[...lists].map(([name, own]) => {
    const isGun = name.startsWith('gun')
    const title = isGun ? words.shotgun(timeText(own[0]?.minute ?? 0)) : words.tee(name)
    const items = isGun
      ? own.map((row) => rowItem(view, row, row.tee))
      : rowItems(
          view,
          own.filter((row) => !isEarlier(view, row)),
        )
    return html`<section class="${isGun ? 'gun' : 'from-tee'}"><h2>${title}</h2>${isGun ? '' : earlier(view, name, own)}<ol class="times">${items}</ol></section>`
  })}</div>`
}

const GONE: readonly SeatState[] = ['playing', 'done', 'no_show']

function isOverdue({ sheet }: SheetView, pace: Pace | null): boolean {
  const { roundMinutes } = sheet.settings
  return pace !== null && pace.endedAt === null && roundMinutes !== null && pace.minutes > roundMinutes
}

/** What is behind us today: a group that is on its way or back. One that takes too long stays in sight of the staff. */
function isEarlier(view: SheetView, row: TeeRow): boolean {
  const { day, clock } = view.sheet
  if (day !== clock.day || row.seats.length === 0 || !isOver(view, row)) return false
  if (!view.viewer.isStaff) return true
  return row.seats.every(({ state }) => GONE.includes(state)) && !isOverdue(view, row.pace)
}

/** At noon, people want to see noon, so earlier times are folded away. */
function earlier(view: SheetView, tee: string, rows: readonly TeeRow[]) {
  const own = rows.filter((row) => isEarlier(view, row))
  if (own.length === 0) return ''
  return html`<details class="earlier" id="earlier-${tee}"><summary>${wordsFor(view).earlier(own.length)}</summary><ol class="times">${rowItems(view, own)}</ol></details>`
}

/** Times one after the other that nobody can book, and nobody has, are one line. */
function rowItems(view: SheetView, rows: readonly TeeRow[]) {
  const runs: { readonly why: string; readonly rows: TeeRow[] }[] = []
  for (const row of rows) {
    const why = whyShut(view, row)
    const last = runs.at(-1)
    if (last && last.why === why && why !== '') last.rows.push(row)
    else runs.push({ why, rows: [row] })
  }
  return runs.map(({ why, rows: own }) =>
    why === '' ? own.map((row) => rowItem(view, row, timeText(row.minute))) : shutItem(why, own),
  )
}

function whyShut(view: SheetView, row: TeeRow): string {
  if (row.seats.length > 0) return ''
  const { closed } = wordsFor(view)
  if (row.closed !== null)
    return row.closed.title === ''
      ? closed[row.closed.kind]
      : `${closed[row.closed.kind]}: ${row.closed.title}`
  return isOver(view, row) ? closed.over : ''
}

function shutItem(why: string, rows: readonly TeeRow[]) {
  const [first, last] = [rows[0], rows.at(-1)]
  const from = timeText(first?.minute ?? 0)
  const span = rows.length === 1 ? from : `${from}–${timeText(last?.minute ?? 0)}`
  return html`<li class="shut"><span>${span}</span><span>${why}</span></li>`
}

/** One time: who starts then, what they are doing, and the room that is left. */
function rowItem(view: SheetView, row: TeeRow, label: string) {
  const groups = [...Map.groupBy(row.seats, ({ bookingId }) => bookingId)]
  const at =
    canMark(view) && row.seats.length > 0
      ? html`<button name="t" value="${groupMark(row)}">${label}</button>`
      : html`<span>${label}</span>`
  return html`<li id="${rowId(row)}">${at}<div>${groups.map(([booking, seats]) => group(view, label, booking, seats))}${row.closed === null ? '' : html`<small class="why">${wordsFor(view).closed[row.closed.kind]}</small>`}${view.viewer.isStaff && row.pace ? paceText(view, row.pace) : ''}${room(view, row)}</div></li>
`
}

/** The seats of one booking. Staff and the golfer who made it can change it. */
function group(view: SheetView, label: string, booking: string, seats: readonly Seat[]) {
  const mayChange = view.viewer.isStaff || view.sheet.own.has(booking)
  const more = mayChange
    ? html`<a href="${linkPath(view)}?group=${booking}" aria-label="${wordsFor(view).group.change(label)}">⋯</a>`
    : ''
  return html`<p>${seats.map((seat) => chip(view, seat))}${more}</p>${mayChange || isIn(view, seats) ? caddieText(view, booking) : ''}`
}

const isIn = ({ viewer }: SheetView, seats: readonly Seat[]) =>
  seats.some(({ accountId }) => accountId === viewer.accountId)

function caddieText(view: SheetView, booking: string) {
  const names = caddieNames(view, booking)
  return names.length === 0
    ? ''
    : html`<small class="with">${wordsFor(view).withCaddies(names.join(', '), names.length)}</small>`
}

function chip(view: SheetView, seat: Seat) {
  const words = wordsFor(view)
  const number = numberOf(view, seat)
  const isYou = !view.viewer.isStaff && seat.accountId === view.viewer.accountId
  const kind = [seat.state === 'booked' ? '' : seat.state, isYou ? 'you' : ''].filter(Boolean).join(' ')
  const detail = number ?? (seat.guest === null ? '' : words.player.guest)
  const inside = html`${nameOf(view, seat)}${detail === '' ? '' : html` <i>${detail}</i>`}${stateText(view, seat.state)}`
  if (!canMark(view)) return html`<span${kind === '' ? '' : html` class="${kind}"`}>${inside}</span>`
  return html`<button name="s" value="${seatMark(seat)}"${kind === '' ? '' : html` class="${kind}"`}>${inside}</button>`
}

const stateText = (view: SheetView, state: SeatState) =>
  state === 'booked' ? '' : html` <b>${wordsFor(view).chips[state]}</b>`

/** How late a group started, and how long it has been out. */
function paceText(view: SheetView, pace: Pace) {
  const { startedAt, endedAt, lateMinutes, minutes } = pace
  const words = wordsFor(view).pace
  const { roundMinutes } = view.sheet.settings
  const isLong = roundMinutes !== null && minutes > roundMinutes
  const duration = durationText(view, minutes)
  const parts = [
    words.off(timeText(wallTime(view.sheet.club.zone, startedAt).minute)),
    words.late(lateMinutes),
    endedAt === null ? words.out(duration) : words.took(duration),
    ...(isLong ? [words.overdue(durationText(view, roundMinutes))] : []),
  ]
  return html`<small class="pace${isOverdue(view, pace) ? ' overdue' : ''}">${parts.join(' · ')}</small>`
}

function room(view: SheetView, row: TeeRow) {
  const free = freeSeats(view, row)
  if (free === 0) return ''
  const words = wordsFor(view)
  const href = `${linkPath(view)}?day=${view.sheet.day}&time=${timeText(row.minute)}&tee=${row.tee}`
  return html`<a class="free" href="${href}">${words.book.link} <i>${words.free(free)}</i><span class="unseen"> ${timeText(row.minute)}</span></a>`
}
