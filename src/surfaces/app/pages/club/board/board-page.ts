import { html } from 'hono/html'
import { readProfile } from '../../../../../account/profile-store.ts'
import { mayDo } from '../../../../../club/ability.ts'
import { readBoard } from '../../../../../club/status-store.ts'
import { presentLibrary, servedSlug } from '../../../../../library/served-slug.ts'
import { timeText, wallTime } from '../../../../../tee-sheet/clock.ts'
import { clubDayIn } from '../../../../../words/club-time.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { Filled } from '../../../../ui/form-field.ts'
import { greensOf } from '../../../club/status/place-greens.ts'
import { courseToday, wholeCourseToday } from '../../../club/status/status.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import type { AppContext } from '../../../context.ts'
import { summaryBySlug } from '../../gps/course-of.ts'
import { windLine } from '../../gps/wind-line.ts'
import { windOfCourse } from '../../gps/wind-of-course.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { threadLines, viewOf } from '../messages/list-page.ts'
import { readView } from '../set-up/set-up-view.ts'
import { isNewClub } from '../set-up/steps.ts'
import { clubPath } from '../tabs.ts'
import { competitionsPart } from './competitions-part.ts'
import { type StatusView, statusForm, statusHtml } from './status-section.ts'
import { numbersOf, type OwnToday, ownToday, type SheetNumbers } from './today.ts'

/** What holds today: the course, the weather, what is next for the golfer, and for the staff how full it is. */
export async function boardPage(context: AppContext, request: ClubRequest, filled: Filled) {
  const since = context.now()
  const { session, language, query } = request
  const { role, slug } = session.membership
  const club = await clubOf(context, session)
  const { day } = wallTime(club.zone, since)
  const isStaff = mayDo(role, 'run_tee_sheet')
  const status = await statusView(context, request, { zone: club.zone, today: day, isStaff, filled })
  const own = await ownToday(context, club, session.account.id)
  const numbers = isStaff ? await numbersOf(context, club) : null
  const words = wordsOf(language).clubBoard
  return renderClubPage(request, {
    tab: 'board',
    title: clubDayIn(language, day),
    done: query.get('done') === 'status' ? words.done : null,
    live: { topics: ['status', 'messages', 'pins', 'competitions', `sheet ${day}`], since },
    target: clubPath(slug),
    body: html`<div class="board">
${await setUpHtml(context, request)}
<section class="board-part board-course"><h2>${words.status.title}</h2>
<div data-live="status">${statusHtml(request, status)}</div>
${isStaff && status.greens.length > 0 ? statusForm(request, status) : ''}
${await weatherHtml(context, request)}</section>
${numbers ? numbersHtml(request, numbers) : ''}
${await competitionsPart(context, request)}
${timesHtml(request, own)}
${await messagesHtml(context, request, own)}
${pinsHtml(request, own)}
</div>`,
  })
}

/** A manager of a new club begins with its settings. */
async function setUpHtml(context: AppContext, request: ClubRequest) {
  const { role, slug } = request.session.membership
  if (!mayDo(role, 'set_up_club')) return ''
  if (!isNewClub(await readView(context, request, null))) return ''
  const { setUp } = wordsOf(request.language).clubBoard
  return html`<section class="board-part board-set-up"><h2>${setUp.title}</h2>
<p>${setUp.lead}</p>
<p><a class="button" href="${clubPath(slug, 'set-up')}">${setUp.go}</a></p></section>`
}

type Given = Pick<StatusView, 'zone' | 'today' | 'filled'> & { readonly isStaff: boolean }

async function statusView(
  context: AppContext,
  { session }: ClubRequest,
  { zone, today, isStaff, filled }: Given,
): Promise<StatusView> {
  const { clubId, slug } = session.membership
  const board = await readBoard(context.db, clubId, today)
  const { place } = await courseToday(context, slug)
  const greens = isStaff && place ? greensOf((await wholeCourseToday(context, slug)).course) : []
  return { board, zone, today, greens, filled }
}

async function weatherHtml(context: AppContext, { session, language }: ClubRequest) {
  const { place } = await courseToday(context, session.membership.slug)
  const library = presentLibrary(context)
  const served = place && servedSlug(library, place.slug)
  const summary = served ? summaryBySlug(library, served) : null
  if (summary === null) return ''
  const profile = await readProfile(context.db, session.account.id)
  return windLine(await windOfCourse(context, summary, profile), context.now(), language)
}

function numbersHtml({ language, session }: ClubRequest, { booked, free, waiting }: SheetNumbers) {
  const { numbers: words } = wordsOf(language).clubBoard
  const shown = [
    [words.booked, booked],
    [words.free, free],
    [words.waiting, waiting],
  ] as const
  return html`<section class="board-part"><h2>${words.title}</h2>
<dl class="stats" data-live="numbers">${shown.map(([label, count]) => html`<div><dt>${label}</dt><dd>${count}</dd></div>`)}</dl>
<p><a href="${clubPath(session.membership.slug, 'sheet')}">${words.open}</a></p></section>`
}

function timesHtml({ language, session }: ClubRequest, { times }: OwnToday) {
  const { times: words } = wordsOf(language).clubBoard
  const sheet = clubPath(session.membership.slug, 'sheet')
  const list = times.map(
    ({ day, minute, tee }) =>
      html`<li><a href="${sheet}?day=${day}"><b>${timeText(minute)}</b> ${clubDayIn(language, day)}${tee === '1' ? '' : ` · ${words.tee(tee)}`}</a></li>`,
  )
  return html`<section class="board-part"><h2>${words.title}</h2><div data-live="times">${
    times.length === 0
      ? html`<p class="board-none">${words.none} <a href="${sheet}">${words.book}</a></p>`
      : html`<ul class="board-times">${list}</ul>`
  }</div></section>`
}

async function messagesHtml(context: AppContext, request: ClubRequest, { messages }: OwnToday) {
  const { messages: words } = wordsOf(request.language).clubBoard
  const { slug } = request.session.membership
  const view = { ...(await viewOf(context, request)), box: 'inbox' } as const
  return html`<section class="board-part"><h2>${words.title}</h2><div data-live="messages">${
    messages.length === 0 ? html`<p class="board-none">${words.none}</p>` : threadLines(view, messages, slug)
  }</div><p><a href="${clubPath(slug, 'messages')}">${words.all}</a></p></section>`
}

function pinsHtml({ language, session }: ClubRequest, { pins }: OwnToday) {
  const { pins: words } = wordsOf(language).clubBoard
  return html`<section class="board-part"><h2>${words.title}</h2>
<p data-live="pins">${pins === 0 ? words.none : words.set(pins)}</p>
<p><a href="${clubPath(session.membership.slug, 'pins')}">${words.open}</a></p></section>`
}
