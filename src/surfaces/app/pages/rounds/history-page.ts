import { html } from 'hono/html'
import { malformed } from '../../../../core/problem.ts'
import { listPlayedCourses, type PlayedCourse } from '../../../../round/all-rounds-store.ts'
import { parseRoundId, type RoundJson } from '../../../../round/round-json.ts'
import { listRounds, type RoundFilter } from '../../../../round/round-store.ts'
import { totalsOf } from '../../../../round/totals.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import { parseYear } from '../../rounds/parse-choice.ts'
import type { AppAnswer } from '../../route.ts'
import { type RoundsRequest, renderRoundsPage, roundPath, roundsPath } from './rounds-frame.ts'
import { factsOf, toParText } from './score-text.ts'
import { type Option, selectField } from './select-field.ts'

const SHOWN = 20

type HistoryView = {
  readonly request: RoundsRequest
  readonly filter: RoundFilter
  readonly courses: readonly PlayedCourse[]
  readonly rounds: readonly RoundJson[]
  readonly isFirst: boolean
  /** Of the last one that is shown, if there are older ones. */
  readonly next: string | null
}

export const getHistory =
  ({ db }: AppContext) =>
  async (request: RoundsRequest): Promise<AppAnswer> => {
    const { session, query } = request
    const filter = filterOf(query)
    const given = query.get('before') || null
    const before = given === null ? null : parseRoundId(given, 'before')
    const found = await listRounds(db, session.account.id, { limit: SHOWN + 1, before, filter })
    if (found === null) throw malformed('before', 'the id of one of your rounds')
    const shown = found.slice(0, SHOWN)
    const view = {
      ...{ request, filter, isFirst: before === null },
      courses: await listPlayedCourses(db, session.account.id),
      rounds: shown.map(({ text }): RoundJson => JSON.parse(text)),
      next: found.length > SHOWN ? (shown.at(-1)?.id ?? null) : null,
    }
    return { status: 200, page: await historyPage(view) }
  }

const filterOf = (query: URLSearchParams): RoundFilter => {
  const year = query.get('year') || null
  return { course: query.get('course') || null, year: year === null ? null : parseYear(year) }
}

function historyPage(view: HistoryView) {
  const { request, courses, rounds } = view
  const { rounds: words } = wordsOf(request.language)
  const done = request.query.get('done')
  return renderRoundsPage(request, {
    tab: 'history',
    title: words.title,
    done: done === 'deleted' ? words.history.deleted : done === 'imported' ? words.history.imported : null,
    body:
      courses.length === 0
        ? emptyHtml(request)
        : html`${filterForm(view)}
${rounds.length === 0 ? html`<p class="empty">${words.history.noneFound}</p>` : listHtml(view)}
${waysHtml(view)}`,
  })
}

function emptyHtml({ language }: RoundsRequest) {
  const { history } = wordsOf(language).rounds
  return html`<div class="empty"><p>${history.none}</p><p class="row rounds-ways"><a class="button" href="/gps">${history.open}</a><a class="button quiet" href="${roundsPath('file')}">${history.import}</a></p></div>`
}

export const courseOptions = (courses: readonly PlayedCourse[], all: string): readonly Option[] => [
  ['', all],
  ...courses.map(({ course, name }): Option => [course, name]),
]

/** The years from the first round to the last, the newest first. */
export function yearsOf(courses: readonly PlayedCourse[]): readonly number[] {
  const yearOf = (time: number) => new Date(time).getUTCFullYear()
  const first = yearOf(Math.min(...courses.map((course) => course.first)))
  const last = yearOf(Math.max(...courses.map((course) => course.last)))
  return courses.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, place) => last - place)
}

function filterForm({ request, filter, courses }: HistoryView) {
  const { filter: words } = wordsOf(request.language).rounds
  const years = yearsOf(courses).map((year): Option => [String(year), String(year)])
  const isFiltered = filter.course !== null || filter.year !== null
  return html`<form class="rounds-filter" method="get" aria-label="${words.label}">
${selectField('course', words.course, courseOptions(courses, words.allCourses), filter.course ?? '')}
${selectField('year', words.year, [['', words.allYears], ...years], String(filter.year ?? ''))}
<p class="row"><button class="button quiet" type="submit">${words.show}</button>${isFiltered ? html`<a class="button quiet" href="${roundsPath('history')}">${words.clear}</a>` : ''}</p>
</form>`
}

const listHtml = ({ request, rounds }: HistoryView) =>
  html`<ul class="rounds-list">${rounds.map((round) => lineHtml(request, round))}</ul>`

function lineHtml({ language }: RoundsRequest, round: RoundJson) {
  const { rounds: words } = wordsOf(language)
  const totals = totalsOf(round)
  const score =
    totals.strokes === 0
      ? html`<small>${words.noScore}</small>`
      : html`<b>${totals.strokes}</b> <small>${toParText(language, totals.toPar)}</small>`
  return html`<li><a href="${roundPath(round.id)}"><span class="rounds-where"><strong><bdi>${round.course_name}</bdi></strong>${round.finished_at === null ? html` <span class="mark">${words.notFinished}</span>` : ''}<small>${factsOf(language, round, totals)}</small></span><span class="rounds-score">${score}</span></a></li>
`
}

function waysHtml({ request, filter, isFirst, next }: HistoryView) {
  const { history } = wordsOf(request.language).rounds
  const kept = new URLSearchParams([
    ...(filter.course === null ? [] : [['course', filter.course]]),
    ...(filter.year === null ? [] : [['year', String(filter.year)]]),
  ])
  const link = (more: readonly string[][]) =>
    `${roundsPath('history')}?${new URLSearchParams([...kept, ...more])}`
  if (isFirst && next === null) return ''
  return html`<p class="row rounds-ways">${isFirst ? '' : html`<a class="button quiet" href="${link([])}">${history.newest}</a>`}${next === null ? '' : html`<a class="button quiet" href="${link([['before', next]])}">${history.older}</a>`}</p>`
}
