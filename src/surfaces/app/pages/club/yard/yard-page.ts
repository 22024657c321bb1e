import { html } from 'hono/html'
import { mayDo } from '../../../../../club/ability.ts'
import { alert } from '../../../../ui/notice.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { caddieView } from './caddie-view.ts'
import { groupsSection } from './groups-part.ts'
import { lineSection } from './line-part.ts'
import { type Returned, readOwnLoops, readYardView, wordsFor, type YardView, yardPath } from './yard-view.ts'

/** The yard: for caddies their own day, for those who run it the line and the groups. */
export async function yardPage(context: AppContext, request: ClubRequest, returned: Returned | null = null) {
  const view = await readYardView(context, request, returned)
  const words = wordsFor(view)
  const { slug } = request.session.membership
  const body = view.runsYard ? staffView(view) : caddieView(view, await readOwnLoops(context, view))
  return renderClubPage(request, {
    ...{ tab: 'caddies', title: words.title, target: yardPath(slug, `?day=${view.yard.day}`) },
    done: Object.hasOwn(words.done, view.done ?? '')
      ? words.done[view.done as keyof typeof words.done]
      : null,
    live: { topics: ['yard', `sheet ${view.yard.day}`], since: view.now },
    body: html`${topAlert(view)}${body}`,
  })
}

/** A form that the page no longer shows still says what was wrong. */
const topAlert = ({ returned }: YardView) =>
  returned === null || /^(?:pay|line|choose)-/.test(returned.form)
    ? ''
    : alert(returned.form, returned.filled)

function staffView(view: YardView) {
  const { history, settings } = wordsFor(view)
  const { slug, role } = view.request.session.membership
  const isToday = view.yard.day === view.today
  return html`<div class="yard-staff"><div><div data-live="line">${isToday ? lineSection(view) : ''}</div>
<p class="row"><a class="button quiet" href="${yardPath(slug, '/history')}">${history.link}</a>${mayDo(role, 'set_up_club') ? html`<a class="button quiet" href="${yardPath(slug, '/settings')}">${settings.link}</a>` : ''}</p></div>
<div data-live="groups">${groupsSection(view)}</div></div>`
}

export const getYardPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await yardPage(context, request),
  })
