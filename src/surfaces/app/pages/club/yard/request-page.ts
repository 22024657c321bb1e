import { html } from 'hono/html'
import { readCaddiesOfDay } from '../../../../../caddie-yard/loop-store.ts'
import { requestCaddie, requireOwnGroup, withdrawRequest } from '../../../../../caddie-yard/request-caddie.ts'
import { readRequests } from '../../../../../caddie-yard/yard-store.ts'
import { listMembers } from '../../../../../club/member-store.ts'
import { fieldsOf, textField } from '../../../../../core/fields.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { longDayIn } from '../../../../../words/format.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled, field, hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { calledIn } from '../../../club/called-in.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import { parseCaddie, parseNote } from '../../../club/yard/parse-yard.ts'
import { yardActorOf, yardDeps } from '../../../club/yard/yard-deps.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { clubPath } from '../tabs.ts'

/** Where golfers ask for a caddie; the tee sheet leads here. */
export const requestPath = (slug: string, bookingId: string, more: Readonly<Record<string, string>> = {}) =>
  `/club/${slug}/caddie-request?${new URLSearchParams({ booking: bookingId, ...more })}`

export const getRequestPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await requestPage(context, request, request.query.get('booking') ?? '', EMPTY),
  })

export const postRequestPage = (context: AppContext) => (request: ClubRequest) => {
  const { request: words } = wordsOf(request.language).clubYard
  const { booking: given } = fieldsOf(request.body)
  return submit(
    request,
    { caddie: words.caddie, note: words.note },
    async (fields) => {
      const club = await clubOf(context, request.session)
      const [deps, actor] = [yardDeps(context), yardActorOf(request.session)]
      const bookingId = textField(fields, 'booking', { max: 40 })
      const isOff = fields.withdraw !== undefined
      if (isOff) await withdrawRequest(deps, club, actor, bookingId)
      else {
        const wish = { bookingId, note: parseNote(fields) }
        const caddieId = await parseCaddie(context.db, club.id, fields)
        await requestCaddie(deps, club, actor, { ...wish, caddieId })
      }
      const done = isOff ? 'withdrawn' : 'requested'
      return { status: 303, location: requestPath(request.session.membership.slug, bookingId, { done }) }
    },
    (filled) => requestPage(context, request, typeof given === 'string' ? given : '', filled),
  )
}

async function requestPage(context: AppContext, request: ClubRequest, bookingId: string, filled: Filled) {
  const { db } = context
  const { clubId, slug } = request.session.membership
  const group = await requireOwnGroup({ db }, { id: clubId }, yardActorOf(request.session), bookingId)
  const members = await listMembers(db, clubId)
  const names = new Map(members.map(({ accountId, name, number }) => [accountId, { name, number }]))
  const known = (await readRequests(db, clubId, [bookingId])).get(bookingId)
  const carrying = (await readCaddiesOfDay(db, clubId, group.day)).get(bookingId) ?? []
  const { request: words, done, tell } = wordsOf(request.language).clubYard
  const called = calledIn(request.language)
  const asked = members.find(({ accountId }) => accountId === known?.caddieId)
  const chosen = filled.values.caddie ?? asked?.number ?? ''
  const values = { note: known?.note ?? '', ...filled.values }
  const when = tell.when(longDayIn(request.language, group.day), timeText(group.minute), group.tee)
  const caddies = members.filter(({ role, isAccepted }) => role === 'caddie' && isAccepted)
  const body = html`<p class="beside"><a href="${clubPath(slug, 'sheet')}?day=${group.day}">${words.back}</a></p>
<p>${words.intro(when)}</p>
<div data-live="carrying">${carrying.length === 0 ? '' : html`<p class="note">${words.yours}: ${carrying.map(({ accountId }, at) => html`${at === 0 ? '' : ', '}<bdi>${called(names.get(accountId))}</bdi>`)}</p>`}</div>
<form class="card yard-settings" method="post" action="/club/${slug}/caddie-request">${csrfField(request.token)}${hidden('booking', bookingId)}${alert('ask', filled)}
<div class="field"><label for="ask-caddie">${words.caddie}</label><select id="ask-caddie" name="caddie"><option value="">${words.any}</option>${caddies.map(
    ({ number, name }) =>
      html`<option value="${number}"${number === chosen ? html` selected` : ''}>${name ?? number}</option>`,
  )}</select></div>
${field({ form: 'ask', name: 'note', label: words.note, filled: { ...filled, values }, attributes: { maxlength: 200 } })}
<div class="row"><button class="button" type="submit">${known ? words.again : words.ask}</button>${known ? html`<button class="button quiet" type="submit" name="withdraw" value="1">${words.withdraw}</button>` : ''}</div></form>`
  const said = request.query.get('done')
  return renderClubPage(request, {
    ...{ tab: 'sheet', title: words.title, body, target: requestPath(slug, bookingId) },
    done: said === 'requested' || said === 'withdrawn' ? done[said] : null,
    live: { topics: [`sheet ${group.day}`], since: context.now() },
  })
}
