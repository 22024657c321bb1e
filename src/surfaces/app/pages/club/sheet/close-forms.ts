import { html } from 'hono/html'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { type Filled, field, hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { csrfField } from '../../submit-form.ts'
import { type FormName, filledOf, type SheetView, sheetPath, wordsFor } from './sheet-view.ts'

/** A storm, maintenance or an event takes times of the day. */
export const closeForms = (view: SheetView) =>
  html`<div class="row close-forms off-paper">${closeForm(view)}${blockForm(view)}</div>
<form id="reopen" method="post" action="${sheetPath(view, 'reopen')}">${csrfField(view.request.token)}${hidden('day', view.sheet.day)}</form>`

const isOpen = ({ fault }: Filled) => (fault === null ? '' : html` open`)

/** From now on, or for the whole day. */
const startText = ({ sheet: { day, clock } }: SheetView) =>
  timeText(day === clock.day ? clock.minute - (clock.minute % 5) : 0)

function hoursFields(view: SheetView, form: FormName, filled: Filled) {
  const { close } = wordsFor(view)
  const values = { from: startText(view), to: '23:59', ...filled.values }
  const time = (name: 'from' | 'to', label: string) =>
    html`<div class="field"><label for="${form}-${name}">${label}</label><input id="${form}-${name}" type="time" name="${name}" value="${values[name]}" required></div>`
  return html`<div class="row fields">${time('from', close.from)}${time('to', close.to)}</div>`
}

const titleField = (view: SheetView, form: FormName, filled: Filled) =>
  field({ form, name: 'title', label: wordsFor(view).close.reason, filled, attributes: { maxlength: 120 } })

function closeForm(view: SheetView) {
  const { close } = wordsFor(view)
  const filled = filledOf(view, 'close')
  return html`<details class="card" id="close-course"${view.request.query.has('close') ? html` open` : isOpen(filled)}><summary>${close.title}</summary>${alert('close', filled)}
<form method="post" action="${sheetPath(view, 'close')}">${csrfField(view.request.token)}${hidden('day', view.sheet.day)}
<p class="hint">${close.hint}</p>${hoursFields(view, 'close', filled)}${titleField(view, 'close', filled)}
<button class="button danger" type="submit">${close.button}</button></form></details>`
}

const KINDS = ['maintenance', 'event', 'shotgun'] as const

function blockForm(view: SheetView) {
  const { close, closed, group } = wordsFor(view)
  const filled = filledOf(view, 'block')
  const whole = (name: 'holes' | 'groups', label: string, most: number, usual: string) =>
    field({
      ...{
        form: 'block',
        name,
        label,
        filled: { values: { [name]: usual, ...filled.values }, fault: filled.fault },
      },
      attributes: { type: 'number', min: 1, max: most, class: 'short' },
    })
  return html`<details class="card" id="block-times"${isOpen(filled)}><summary>${close.block}</summary>${alert('block', filled)}
<form method="post" action="${sheetPath(view, 'block')}">${csrfField(view.request.token)}${hidden('day', view.sheet.day)}
<div class="field"><label for="block-kind">${close.kind}</label><select id="block-kind" name="kind">${KINDS.map(
    (kind) =>
      html`<option value="${kind}"${filled.values.kind === kind ? html` selected` : ''}>${closed[kind]}</option>`,
  )}</select></div>
${titleField(view, 'block', filled)}${hoursFields(view, 'block', filled)}
<div class="row fields">${field({ form: 'block', name: 'to_day', label: close.lastDay, filled: { ...filled, values: { to_day: view.sheet.day, ...filled.values } }, attributes: { type: 'date', required: true } })}
<div class="field"><label for="block-tee">${group.teeLabel}</label><select id="block-tee" name="tee"><option value="">${close.allTees}</option>${['1', '10'].map((tee) => html`<option value="${tee}"${filled.values.tee === tee ? html` selected` : ''}>${tee}</option>`)}</select></div></div>
<div class="row fields">${whole('holes', close.holes, 36, '18')}${whole('groups', close.groups, 3, '1')}</div>
<button class="button" type="submit">${close.blockButton}</button></form></details>`
}
