import { html } from 'hono/html'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { placeWords } from '../../gps/course-of.ts'
import { selectField, setUpForm } from './fields.ts'
import { filledFor, type SetUpView } from './set-up-view.ts'

/** The names of all time zones that the clock knows, UTC first. */
export const ZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

export const zoneLabels = (language: Language) => ({ timezone: wordsOf(language).clubSetUp.course.zone })

/** Where the club plays and by which clock. The course's own time zone counts; without one, the manager chooses. */
export function courseSection(view: SetUpView) {
  const { course, courseZone, request } = view
  const { language, addresses } = request
  const words = wordsOf(language).clubSetUp.course
  return html`<dl class="lines">
<div><dt>${words.plays}</dt><dd>${course === null ? words.gone : html`<a class="link-button" href="${addresses.site}/courses/${course.slug}"><bdi>${course.name}</bdi></a> <span class="hint"><bdi>${placeWords(course, language)}</bdi></span>`}</dd></div>
${courseZone === null ? '' : html`<div><dt>${words.zone}</dt><dd>${courseZone}</dd></div>`}
</dl>
${courseZone === null ? zoneForm(view) : html`<p class="hint">${words.ofCourse}</p>`}`
}

function zoneForm(view: SetUpView) {
  const { language } = view.request
  const { course: words, save } = wordsOf(language).clubSetUp
  const filled = filledFor(view, 'zone', { timezone: view.own.timezone ?? '' })
  const among = [
    ['', words.choose] as const,
    ...ZONES.map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
  ]
  const hint = view.own.timezone === null ? words.none : undefined
  const select = selectField({
    ...{ form: 'zone', name: 'timezone', label: words.zone, filled, among },
    ...(hint === undefined ? {} : { hint }),
  })
  const body = html`${select}<p><button class="button" type="submit">${save}</button></p>`
  return setUpForm({ request: view.request, form: 'zone', action: 'zone', filled, body })
}
