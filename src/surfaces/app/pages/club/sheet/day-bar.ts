import { html } from 'hono/html'
import { addDays, timeText } from '../../../../../tee-sheet/clock.ts'
import { icon } from '../../../../ui/icons.ts'
import { paceOfDay } from '../../../club/tee-sheet/sheet-json.ts'
import { dayPath, durationText, freeSeats, type SheetView, sheetPath, wordsFor } from './sheet-view.ts'

/** Which day it is, and the ways to others. */
export function dayBar(view: SheetView) {
  const words = wordsFor(view)
  const { day, clock, daylight } = view.sheet
  return html`<div class="day-bar">
<a class="button quiet off-paper" href="${dayPath(view, addDays(day, -1))}" aria-label="${words.previous}">‹</a>
<form class="off-paper" method="get" action="${sheetPath(view)}"><label class="unseen" for="sheet-day">${words.day}</label><input id="sheet-day" type="date" name="day" value="${day}" required><button class="button quiet" type="submit">${words.show}</button></form>
<a class="button quiet off-paper" href="${dayPath(view, addDays(day, 1))}" aria-label="${words.next}">›</a>
<p class="soft">${daylight === null ? '' : words.sun(timeText(daylight.sunrise), timeText(daylight.sunset))}</p>
${day === clock.day ? '' : html`<a class="button quiet off-paper" href="${sheetPath(view)}">${words.today}</a>`}
<button class="button quiet off-paper" type="button" data-print hidden>${icon('print')}<span>${words.print}</span></button>
</div>`
}

/** The day at a glance. */
export function totals(view: SheetView) {
  const words = wordsFor(view).totals
  const seats = view.sheet.rows.flatMap((row) => row.seats)
  const count = (state: string) => seats.filter((seat) => seat.state === state).length
  const free = view.sheet.rows.reduce((sum, row) => sum + freeSeats(view, row), 0)
  const shown = view.viewer.isStaff
    ? ([
        [words.booked, seats.length],
        [words.here, count('here')],
        [words.out, count('playing')],
        [words.free, free],
      ] as const)
    : ([[words.free, free]] as const)
  return html`<div data-live="totals"><dl class="stats">${shown.map(
    ([label, figure]) => html`<div><dt>${label}</dt><dd>${figure}</dd></div>`,
  )}</dl><div class="day-line">${view.viewer.isStaff ? paceLine(view) : ''}${shortcut(view, free)}</div>${closures(view)}</div>`
}

/** What is urgent on a day is below a long list: the staff close the course, and golfers wait for a place. */
function shortcut(view: SheetView, free: number) {
  const { close, waiting } = wordsFor(view)
  const { day, clock, rows, line } = view.sheet
  if (day < clock.day || rows.length === 0) return ''
  const link = (href: string, text: string) =>
    html`<p class="shortcut off-paper"><a href="${href}">${text}</a></p>`
  if (view.viewer.isStaff) return link(`${dayPath(view)}&close#close-course`, close.title)
  const isWaiting = line.some(({ accountId }) => accountId === view.viewer.accountId)
  return free === 0 ? link(`${dayPath(view)}#waiting`, isWaiting ? waiting.title : waiting.join) : ''
}

/** How long rounds take today. */
function paceLine(view: SheetView) {
  const { pace } = wordsFor(view)
  const { averageMinutes, finished, overdue } = paceOfDay(view.sheet)
  const { roundMinutes } = view.sheet.settings
  const parts = [
    averageMinutes === null ? null : pace.average(durationText(view, averageMinutes), finished),
    roundMinutes === null || averageMinutes === null ? null : pace.goal(durationText(view, roundMinutes)),
  ].filter((part) => part !== null)
  return html`${parts.length === 0 ? '' : html`<p class="soft">${parts.join('. ')}</p>`}${overdue === 0 ? '' : html`<p class="overdue">${pace.behind(overdue)}</p>`}`
}

/** What takes times today: closures, maintenance, events. */
function closures(view: SheetView) {
  const { close, closed } = wordsFor(view)
  const { blocks } = view.sheet
  if (blocks.length === 0) return ''
  return html`<ul class="closures" aria-label="${close.list}">${blocks.map(
    ({ id, kind, title, from, to, tee }) =>
      html`<li class="${kind}"><span><strong>${closed[kind]}</strong> ${close.hours(timeText(from), timeText(to))}${tee === null ? '' : `, ${wordsFor(view).tee(tee)}`}${title === '' ? '' : html`: <bdi>${title}</bdi>`}</span>${view.viewer.isStaff ? reopenButton(view, id, kind) : ''}</li>`,
  )}</ul>`
}

/** A storm passes, and can be entered again. An event that is gone by mistake is work, so it asks once more. */
function reopenButton(view: SheetView, block: string, kind: string) {
  const { close } = wordsFor(view)
  const button = (text: string) =>
    html`<button class="button quiet off-paper" form="reopen" name="block" value="${block}">${text}</button>`
  if (kind === 'closed') return button(close.reopen)
  return html`<details class="off-paper" id="free-${block}"><summary>${close.free}</summary>${button(close.sure)}</details>`
}
