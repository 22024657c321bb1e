import { html } from 'hono/html'
import type { Waiting } from '../../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { calledIn } from '../../../club/called-in.ts'
import { csrfField } from '../../submit-form.ts'
import { playerFields } from './players-form.ts'
import { filledOf, freeSeats, lookupOf, type SheetView, sheetPath, wordsFor } from './sheet-view.ts'

/** Who waits for a seat on this day, and a way to join them. */
export function waitingSection(view: SheetView) {
  const { waiting } = wordsFor(view)
  const { line, day, clock } = view.sheet
  const isWaiting = line.some(({ accountId }) => accountId === view.viewer.accountId)
  return html`<section class="card waiting off-paper" id="waiting"><h2>${waiting.title}</h2>
<div data-live="waiting"><p>${line.length === 0 ? waiting.none : waiting.count(line.length)}</p>
<ol>${line.map((one, index) => lineItem(view, one, index + 1))}</ol></div>
${isWaiting || day < clock.day ? '' : joinForm(view)}</section>`
}

/** Who they are is for the staff and themselves. */
function lineItem(view: SheetView, { id, first, last, accountId, players }: Waiting, place: number) {
  const { waiting, player } = wordsFor(view)
  const isYou = accountId === view.viewer.accountId
  if (!isYou && !view.viewer.isStaff) return ''
  const name = calledIn(view.request.language)(view.sheet.people.get(accountId))
  return html`<li><span>${waiting.line(place, timeText(first), timeText(last), players.length)}: <bdi>${isYou ? player.you : name}</bdi></span>
<form method="post" action="${sheetPath(view, 'leave')}">${csrfField(view.request.token)}${hidden('day', view.sheet.day)}${hidden('waiting', id)}<button class="button quiet" type="submit">${isYou ? waiting.leave : waiting.remove}</button></form></li>`
}

/** Offered first when nothing is free. */
function joinForm(view: SheetView) {
  const { waiting } = wordsFor(view)
  const filled = filledOf(view, 'wait')
  const isFull = view.sheet.rows.every((row) => freeSeats(view, row) === 0)
  const open = view.sheet.rows.filter(({ closed }) => closed === null)
  const values = {
    from: timeText(open[0]?.minute ?? 0),
    to: timeText(open.at(-1)?.minute ?? 0),
    ...filled.values,
  }
  const time = (name: 'from' | 'to', label: string) =>
    html`<div class="field"><label for="wait-${name}">${label}</label><input id="wait-${name}" type="time" name="${name}" value="${values[name]}" required></div>`
  const players = playerFields({
    ...{ form: 'wait', language: view.request.language, filled, lookup: lookupOf(view, 'wait') },
    ...{ others: 3, me: true },
  })
  return html`<details id="join"${isFull || filled.fault ? html` open` : ''}><summary>${waiting.join}</summary>${alert('wait', filled)}
<form method="post" action="${sheetPath(view, 'wait')}">${csrfField(view.request.token)}${hidden('day', view.sheet.day)}
<p class="hint">${waiting.hint}</p><div class="row fields">${time('from', waiting.earliest)}${time('to', waiting.latest)}</div>
${players}<button class="button" type="submit">${waiting.join}</button></form></details>`
}
