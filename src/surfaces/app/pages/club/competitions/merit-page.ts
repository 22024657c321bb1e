import { html } from 'hono/html'
import { readSeries, type Series } from '../../../../../competition/series-store.ts'
import { type Fields, optionalText } from '../../../../../core/fields.ts'
import { malformed } from '../../../../../core/problem.ts'
import { numberIn } from '../../../../../words/format.ts'
import { EMPTY, type Filled, field } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { tableBox } from '../../../../ui/table-box.ts'
import { competitionActor } from '../../../club/competition/competition-of.ts'
import {
  type Merit,
  parseSeries,
  readerOf,
  readMerit,
  removeSeries,
  saveSeries,
} from '../../../club/competition/series-of.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { competitionPath, meritPath, wordsFor } from './competition-view.ts'

export const getMeritPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const { slug, clubId } = request.session.membership
    const merit = await readMerit(context, clubId, request.params.series ?? '', readerOf(request))
    const words = wordsFor(request.language)
    const { isCommittee } = competitionActor(request.session)
    const page = await renderClubPage(request, {
      ...{ tab: 'competitions', title: merit.series.name },
      done: request.query.get('done') === 'merit' ? words.done.merit : null,
      body: html`<p class="beside"><a href="${competitionPath(slug)}">${words.one.back}</a></p>
${merit.rows.length === 0 ? html`<p class="empty">${words.merit.none}</p>` : tableHtml(request, merit)}
${isCommittee ? html`<div class="row"><a class="button quiet" href="${meritPath(slug, merit.series.id, '/edit')}">${words.merit.change}</a><form method="post" action="${meritPath(slug, merit.series.id, '/remove')}">${csrfField(request.token)}<button class="button quiet" type="submit">${words.merit.remove}</button></form></div>` : ''}`,
    })
    return { status: 200, page }
  }

function tableHtml({ language, session }: ClubRequest, { rows, competitions, series }: Merit) {
  const { merit, nobody } = wordsFor(language)
  const points = (value: number | null) =>
    value === null ? '–' : numberIn(language, value, Number.isInteger(value) ? 0 : 2)
  const { slug } = session.membership
  return tableBox(
    series.name,
    html`<thead><tr><th scope="col">${merit.place}</th><th scope="col">${merit.player}</th><th scope="col">${merit.total}</th><th scope="col">${merit.counted}</th>${competitions.map(({ id, settings }) => html`<th scope="col"><a href="${competitionPath(slug, id)}">${settings.name}</a></th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr><td>${row.place}${row.tied ? '=' : ''}</td><th scope="row"><bdi>${row.name ?? nobody}</bdi></th><td><strong>${points(row.total)}</strong></td><td>${row.counted}</td>${row.points.map((each) => html`<td>${points(each)}</td>`)}</tr>`)}</tbody>`,
    'competition-merit',
  )
}

export const getNewMerit =
  (_context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await formPage(request, null, EMPTY),
  })

export const getEditMerit =
  ({ db }: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const series = await readSeries(db, request.session.membership.clubId, request.params.series ?? '')
    return { status: 200, page: await formPage(request, series, EMPTY) }
  }

export const postNewMerit = (context: AppContext) => (request: ClubRequest) => save(context, request, null)

export const postEditMerit = (context: AppContext) => async (request: ClubRequest) => {
  const { clubId } = request.session.membership
  return save(context, request, await readSeries(context.db, clubId, request.params.series ?? ''))
}

export const postRemoveMerit =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    await removeSeries(context, request.session, request.params.series ?? '')
    return {
      status: 303,
      location: competitionPath(request.session.membership.slug, '', '?done=meritRemoved'),
    }
  }

function save(context: AppContext, request: ClubRequest, known: Series | null) {
  const { merit } = wordsFor(request.language)
  return submit(
    request,
    { name: merit.name, points: merit.points, best_of: merit.bestOf },
    async (fields) => {
      const id = await saveSeries(context, request.session, known?.id ?? null, parseSeries(seriesIn(fields)))
      return { status: 303, location: meritPath(request.session.membership.slug, id, '?done=merit') }
    },
    (filled) => formPage(request, known, filled),
  )
}

function seriesIn(fields: Fields): Fields {
  const text = (name: string) => optionalText(fields, name, 1_000)?.trim() ?? ''
  const points = text('points')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)
  if (points.some(Number.isNaN)) throw malformed('points', 'numbers, such as 25 18 15')
  return { name: text('name'), points, best_of: text('best_of') === '' ? null : Number(text('best_of')) }
}

function formPage(request: ClubRequest, known: Series | null, filled: Filled) {
  const { merit, one } = wordsFor(request.language)
  const { slug } = request.session.membership
  const own =
    known === null
      ? { points: '25 18 15 12 10 8 6 4 2 1' }
      : { name: known.name, points: known.points.join(' '), best_of: String(known.bestOf ?? '') }
  const shown = { ...filled, values: { ...own, ...filled.values } }
  const target = known === null ? meritPath(slug, 'new') : meritPath(slug, known.id, '/edit')
  const text = (name: string, label: string, hint?: string, attributes = {}) =>
    field({ form: 'merit', name, label, filled: shown, ...(hint === undefined ? {} : { hint }), attributes })
  return renderClubPage(request, {
    ...{ tab: 'competitions', title: known?.name ?? merit.newTitle, target },
    body: html`<p class="beside"><a href="${known === null ? competitionPath(slug) : meritPath(slug, known.id)}">${known === null ? one.back : known.name}</a></p>
<form class="card competition-form" method="post" action="${target}">${csrfField(request.token)}${alert('merit', filled)}
${text('name', merit.name, undefined, { maxlength: 120, required: true })}
${text('points', merit.points, merit.pointsHint, { autocomplete: 'off', required: true })}
${text('best_of', merit.bestOf, merit.bestOfHint, { class: 'short', inputmode: 'numeric' })}
<button class="button" type="submit">${merit.save}</button></form>`,
  })
}
