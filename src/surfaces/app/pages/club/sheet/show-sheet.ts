import { html } from 'hono/html'
import { readBoard } from '../../../../../club/status-store.ts'
import type { Fields } from '../../../../../core/fields.ts'
import { newId } from '../../../../../core/token.ts'
import type { Start } from '../../../../../tee-sheet/booking.ts'
import { calendarSince } from '../../../../../tee-sheet/calendar-store.ts'
import { isDay, minuteOf, wallTime } from '../../../../../tee-sheet/clock.ts'
import type { SheetClub } from '../../../../../tee-sheet/sheet-day.ts'
import { readBooking } from '../../../../../tee-sheet/sheet-store.ts'
import { clubDayIn } from '../../../../../words/club-time.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { scriptHtml } from '../../../../ui/script.ts'
import { actorOf, clubOf } from '../../../club/tee-sheet/club-of.ts'
import { readSheet } from '../../../club/tee-sheet/read-sheet.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { bookPanel } from './book-panel.ts'
import { calendarSection } from './calendar-section.ts'
import { closeForms } from './close-forms.ts'
import { courseLine } from './course-line.ts'
import { dayBar, totals } from './day-bar.ts'
import { groupPanel } from './group-panel.ts'
import { ownTimes } from './own-times.ts'
import { type Lookup, UnclearPlayer } from './players-form.ts'
import {
  canMark,
  dayPath,
  type FormName,
  filledOf,
  type Panel,
  type Returned,
  type SheetView,
  sheetPath,
  wordsFor,
} from './sheet-view.ts'
import { timesList } from './times-list.ts'
import { waitingSection } from './waiting-section.ts'

/** What the page shows: a day, maybe something to do on it, and a form that came back. */
type Shown = {
  readonly day: string | null
  readonly panel: Panel | null
  readonly returned: Returned | null
  /** A calendar's address that was just made. */
  readonly address?: string
}

export const getSheetPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const club = await clubOf(context, request.session)
    const shown = await askedFor(context, club, request.query)
    return { status: 200, page: await sheetPage(context, request, club, shown) }
  }

async function askedFor({ db }: AppContext, club: SheetClub, query: URLSearchParams): Promise<Shown> {
  const group = query.get('group')
  if (group !== null) {
    const booking = await readBooking(db, club.id, group)
    return { day: booking?.day ?? null, panel: { kind: 'group', booking: group }, returned: null }
  }
  const day = query.get('day')
  const minute = minuteOf(query.get('time') ?? '')
  const start = day === null || minute === null ? null : { day, minute, tee: query.get('tee') ?? '1' }
  return { day, panel: start === null ? null : { kind: 'book', start }, returned: null }
}

/** A day that does not exist is today. */
export async function sheetPage(
  context: AppContext,
  request: ClubRequest,
  club: SheetClub,
  { day, panel, returned, address }: Shown,
): Promise<string> {
  const since = context.now()
  const today = wallTime(club.zone, since).day
  const viewer = actorOf(request.session)
  const shownDay = day !== null && isDay(day) ? day : today
  const [sheet, calendar, { status: course }] = await Promise.all([
    readSheet(context, club, viewer, shownDay),
    calendarSince(context.db, viewer.accountId),
    readBoard(context.db, club.id, today),
  ])
  const view: SheetView = {
    ...{ request, viewer, panel, returned, key: newId(context.random), sheet, course },
    calendar: { since: calendar, address: address ?? null },
  }
  const heading = clubDayIn(request.language, shownDay)
  return renderClubPage(request, {
    ...{
      tab: 'sheet',
      title: `${wordsFor(view).title}, ${heading}`,
      heading,
      body: body(view),
      target: dayPath(view),
    },
    head: html`${scriptHtml('tee-sheet.js')}${scriptHtml('print-button.js')}`,
    done: doneText(view),
    // A page that answers a form has an address that shows nothing.
    ...(returned === null && address === undefined
      ? { live: { topics: [`sheet ${shownDay}`, 'status'], since } }
      : {}),
  })
}

function doneText(view: SheetView): string | null {
  const { done } = wordsFor(view)
  const what = view.request.query.get('done')
  return what !== null && Object.hasOwn(done, what) ? done[what as keyof typeof done] : null
}

const body = (view: SheetView) =>
  html`<div class="sheet">${dayBar(view)}
${courseLine(view)}
${panelOf(view)}
${totals(view)}
${ownTimes(view)}
${canMark(view) ? staffList(view) : timesList(view)}
${view.viewer.isStaff ? closeForms(view) : ''}
${waitingSection(view)}
${calendarSection(view)}</div>`

/** These have no place of their own on the page. */
const ABOVE: readonly FormName[] = ['reopen', 'leave', 'mark', 'move', 'cancel', 'calendar']

function panelOf(view: SheetView) {
  const { panel, returned } = view
  if (panel === null) return returned && ABOVE.includes(returned.form) ? alert('sheet', returned.filled) : ''
  return panel.kind === 'book' ? bookPanel(view, panel.start) : groupPanel(view, panel.booking)
}

const MODES = ['here', 'playing', 'done', 'no_show', 'booked'] as const

/** The whole sheet is one form: every player and every time is a button that marks it. */
function staffList(view: SheetView) {
  const { marks, states } = wordsFor(view)
  const { token, query } = view.request
  const chosen = filledOf(view, 'mark').values.as ?? query.get('as') ?? 'next'
  const mode = (value: string, label: string) =>
    html`<label><input type="radio" name="as" value="${value}"${chosen === value ? html` checked` : ''}><span class="mode">${label}</span></label>`
  return html`<form method="post" action="${sheetPath(view, 'mark')}" class="marks">${csrfField(token)}${hidden('day', view.sheet.day)}
<fieldset class="modes off-paper"><legend>${marks.legend}</legend>${mode('next', marks.next)}${MODES.map((state) => mode(state, states[state]))}</fieldset>
${timesList(view)}</form>
${otherTime(view)}
<form method="post" action="${sheetPath(view, 'move')}" data-move hidden>${csrfField(token)}${hidden('booking', '')}${hidden('shown', view.sheet.day)}${hidden('day', view.sheet.day)}${hidden('time', '')}${hidden('tee', '')}</form>`
}

/** Staff may book times that members can't: too late for the light, or kept for an event. */
function otherTime(view: SheetView) {
  const { book, group } = wordsFor(view)
  return html`<form method="get" action="${sheetPath(view)}" class="other-time off-paper">${hidden('day', view.sheet.day)}
<div class="field"><label for="other-time">${group.time}</label><input id="other-time" type="time" name="time" required></div>
<div class="field"><label for="other-tee">${group.teeLabel}</label><input id="other-tee" name="tee" value="1" maxlength="4" required></div>
<button class="button quiet" type="submit">${book.other}</button></form>`
}

/** Work of a form that needs the club; a mistake brings the page back with it. */
export type SheetWork = (fields: Fields, club: SheetClub) => Promise<AppAnswer>

/** Which panel a form is in, from what it sent. */
function panelFor(
  form: FormName,
  { day, time, tee, booking }: Readonly<Record<string, string>>,
): Panel | null {
  if (form === 'book') {
    const start: Start = { day: day ?? '', tee: tee ?? '1', minute: minuteOf(time ?? '') ?? 0 }
    return { kind: 'book', start }
  }
  const isAboutGroup = ['mark', 'move', 'players', 'cancel'].includes(form)
  return isAboutGroup && booking ? { kind: 'group', booking } : null
}

export async function submitSheet(
  context: AppContext,
  request: ClubRequest,
  form: FormName,
  work: SheetWork,
): Promise<AppAnswer> {
  const club = await clubOf(context, request.session)
  let lookup: Lookup = {}
  const attempt = async (fields: Fields) => {
    try {
      return await work(fields, club)
    } catch (error) {
      if (error instanceof UnclearPlayer) lookup = error.lookup
      throw error
    }
  }
  return submit(request, labelsOf(request), attempt, (filled) => {
    const { values } = filled
    const day = values.shown ?? values.day ?? null
    const panel = panelFor(form, { ...values, day: day ?? '' })
    return sheetPage(context, request, club, { day, panel, returned: { form, filled, lookup } })
  })
}

/** Sentences about a field begin with its name, which a golfer knows by its label. */
function labelsOf(request: ClubRequest) {
  const { day, group, close } = wordsFor({ request })
  return {
    ...{ day, time: group.time, tee: group.teeLabel, to_day: close.lastDay },
    ...{ from: close.from, to: close.to, title: close.reason, name: wordsFor({ request }).book.guest },
  }
}

/** Back to the day, with what was done. */
export const backTo = (request: ClubRequest, day: string, done: FormName, more = ''): AppAnswer => ({
  status: 303,
  location: `${sheetPath({ request })}?day=${encodeURIComponent(day)}&done=${done}${more}`,
})
