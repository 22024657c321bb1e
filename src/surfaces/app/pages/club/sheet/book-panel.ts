import { html } from 'hono/html'
import type { Start } from '../../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { csrfField } from '../../submit-form.ts'
import { playerFields } from './players-form.ts'
import { dayPath, filledOf, lookupOf, type SheetView, sheetPath, wordsFor } from './sheet-view.ts'

/** Books a time: for oneself and others, with guests. */
export function bookPanel(view: SheetView, { tee, minute }: Start) {
  const { book } = wordsFor(view)
  const time = timeText(minute)
  const row = view.sheet.rows.find((one) => one.tee === tee && one.minute === minute)
  const room = Math.min(4, Math.max(1, (row?.room ?? 4) - (row?.seats.length ?? 0)))
  const { isStaff } = view.viewer
  const filled = filledOf(view, 'book')
  const players = {
    ...{ form: 'book', language: view.request.language, filled, lookup: lookupOf(view, 'book') },
    ...{ others: isStaff ? room : room - 1, me: !isStaff },
  }
  return html`<section class="card panel off-paper" id="panel"><h2>${book.title(time, tee)}</h2>
${alert('book', filled)}
<form method="post" action="${sheetPath(view, 'book')}">${csrfField(view.request.token)}${hidden('day', view.sheet.day)}${hidden('time', time)}${hidden('tee', tee)}${hidden('key', filled.values.key ?? view.key)}
${playerFields(players)}
<p class="row"><button class="button" type="submit">${book.button}</button><a class="button quiet" href="${dayPath(view)}">${book.back}</a></p></form></section>`
}
