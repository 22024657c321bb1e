import { html } from 'hono/html'
import { removeCompetition } from '../../../../../competition/advance.ts'
import type { Competition, CompetitionTee } from '../../../../../competition/competition.ts'
import { playableTees } from '../../../../../competition/playable-tees.ts'
import { changeSettings, makeCompetition } from '../../../../../competition/save-competition.ts'
import { SCORINGS, SIDES } from '../../../../../competition/scoring/types.ts'
import { listSeries } from '../../../../../competition/series-store.ts'
import { type PlayedCourse, parseCompetition } from '../../../../../competition/settings-json.ts'
import { type Fields, optionalText } from '../../../../../core/fields.ts'
import { malformed } from '../../../../../core/problem.ts'
import { EMPTY, type Filled, field } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { competitionActor, competitionOf, whereOf } from '../../../club/competition/competition-of.ts'
import { courseOfClub } from '../../../club/competition/course-of-club.ts'
import { parseSeriesChoice } from '../../../club/competition/series-choice.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { type Option, selectField } from '../roster/parts.ts'
import { competitionPath, wordsFor } from './competition-view.ts'

export const getNewPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await formPage(context, request, null, EMPTY),
  })

export const postNewPage = (context: AppContext) => (request: ClubRequest) =>
  submit(
    request,
    labelsOf(request),
    async (fields) => {
      const { slug, clubId } = request.session.membership
      const settings = parseCompetition(settingsIn(fields), await courseOfClub(context, request.session))
      const series = await parseSeriesChoice(context.db, clubId, seriesIn(fields))
      const id = await makeCompetition(context, clubId, competitionActor(request.session), settings, series)
      return { status: 303, location: competitionPath(slug, id, '?done=made') }
    },
    (filled) => formPage(context, request, null, filled),
  )

export const getSettingsPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await formPage(context, request, await competitionOf(context, request), EMPTY),
  })

export const postSettingsPage = (context: AppContext) => async (request: ClubRequest) => {
  const competition = await competitionOf(context, request)
  return submit(
    request,
    labelsOf(request),
    async (fields) => {
      const { slug, clubId } = request.session.membership
      const settings = parseCompetition(settingsIn(fields), await courseOfClub(context, request.session))
      const series = await parseSeriesChoice(context.db, clubId, seriesIn(fields))
      await changeSettings(context, whereOf(request), settings, series)
      return { status: 303, location: competitionPath(slug, competition.id, '?done=saved') }
    },
    (filled) => formPage(context, request, competition, filled),
  )
}

export const postRemove = (context: AppContext) => async (request: ClubRequest) => {
  const competition = await competitionOf(context, request)
  return submit(
    request,
    {},
    async () => {
      await removeCompetition(context, whereOf(request))
      return { status: 303, location: competitionPath(request.session.membership.slug, '', '?done=removed') }
    },
    (filled) => formPage(context, request, competition, { ...filled, values: {} }),
  )
}

const labelsOf = ({ language }: ClubRequest) => {
  const { form } = wordsFor(language)
  return {
    ...{ name: form.name, days: form.days, size: form.size, allowances: form.allowance, drives: form.drives },
    ...{ most_entries: form.most, layout: form.layout, note: form.note, scoring: form.scoring },
  }
}

const seriesIn = ({ series }: Fields) => (typeof series === 'string' && series !== '' ? series : null)

/** What the form says, as the API would have it. */
function settingsIn(fields: Fields): Fields {
  const text = (name: string) => optionalText(fields, name, 2_000)?.trim() ?? ''
  const number = (name: string) => (text(name) === '' ? null : Number(text(name).replace(',', '.')))
  const list = (name: string) =>
    text(name)
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
  const allowances = list('allowances').map(Number)
  if (allowances.some(Number.isNaN)) throw malformed('allowances', 'numbers, such as 95')
  const given = (name: string) => (text(name) === '' ? {} : { [name]: text(name) })
  return {
    ...{
      name: text('name'),
      days: ['days', ...DAYS]
        .map(text)
        .filter((day) => day !== '')
        .toSorted(),
      note: text('note'),
      public: fields.public === 'on',
    },
    ...given('scoring'),
    ...given('sides'),
    ...given('basis'),
    ...given('combine'),
    ...given('ties'),
    ...given('layout'),
    ...(isScramble(text('sides')) ? { size: number('size'), drives: number('drives') } : {}),
    ...(allowances.length === 0 ? {} : { allowances }),
    most_entries: number('most_entries'),
    tees: { men: text('men') || null, women: text('women') || null },
  }
}

const isScramble = (sides: string) => sides === 'scramble' || sides === 'texas_scramble'

async function formPage(
  context: AppContext,
  request: ClubRequest,
  known: Competition | null,
  filled: Filled,
) {
  const { form, one } = wordsFor(request.language)
  const { slug, clubId } = request.session.membership
  const course = await courseOfClub(context, request.session)
  const series = await listSeries(context.db, clubId)
  const values = {
    ...(known === null ? { ...USUAL, ...usualTees(teesOf(course)) } : valuesOf(known)),
    ...filled.values,
  }
  const target = competitionPath(slug, known?.id ?? 'new', known === null ? '' : '/settings')
  const body = html`<p class="beside"><a href="${competitionPath(slug, known?.id)}">${known === null ? one.back : known.settings.name}</a></p>
${
  teesOf(course).length === 0
    ? html`<p class="note">${form.noTees}</p>`
    : formHtml(request, target, course, { ...filled, values }, [
        ['', form.noSeries],
        ...series.map(({ id, name }): Option => [id, name]),
      ])
}
${known === null ? '' : removeHtml(request, known)}`
  const title = known === null ? form.newTitle : form.changeTitle
  return renderClubPage(request, { tab: 'competitions', title, body, target })
}

const USUAL: Readonly<Record<string, string>> = {
  ...{ scoring: 'stroke', sides: 'individual', basis: 'net', combine: 'total', ties: 'countback' },
}

const valuesOf = ({ settings, seriesId }: Competition): Readonly<Record<string, string>> => {
  const { rules, tees, usual } = settings
  return {
    ...{ name: settings.name, days: settings.days[0] ?? '', note: settings.note, series: seriesId ?? '' },
    ...{ scoring: rules.scoring, sides: rules.sides, size: String(rules.size), basis: rules.basis },
    ...{ allowances: rules.allowances.join(' '), combine: rules.combine, ties: rules.ties },
    ...Object.fromEntries(settings.days.slice(1).map((day, at) => [DAYS[at], day])),
    ...{ drives: String(rules.drives), layout: settings.course.layout ?? '' },
    ...{ men: tees[usual.M]?.name ?? '', women: tees[usual.F]?.name ?? '' },
    most_entries: settings.mostSides === null ? '' : String(settings.mostSides),
    ...(settings.isPublic ? { public: 'on' } : {}),
  }
}

/** The days of further rounds. */
const DAYS = Array.from({ length: 7 }, (_, at) => `day_${at + 2}`)
const EMPTY_DAYS = 3

/** Those that are known, and some more to fill in. */
function dayFields(filled: Filled, form: ReturnType<typeof wordsFor>['form']) {
  const known = DAYS.findLastIndex((name) => (filled.values[name] ?? '') !== '') + 1
  return html`<fieldset class="competition-days"><legend>${form.moreDays}</legend><p class="hint">${form.daysHint}</p><div class="competition-fields">${DAYS.slice(
    0,
    known + EMPTY_DAYS,
  ).map((name, at) =>
    field({ form: 'make', name, label: form.dayOf(at + 2), filled, attributes: { type: 'date' } }),
  )}</div></fieldset>`
}

/** Something in the folded part was chosen, or was wrong. */
const hasMore = ({ values, fault }: Filled) =>
  fault !== null ||
  [...DAYS, 'most_entries'].some((name) => (values[name] ?? '') !== '') ||
  isScramble(values.sides ?? '')

/** The tees that men and women play, if nobody says otherwise. */
function usualTees(tees: readonly CompetitionTee[]): Readonly<Record<string, string>> {
  const first = (gender: 'M' | 'F') =>
    tees.find((tee) => tee.gender === gender) ?? tees.find((tee) => tee.gender === null) ?? tees[0]
  return { men: first('M')?.name ?? '', women: first('F')?.name ?? '' }
}

const teesOf = ({ layouts }: PlayedCourse): readonly CompetitionTee[] => layouts.flatMap(playableTees)

const options = (words: Readonly<Record<string, string>>, among: readonly string[] = Object.keys(words)) =>
  among.map((each): Option => [each, words[each] ?? each])

function formHtml(
  { language, token }: ClubRequest,
  target: string,
  course: PlayedCourse,
  filled: Filled,
  series: readonly Option[],
) {
  const words = wordsFor(language)
  const { form } = words
  const value = (name: string) => filled.values[name] ?? ''
  const text = (name: string, label: string, hint?: string, attributes = {}) =>
    field({ form: 'make', name, label, filled, ...(hint === undefined ? {} : { hint }), attributes })
  const select = (name: string, label: string, among: readonly Option[]) =>
    selectField(`make-${name}`, name, label, value(name), among)
  const tees = teesOf(course)
  const teeNames = [...new Set(tees.map(({ name }) => name))].map((name): Option => [name, name])
  const layouts = course.layouts.flatMap(({ name }) => (name === null ? [] : [[name, name] as Option]))
  return html`${tees.some(({ isRated }) => isRated) ? '' : html`<p class="note">${form.noCard}</p>`}
<form class="card competition-form" method="post" action="${target}">${csrfField(token)}${alert('make', filled)}
${text('name', form.name, form.nameHint, { maxlength: 120, required: true })}
${text('days', form.days, undefined, { type: 'date', required: true })}
<div class="competition-fields">
${select('scoring', form.scoring, options(words.scorings, SCORINGS))}
${select('sides', form.sides, options(words.sides, SIDES))}
${select('basis', form.basis, options(words.bases))}
${layouts.length < 2 ? '' : select('layout', form.layout, layouts)}
${select('men', form.men, teeNames)}
${select('women', form.women, teeNames)}
${series.length < 2 ? '' : select('series', form.series, series)}
</div>
<details class="competition-more" id="more"${hasMore(filled) ? ' open' : ''}><summary>${form.more}</summary>
${select('ties', form.ties, options(form.tiesOf))}
${dayFields(filled, form)}
${select('combine', form.combine, options(form.combines))}
${text('allowances', form.allowance, form.allowanceHint, { class: 'short', autocomplete: 'off' })}
${text('size', form.size, undefined, { inputmode: 'numeric', class: 'short' })}
${text('drives', form.drives, undefined, { inputmode: 'numeric', class: 'short' })}
${text('most_entries', form.most, form.mostHint, { inputmode: 'numeric', class: 'short' })}
</details>
<div class="field"><label for="make-note">${form.note}</label><textarea id="make-note" name="note" rows="3" maxlength="2000">${value('note')}</textarea></div>
<p class="choices"><label><input type="checkbox" name="public"${value('public') === 'on' ? ' checked' : ''}><span>${form.isPublic}</span></label></p>
<button class="button" type="submit">${target.endsWith('/new') ? form.make : form.save}</button></form>`
}

function removeHtml({ session, language, token }: ClubRequest, { id }: Competition) {
  const { form } = wordsFor(language)
  return html`<form method="post" action="${competitionPath(session.membership.slug, id, '/remove')}">${csrfField(token)}<p class="hint">${form.removeHint}</p><button class="button quiet" type="submit">${form.remove}</button></form>`
}
