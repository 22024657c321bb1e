import { html } from 'hono/html'
import { presentLibrary, servedSlug } from '../../../../library/served-slug.ts'
import { listPlayedCourses, type PlayedCourse } from '../../../../round/all-rounds-store.ts'
import { dayIn, numberIn } from '../../../../words/format.ts'
import { pathIn } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { placeWords, type Summary, summaryBySlug } from '../gps/course-of.ts'
import { type RoundsRequest, renderRoundsPage, roundsPath } from './rounds-frame.ts'

export type CoursePlayed = PlayedCourse & {
  /** As the library has it today; null if it doesn't. */
  readonly summary: Summary | null
}

/** The courses somebody has played; those that were merged in the library meanwhile are one. */
export async function readCourses(context: AppContext, accountId: string): Promise<readonly CoursePlayed[]> {
  const snapshot = presentLibrary(context)
  const played = await listPlayedCourses(context.db, accountId)
  const bySlug = Map.groupBy(played, ({ course }) => servedSlug(snapshot, course) ?? course)
  return [...bySlug]
    .map(([slug, same]): CoursePlayed => {
      const summary = summaryBySlug(snapshot, slug)
      return {
        ...{ course: slug, name: summary?.name ?? same[0]?.name ?? slug, summary },
        rounds: same.reduce((sum, { rounds }) => sum + rounds, 0),
        first: Math.min(...same.map(({ first }) => first)),
        last: Math.max(...same.map(({ last }) => last)),
      }
    })
    .toSorted((a, b) => b.rounds - a.rounds || b.last - a.last)
}

export const isOnMap = ({ summary }: CoursePlayed) =>
  summary !== null && summary.lat !== null && summary.lng !== null

export const getMapPage =
  (context: AppContext) =>
  async (request: RoundsRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await mapPage(request, await readCourses(context, request.session.account.id)),
  })

function mapPage(request: RoundsRequest, courses: readonly CoursePlayed[]) {
  const { map: words } = wordsOf(request.language).rounds
  return renderRoundsPage(request, {
    tab: 'map',
    title: words.title,
    body:
      courses.length === 0
        ? html`<p class="empty">${words.none}</p>`
        : html`<p class="lead">${leadText(request, courses)}</p>
${pictureHtml(request, courses.filter(isOnMap).length)}
${listHtml(request, courses)}`,
  })
}

function leadText({ language }: RoundsRequest, courses: readonly CoursePlayed[]): string {
  const { map: words } = wordsOf(language).rounds
  const countries = new Set(courses.flatMap(({ summary }) => summary?.country ?? []))
  const all = words.some(courses.length)
  return countries.size === 0 ? all : `${all} · ${words.countries(countries.size)}`
}

function pictureHtml({ language }: RoundsRequest, dots: number) {
  const { map: words } = wordsOf(language).rounds
  if (dots === 0) return ''
  const address = pathIn(language, '/rounds/map.svg')
  return html`<figure class="rounds-map"><picture><source media="(max-width: 780px) and (prefers-color-scheme: dark)" srcset="${address}?theme=dark&size=phone" width="360" height="260">
<source media="(max-width: 780px)" srcset="${address}?size=phone" width="360" height="260">
<source media="(prefers-color-scheme: dark)" srcset="${address}?theme=dark">
<img src="${address}" alt="${words.alt(dots)}" width="720" height="408" decoding="async"></picture></figure>`
}

function listHtml({ language }: RoundsRequest, courses: readonly CoursePlayed[]) {
  const { map: words, rounds } = wordsOf(language).rounds
  const day = (time: number) => dayIn(language, new Date(time))
  const line = ({ course, name, summary, rounds: count, first, last }: CoursePlayed) =>
    html`<li><a href="${roundsPath('history')}?course=${encodeURIComponent(course)}"><span class="rounds-where"><strong><bdi>${name}</bdi></strong><small><bdi>${summary === null ? words.gone : placeWords(summary, language)}</bdi></small><small>${first === last ? day(first) : `${day(first)} – ${day(last)}`}</small></span><span class="rounds-score">${rounds(numberIn(language, count))}</span></a></li>
`
  return html`<ul class="rounds-list">${courses.map(line)}</ul>`
}
