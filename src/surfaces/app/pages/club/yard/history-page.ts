import { html } from 'hono/html'
import { type Earnings, earningsBy, type Period } from '../../../../../caddie-yard/history.ts'
import type { Loop } from '../../../../../caddie-yard/yard.ts'
import { listMembers } from '../../../../../club/member-store.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { dateFormat } from '../../../../../words/date-format.ts'
import { amountIn, dayIn, GAP } from '../../../../../words/format.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { field } from '../../../../ui/form-field.ts'
import { tableBox } from '../../../../ui/table-box.ts'
import { calledIn } from '../../../club/called-in.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import { type History, readHistory } from '../../../club/yard/read-history.ts'
import { yardActorOf } from '../../../club/yard/yard-deps.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { yardPath } from './yard-view.ts'

/** Rounds and what was paid: caddies see their own, those who run the yard everybody's. */
export const getHistoryPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const club = await clubOf(context, request.session)
    const history = await readHistory(context, club, request)
    const { runsYard } = yardActorOf(request.session)
    const caddies = runsYard
      ? (await listMembers(context.db, club.id)).filter(
          ({ role, isAccepted }) => role === 'caddie' && isAccepted,
        )
      : []
    const { history: words } = wordsOf(request.language).clubYard
    const { slug } = request.session.membership
    const body = html`<p class="beside"><a href="${yardPath(slug)}">${words.back}</a></p>
${spanForm(request, history, caddies)}
${runsYard ? html`<p><a class="button quiet" href="${csvUrl(slug, request, history)}" download>${words.download}</a></p>` : ''}
${history.loops.length === 0 ? html`<p class="empty">${words.none}</p>` : tables(request.language, history, runsYard)}`
    const page = await renderClubPage(request, { tab: 'caddies', title: words.title, body })
    return { status: 200, page }
  }

type Listed = { readonly accountId: string; readonly number: string; readonly name: string | null }

function spanForm(request: ClubRequest, { from, to, accountId }: History, caddies: readonly Listed[]) {
  const { history: words } = wordsOf(request.language).clubYard
  const filled = { values: { from, to }, fault: null }
  const day = (name: 'from' | 'to') =>
    field({ form: 'span', name, label: words[name], filled, attributes: { type: 'date' } })
  return html`<form class="yard-fields yard-span" action="${yardPath(request.session.membership.slug, '/history')}">${day('from')}${day('to')}
${
  caddies.length === 0
    ? ''
    : html`<div class="field"><label for="span-caddie">${words.caddie}</label><select id="span-caddie" name="caddie"><option value="">${words.everyone}</option>${caddies.map(
        (caddie) =>
          html`<option value="${caddie.number}"${caddie.accountId === accountId ? html` selected` : ''}>${caddie.name ?? caddie.number}</option>`,
      )}</select></div>`
}<button class="button quiet" type="submit">${words.show}</button></form>`
}

const csvUrl = (slug: string, { query }: ClubRequest, { from, to }: History) =>
  `/api/v1/clubs/${slug}/caddies/history.csv?${new URLSearchParams({ from, to, caddie: query.get('caddie') ?? '' })}`

const tables = (language: Language, { loops, roster }: History, hasNames: boolean) => {
  const { history: words } = wordsOf(language).clubYard
  return html`<div class="yard-tables"><section><h2>${words.months}</h2>${earningsTable(language, 'month', loops)}</section>
<section><h2>${words.weeks}</h2>${earningsTable(language, 'week', loops)}</section></div>
<section><h2>${words.all}</h2>${roundsTable(language, loops, hasNames ? roster : null)}</section>`
}

function earningsTable(language: Language, period: Period, loops: readonly Loop[]) {
  const { history: words } = wordsOf(language).clubYard
  const label = period === 'week' ? words.weeks : words.months
  const rows = earningsBy(period, loops).map((earnings) => earningsRow(language, period, earnings))
  return tableBox(
    label,
    html`<thead><tr><th scope="col">${words[period]}</th>${figureHead(words.rounds)}${figureHead(words.fees)}${figureHead(words.tips)}${figureHead(words.total)}</tr></thead><tbody>${rows}</tbody>`,
  )
}

const figureHead = (text: string) => html`<th class="figure" scope="col">${text}</th>`

function earningsRow(language: Language, period: Period, { from, currency, rounds, fees, tips }: Earnings) {
  const amounts = [fees, tips, fees + tips].map((minor) => amountIn(language, minor, currency))
  return html`<tr><th scope="row">${periodIn(language, period, from)}</th><td class="figure">${rounds}</td>${amounts.map((text) => html`<td class="figure">${text}</td>`)}</tr>`
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

const periodIn = (language: Language, period: Period, from: string) =>
  period === 'week'
    ? dayIn(language, dateOf(from))
    : dateFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(dateOf(from))

function roundsTable(language: Language, loops: readonly Loop[], roster: History['roster'] | null) {
  const { history: words, groups, kinds, holes } = wordsOf(language).clubYard
  const amount = (minor: number | null, currency: string) =>
    html`<td class="figure">${minor === null ? GAP : amountIn(language, minor, currency)}</td>`
  const nameCell = ({ accountId }: Loop) =>
    roster === null ? '' : html`<td><bdi>${calledIn(language)(roster.get(accountId ?? ''))}</bdi></td>`
  const rows = loops.map(
    (loop) =>
      html`<tr><th scope="row">${dayIn(language, dateOf(loop.day))}, ${timeText(loop.minute)}</th>${nameCell(loop)}<td>${kinds[loop.kind]}${loop.kind === 'bag' ? html` × ${loop.players.length}` : ''} · ${holes(loop.holes)}</td>${amount(loop.fee, loop.currency)}${amount(loop.tip, loop.currency)}</tr>`,
  )
  return tableBox(
    words.all,
    html`<thead><tr><th scope="col">${words.day}</th>${roster === null ? '' : html`<th scope="col">${words.caddie}</th>`}<th scope="col">${groups.kind}</th>${figureHead(words.fee)}${figureHead(words.tip)}</tr></thead><tbody>${rows}</tbody>`,
  )
}
