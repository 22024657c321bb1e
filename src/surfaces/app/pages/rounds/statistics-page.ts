import { html } from 'hono/html'
import { Problem } from '../../../../core/problem.ts'
import { listPlayedCourses, type PlayedCourse } from '../../../../round/all-rounds-store.ts'
import { problemIn } from '../../../../words/problem-in.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { field } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppContext } from '../../context.ts'
import { parseChoice } from '../../rounds/parse-choice.ts'
import { readStatistics, type ShownStatistics } from '../../rounds/read-statistics.ts'
import type { AppAnswer } from '../../route.ts'
import { handicapText } from '../profile/handicap-text.ts'
import { figureSections } from './figures.ts'
import { gainedSection } from './gained-section.ts'
import { courseOptions, yearsOf } from './history-page.ts'
import { type RoundsRequest, renderRoundsPage } from './rounds-frame.ts'
import { type Option, selectField } from './select-field.ts'
import { trendsSection } from './trend-chart.ts'

export const getStatistics =
  (context: AppContext) =>
  async (request: RoundsRequest): Promise<AppAnswer> => {
    try {
      return { status: 200, page: await pageFor(context, request, request.query, null) }
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'malformed_parameter') throw error
      return { status: 400, page: await pageFor(context, request, new URLSearchParams(), error) }
    }
  }

/** A filter that nobody can follow brings back the form, with the usual figures below it. */
async function pageFor(
  context: AppContext,
  request: RoundsRequest,
  query: URLSearchParams,
  problem: Problem | null,
) {
  const { id } = request.session.account
  const shown = await readStatistics(context, id, await parseChoice(context, id, query))
  return statisticsPage(request, shown, await listPlayedCourses(context.db, id), problem)
}

function statisticsPage(
  request: RoundsRequest,
  shown: ShownStatistics,
  courses: readonly PlayedCourse[],
  problem: Problem | null,
) {
  const { language } = request
  const { tabs, statistics: words } = wordsOf(language).rounds
  const { statistics } = shown
  return renderRoundsPage(request, {
    tab: 'statistics',
    title: tabs.statistics,
    body: html`${filterForm(request, shown, courses, problem)}
${
  statistics.rounds === 0
    ? html`<p class="empty">${words.none}</p>`
    : html`<p class="hint figures-about">${aboutText(request, shown)}</p>
<div class="figures">${figureSections(language, statistics)}
<section class="card">${gainedSection(language, statistics.gained, true)}</section></div>
${trendsSection(language, shown.trend)}`
}`,
  })
}

function aboutText({ language }: RoundsRequest, { statistics, unfinished }: ShownStatistics): string {
  const { statistics: words } = wordsOf(language).rounds
  return [
    words.about(statistics.rounds, statistics.holes),
    ...(statistics.sumsOnly === 0 ? [] : [words.sums(statistics.sumsOnly)]),
    ...(statistics.pickedUp === 0 ? [] : [words.pickedUp(statistics.pickedUp)]),
    ...(unfinished === 0 ? [] : [words.unfinished(unfinished)]),
  ].join(' ')
}

function filterForm(
  { language, query }: RoundsRequest,
  { choice }: ShownStatistics,
  courses: readonly PlayedCourse[],
  problem: Problem | null,
) {
  const { filter: words } = wordsOf(language).rounds
  const { period, course, against } = choice
  const periods: readonly Option[] = [
    ['20', words.last],
    ['all', words.all],
    ...yearsOf(courses).map((year): Option => [String(year), String(year)]),
  ]
  const used = against === null ? 'tour' : handicapText(language, against)
  const filled = {
    values: { handicap: problem === null ? used : (query.get('handicap') ?? '') },
    fault: problem && { sentence: faultText(language, problem), field: 'handicap' },
  }
  return html`<form class="rounds-filter" method="get" aria-label="${words.label}">${alert('rounds', filled)}
${selectField('period', words.period, periods, period === 'last' ? '20' : String(period))}
${selectField('course', words.course, courseOptions(courses, words.allCourses), course ?? '')}
${field({ form: 'rounds', name: 'handicap', label: words.handicap, hint: words.handicapHint, filled, attributes: { class: 'short' } })}
<p class="row"><button class="button quiet" type="submit">${words.show}</button></p>
</form>`
}

/** Sentences about a field begin with its name, which a golfer knows by its label. */
const faultText = (language: RoundsRequest['language'], { detail }: Problem) =>
  problemIn(language, detail.replace(/^handicap /, `${wordsOf(language).rounds.filter.handicap} `))
