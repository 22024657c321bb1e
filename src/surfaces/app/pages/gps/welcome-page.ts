import { html } from 'hono/html'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { assetUrl } from '../../../ui/assets.ts'
import { type Filled, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import { scriptHtml } from '../../../ui/script.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { placeWords, type Summary } from './course-of.ts'

export type WelcomeParts = {
  readonly course: Summary | null
  /** A guest should have been made by now: trying again would go round in circles. */
  readonly started: boolean
  readonly filled: Filled
}

/** Whoever comes without a session: a script brings them in as a guest, or they press the button. */
export function welcomePage(request: AppRequest, { course, started, filled }: WelcomeParts) {
  const { gps, account } = wordsOf(request.language)
  const { welcome } = gps
  const address = course === null ? '/gps' : `/gps?course=${course.slug}`
  // A form that comes back has an address of its own, which nobody can open.
  return renderAppPage(
    { ...request, target: address },
    {
      title: course?.name ?? welcome.title,
      shape: 'wide',
      body: html`<div class="entrance">
<div class="entrance-form">
${course === null ? html`<h1>${welcome.heading}</h1>` : html`<h1><bdi>${course.name}</bdi></h1><p class="place"><bdi>${placeWords(course)}</bdi></p>`}
<p class="lead">${welcome.lead}</p>
${startForm(request.language, course, started || filled.fault !== null, filled)}
<p class="beside">${welcome.known} <a href="/sign-in?return_to=${encodeURIComponent(address)}">${account.signIn.title}</a></p>
</div>
<img class="entrance-picture" src="${assetUrl('dogleg.svg')}" alt="" width="480" height="640">
</div>`,
    },
  )
}

function startForm(language: Language, course: Summary | null, hasTried: boolean, filled: Filled) {
  const { gps, problems } = wordsOf(language)
  const { welcome } = gps
  const said = html` data-start-guest data-course="${course?.slug ?? ''}" data-wait="${welcome.wait}" data-unreachable="${problems.unreachable}" data-failed="${problems.failed ?? ''}"`
  return html`<form class="start" method="post" action="/gps/start"${hasTried ? '' : said}>
${hasTried && filled.fault === null ? html`<p class="alert" role="alert">${welcome.cookies}</p>` : ''}
${alert('start', filled)}
${course === null ? '' : hidden('course', course.slug)}
<button class="button" type="submit">${welcome.start}</button>
<p class="hint" role="status"></p>
</form>
${hasTried ? '' : scriptHtml('start-guest.js')}`
}
