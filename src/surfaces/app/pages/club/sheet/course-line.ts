import { html } from 'hono/html'
import type { ShownStatus } from '../../../../../club/course-status.ts'
import { statusWords } from '../../../../../club/status-words.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { clubPath } from '../tabs.ts'
import type { SheetView } from './sheet-view.ts'

/** What holds on the course that day, in a line that leads to the board. It is there to be filled when that changes. */
export const courseLine = (view: SheetView) =>
  html`<div class="sheet-course" data-live="course">${view.course !== null && holds(view.course, view.sheet) ? linkHtml(view, view.course) : ''}</div>`

/** The status is today's; it says something about a later day only if it names a last day. */
const holds = ({ until }: ShownStatus, { day, clock }: SheetView['sheet']): boolean =>
  day === clock.day || (day > clock.day && until !== null && day <= until)

function linkHtml({ request: { language, session } }: SheetView, course: ShownStatus) {
  const { status: words } = wordsOf(language).clubBoard
  const facts = [...statusWords(course, words), course.note].filter((fact) => fact !== '')
  return html`<a href="${clubPath(session.membership.slug)}"><span><b>${words.states[course.state]}</b>${facts.map((fact) => ` · ${fact}`)}</span></a>`
}
