import { html } from 'hono/html'
import { dayIn } from '../../../../../words/format.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { csrfField } from '../../submit-form.ts'
import { type SheetView, sheetPath, wordsFor } from './sheet-view.ts'

/** The secret address of the golfer's calendar: made, shown once, renewed and ended here. */
export function calendarSection(view: SheetView) {
  const { calendar: words } = wordsFor(view)
  const { since, address } = view.calendar
  const isOn = since !== null || address !== null
  return html`<section class="card calendar off-paper" id="calendar"><h2>${words.title}</h2><p>${words.text}</p>
${address === null ? '' : newAddress(view, address)}
${since === null || address !== null ? '' : html`<p>${words.on(dayIn(view.request.language, new Date(since)))}</p>`}
<form method="post" action="${sheetPath(view, 'calendar')}">${csrfField(view.request.token)}${hidden('day', view.sheet.day)}
${isOn ? html`<p class="hint">${words.renewHint}</p>` : ''}<p class="row"><button class="button quiet" type="submit" name="do" value="renew">${isOn ? words.renew : words.create}</button>${isOn ? html`<button class="button quiet danger" type="submit" name="do" value="end">${words.end}</button>` : ''}</p></form></section>`
}

function newAddress(view: SheetView, address: string) {
  const { calendar: words } = wordsFor(view)
  return html`<div class="note" role="status"><p><strong>${words.once}</strong></p>
<div class="field"><label for="calendar-address">${words.address}</label><input id="calendar-address" readonly value="${address}"></div>
<p><a class="button" href="${address.replace(/^https?:/, 'webcal:')}">${words.subscribe}</a></p></div>`
}
