import { html } from 'hono/html'
import { SEAT_STATES, type Seat } from '../../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { csrfField } from '../../submit-form.ts'
import { playerFields } from './players-form.ts'
import {
  canMark,
  dayPath,
  filledOf,
  freeSeats,
  lookupOf,
  nameOf,
  type SheetView,
  sheetPath,
  wordsFor,
} from './sheet-view.ts'

/** Everything that can be done with one booking. */
export function groupPanel(view: SheetView, booking: string) {
  const { group, book } = wordsFor(view)
  const seats = view.sheet.rows.flatMap((row) => row.seats).filter((seat) => seat.bookingId === booking)
  const [first] = seats
  const mayChange = view.viewer.isStaff || view.sheet.own.has(booking)
  if (!first || !mayChange) return html`<p class="alert" role="alert">${group.gone}</p>`
  return html`<section class="card panel off-paper" id="panel"><h2>${group.title(timeText(first.minute), first.tee)}</h2>
${alert('mark', filledOf(view, 'mark'))}${alert('cancel', filledOf(view, 'cancel'))}
${view.viewer.isStaff ? staffForms(view, booking, seats) : html`<p>${seats.map((seat) => nameOf(view, seat)).join(', ')}</p>`}
${takeOffForm(view, booking, seats)}${cancelForm(view, booking)}
<p><a class="button quiet" href="${dayPath(view)}">${book.back}</a></p></section>`
}

const staffForms = (view: SheetView, booking: string, seats: readonly Seat[]) =>
  html`${canMark(view) ? markForm(view, booking, seats) : ''}${moveForm(view, booking, seats)}${addForm(view, booking)}`

/** What all forms about a booking have. */
const formHead = (view: SheetView, booking: string) =>
  html`${csrfField(view.request.token)}${hidden('booking', booking)}${hidden('day', view.sheet.day)}`

/** Every state for every player, and for all of them. */
function markForm(view: SheetView, booking: string, seats: readonly Seat[]) {
  const { group, states } = wordsFor(view)
  const everyone = seats.map(({ seat }) => seat).join(',')
  const buttons = (name: string, value: string, state: string | null) =>
    SEAT_STATES.map(
      (each) =>
        html`<button class="state" name="mark" value="${value}-${each}"${each === state ? html` aria-pressed="true"` : ''}>${states[each]}<span class="unseen"> ${name}</span></button>`,
    )
  return html`<form method="post" action="${sheetPath(view, 'mark')}"><h3>${group.marks}</h3>${formHead(view, booking)}
<ul class="mark-list">${seats.map((seat) => html`<li><bdi>${nameOf(view, seat)}</bdi><span>${buttons(nameOf(view, seat), String(seat.seat), seat.state)}</span></li>`)}
${seats.length > 1 ? html`<li><strong>${group.everyone}</strong><span>${buttons(group.everyone, everyone, null)}</span></li>` : ''}</ul></form>`
}

/** The same as dragging the group to another time. */
function moveForm(view: SheetView, booking: string, seats: readonly Seat[]) {
  const { group, day } = wordsFor(view)
  const filled = filledOf(view, 'move')
  const [first] = seats
  const value = (name: string, otherwise: string) => filled.values[name] ?? otherwise
  return html`<form method="post" action="${sheetPath(view, 'move')}"><h3>${group.move}</h3>${alert('move', filled)}${csrfField(view.request.token)}${hidden('booking', booking)}${hidden('shown', view.sheet.day)}
<div class="row fields"><div class="field"><label for="move-day">${day}</label><input id="move-day" type="date" name="day" value="${value('day', view.sheet.day)}" required></div>
<div class="field"><label for="move-time">${group.time}</label><input id="move-time" type="time" name="time" value="${value('time', timeText(first?.minute ?? 0))}" list="move-times" required></div>
<div class="field"><label for="move-tee">${group.teeLabel}</label><input id="move-tee" name="tee" value="${value('tee', first?.tee ?? '1')}" maxlength="4" size="4" required></div></div>
${freeList(view, seats.length)}
<button class="button" type="submit">${group.moveButton}</button></form>`
}

/** Times of the day where the group fits. */
const freeList = (view: SheetView, size: number) =>
  html`<datalist id="move-times">${[
    ...new Set(
      view.sheet.rows.filter((row) => freeSeats(view, row) >= size).map(({ minute }) => timeText(minute)),
    ),
  ].map((time) => html`<option value="${time}">`)}</datalist>`

function addForm(view: SheetView, booking: string) {
  const { group } = wordsFor(view)
  const filled = filledOf(view, 'players')
  const fields = playerFields({
    ...{ form: 'players', language: view.request.language, filled, lookup: lookupOf(view, 'players') },
    ...{ others: 1, me: null },
  })
  return html`<form method="post" action="${sheetPath(view, 'players')}"><h3>${group.add}</h3>${alert('players', filled)}${formHead(view, booking)}
${fields}<button class="button quiet" type="submit">${group.addButton}</button></form>`
}

/** One player less; with the last one the booking would go, and that is a button of its own. */
export function takeOffForm(view: SheetView, booking: string, seats: readonly Seat[]) {
  if (seats.length < 2) return ''
  const { group } = wordsFor(view)
  const { accountId, isStaff } = view.viewer
  const mayAll = isStaff || view.sheet.own.has(booking)
  const players = seats.filter((seat) => mayAll || seat.accountId === accountId)
  if (players.length === 0) return ''
  return html`<details class="cancel"><summary>${mayAll ? group.takeOff : group.leave}</summary><form method="post" action="${sheetPath(view, 'cancel')}">${formHead(view, booking)}
<p class="hint">${group.takeOffHint}</p><p class="row">${players.map((seat) => html`<button class="button danger" type="submit" name="seat" value="${seat.seat}">${mayAll ? group.takeOffButton(nameOf(view, seat)) : group.leaveButton}</button>`)}</p></form></details>`
}

export function cancelForm(view: SheetView, booking: string) {
  const { group } = wordsFor(view)
  return html`<details class="cancel"><summary>${group.cancel}</summary><form method="post" action="${sheetPath(view, 'cancel')}">${formHead(view, booking)}
<p class="hint">${group.cancelHint}</p><button class="button danger" type="submit">${group.cancelButton}</button></form></details>`
}
