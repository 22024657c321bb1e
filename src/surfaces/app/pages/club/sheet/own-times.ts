import { html } from 'hono/html'
import type { Seat } from '../../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { requestPath } from '../yard/request-page.ts'
import { cancelForm, takeOffForm } from './group-panel.ts'
import { caddieNames, isOver, nameOf, type SheetView, wordsFor } from './sheet-view.ts'

/** Where the golfer plays on this day, and a way out of it. */
export function ownTimes(view: SheetView) {
  const { accountId } = view.viewer
  const words = wordsFor(view)
  const bookings = view.sheet.rows.flatMap((row) =>
    [...Map.groupBy(row.seats, ({ bookingId }) => bookingId)]
      .filter(([id, seats]) => view.sheet.own.has(id) || seats.some((seat) => seat.accountId === accountId))
      .map(([id, seats]) => ({ id, row, seats })),
  )
  // Staff book for others all day long, and have the sheet itself.
  if (bookings.length === 0 || view.viewer.isStaff) return html`<div data-live="own"></div>`
  return html`<div data-live="own"><section class="card own off-paper"><h2>${words.own.title}</h2><ul>${bookings.map(
    ({ id, row, seats }) => {
      const others = seats.filter((seat) => seat.accountId !== accountId).map((seat) => nameOf(view, seat))
      return html`<li><p><strong>${timeText(row.minute)}</strong> ${words.tee(row.tee)}${others.length === 0 ? '' : html` <bdi>${words.own.with(others.join(', '))}</bdi>`}</p>${caddieHtml(view, id, isOver(view, row))}${isOver(view, row) ? '' : wayOut(view, id, seats)}</li>`
    },
  )}</ul></section></div>`
}

const wayOut = (view: SheetView, id: string, seats: readonly Seat[]) =>
  html`${takeOffForm(view, id, seats)}${view.sheet.own.has(id) ? cancelForm(view, id) : ''}`

/** Who carries for the group, or a way to ask for somebody. */
function caddieHtml(view: SheetView, id: string, isPast: boolean) {
  const { withCaddies, own } = wordsFor(view)
  const names = caddieNames(view, id)
  if (names.length > 0) return html`<p class="soft">${withCaddies(names.join(', '), names.length)}</p>`
  if (isPast) return ''
  return html`<p><a href="${requestPath(view.request.session.membership.slug, id)}">${own.askCaddie}</a></p>`
}
