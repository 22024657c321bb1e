import { html } from 'hono/html'
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
export const welcomePage = (request: AppRequest, { course, started, filled }: WelcomeParts) =>
  renderAppPage(request, {
    title: course?.name ?? 'Explore courses',
    shape: 'wide',
    body: html`<div class="entrance">
<div class="entrance-form">
${course === null ? html`<h1>Every course, hole by hole</h1>` : html`<h1><bdi>${course.name}</bdi></h1><p class="place"><bdi>${placeWords(course)}</bdi></p>`}
<p class="lead">Explore course maps and scorecards. No account needed.</p>
${startForm(course, started || filled.fault !== null, filled)}
<p class="beside">Have an account? <a href="/sign-in?return_to=${encodeURIComponent(course === null ? '/gps' : `/gps?course=${course.slug}`)}">Sign in</a></p>
</div>
<img class="entrance-picture" src="${assetUrl('dogleg.svg')}" alt="" width="480" height="640">
</div>`,
  })

const startForm = (course: Summary | null, hasTried: boolean, filled: Filled) =>
  html`<form class="start" method="post" action="/gps/start"${hasTried ? '' : html` data-start-guest data-course="${course?.slug ?? ''}"`}>
${hasTried && filled.fault === null ? html`<p class="alert" role="alert">Your browser blocked the cookie we need. Allow cookies for this site, then continue.</p>` : ''}
${alert('start', filled)}
${course === null ? '' : hidden('course', course.slug)}
<button class="button" type="submit">Continue as a guest</button>
<p class="hint" role="status"></p>
</form>
${hasTried ? '' : scriptHtml('start-guest.js')}`
