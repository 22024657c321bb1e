import { html } from 'hono/html'
import type { YardGroup } from '../../../../../caddie-yard/read-yard.ts'
import { LOOP_KINDS, type Loop, ROUND_LENGTHS } from '../../../../../caddie-yard/yard.ts'
import { addDays, timeText, wallTime } from '../../../../../tee-sheet/clock.ts'
import { clubDayIn } from '../../../../../words/club-time.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { filledIn, payPart, yardForm } from './loop-parts.ts'
import { nameIn, wordsFor, type YardView, yardPath } from './yard-view.ts'

/** The groups of a day with their caddies and wishes. */
export function groupsSection(view: YardView) {
  const { groups } = wordsFor(view)
  const { true: gone = [], false: ahead = [] } = Object.groupBy(view.yard.groups, (group) =>
    isGone(view, group) ? 'true' : 'false',
  )
  return html`<section class="yard-part"><h2>${groups.heading}</h2>${dayNav(view)}
${view.yard.groups.length === 0 ? html`<p class="empty">${groups.none}</p>` : ''}${ahead.map((group) => groupCard(view, group))}
${gone.length === 0 ? '' : html`<details class="yard-gone" id="gone"><summary>${groups.gone(gone.length)}</summary>${gone.map((group) => groupCard(view, group))}</details>`}</section>`
}

const LATE_MINUTES = 30

/** Off without a caddie: nobody has to be found for them. */
function isGone({ club, yard, today, now }: YardView, { minute, loops }: YardGroup): boolean {
  if (loops.length > 0 || yard.day > today) return false
  return yard.day < today || minute + LATE_MINUTES < wallTime(club.zone, now).minute
}

function dayNav(view: YardView) {
  const { groups, today } = wordsFor(view)
  const { day } = view.yard
  const path = (to: string) => yardPath(view.request.session.membership.slug, `?day=${to}`)
  return html`<nav class="yard-days" aria-label="${groups.heading}">
<a class="button quiet" href="${path(addDays(day, -1))}" aria-label="${groups.before}">‹</a>
<strong>${day === view.today ? html`${today}, ` : ''}${clubDayIn(view.request.language, day)}</strong>
<a class="button quiet" href="${path(addDays(day, 1))}" aria-label="${groups.after}">›</a></nav>`
}

function groupCard(view: YardView, group: YardGroup) {
  const words = wordsFor(view)
  return html`<article class="card yard-group"><h3><time>${timeText(group.minute)}</time> <small>${words.tee(group.tee)}</small></h3>
<p>${group.players.map((player, place) => html`${place === 0 ? '' : ', '}<bdi>${nameIn(view, player)}</bdi>`)}</p>
${requestPart(view, group)}
${group.loops.map((loop) => loopRow(view, group, loop))}
${assignPart(view, group)}</article>`
}

function requestPart(view: YardView, { request, loops }: YardGroup) {
  if (request === null || loops.length > 0) return ''
  const { groups } = wordsFor(view)
  const asked =
    request.caddieId === null
      ? groups.asksAny
      : groups.asksFor(nameIn(view, view.yard.roster.get(request.caddieId)))
  return html`<p class="yard-wish"><strong>${asked}</strong>${request.note === '' ? '' : html` – <bdi>${request.note}</bdi>`}</p>`
}

function loopRow(view: YardView, group: YardGroup, loop: Loop) {
  const words = wordsFor(view)
  const name = nameIn(view, view.yard.roster.get(loop.accountId ?? ''))
  const bags = loop.players.map((place) => nameIn(view, group.players[place])).join(', ')
  const facts = [loop.kind === 'bag' ? bags : words.kinds.forecaddie, words.holes(loop.holes)].join(' · ')
  return html`<div class="yard-carries"><p><strong><bdi>${name}</bdi></strong> <small><bdi>${facts}</bdi></small></p>
${loop.paidAt === null ? html`<div class="row">${releaseForm(view, loop, name)}${replaceForm(view, loop, name)}</div>` : ''}
${payPart(view, loop)}</div>`
}

const releaseForm = (view: YardView, { id }: Loop, name: string) =>
  yardForm(
    view,
    '/release',
    html`${hidden('loop', id)}<button class="button quiet yard-small" id="release-${id}" type="submit" aria-label="${wordsFor(view).groups.releaseOf(name)}">${wordsFor(view).groups.release}</button>`,
  )

const replaceForm = (view: YardView, loop: Loop, name: string) => {
  const { groups } = wordsFor(view)
  return yardForm(
    view,
    '/replace',
    html`${hidden('loop', loop.id)}<select name="caddie" id="by-${loop.id}" aria-label="${groups.replaceOf(name)}">${caddieOptions(view, '', loop.accountId)}</select>
<button class="button quiet yard-small" id="replace-${loop.id}" type="submit">${groups.replace}</button>`,
    'yard-inline',
  )
}

/** The line is today's. */
const caddieOptions = (view: YardView, chosen: string, except: string | null) => html`
${view.yard.day === view.today ? html`<option value="">${wordsFor(view).groups.nextInLine}</option>` : ''}
${view.yard.caddies
  .filter(({ accountId }) => accountId !== except)
  .map(
    ({ number, name }) =>
      html`<option value="${number}"${chosen === number ? html` selected` : ''}>${name ?? number}</option>`,
  )}`

function assignPart(view: YardView, group: YardGroup) {
  const { groups } = wordsFor(view)
  const carried = new Set(group.loops.flatMap(({ players }) => players))
  const open = [...group.players.keys()].filter((place) => !carried.has(place))
  const hasFore = group.loops.some(({ kind }) => kind === 'forecaddie')
  if (open.length === 0 && hasFore) return html`<p class="hint">${groups.carried}</p>`
  const isToday = view.yard.day === view.today
  return html`<div class="yard-assign">${isToday && open.length > 0 && group.loops.length === 0 ? nextForm(view, group, open) : ''}${chooseForm(view, group, open)}</div>`
}

/** One tap: the next in line takes the first one or two bags; a caddie who was asked for comes first. */
function nextForm(view: YardView, { bookingId, minute, request }: YardGroup, open: readonly number[]) {
  const { groups } = wordsFor(view)
  const wanted = request?.caddieId ? view.yard.roster.get(request.caddieId) : undefined
  const label = wanted ? groups.assignTo(nameIn(view, wanted)) : groups.nextInLine
  return yardForm(
    view,
    '/loops',
    html`${hidden('booking', bookingId)}${hidden('caddie', wanted?.number ?? '')}${open.slice(0, 2).map((place) => hidden(`player_${place}`, 'on'))}
<button class="button" id="next-${bookingId}" type="submit">${label}<span class="unseen"> – ${timeText(minute)}</span></button>`,
  )
}

function chooseForm(view: YardView, group: YardGroup, open: readonly number[]) {
  const { groups, kinds, holes } = wordsFor(view)
  const form = `choose-${group.bookingId}`
  const filled = filledIn(view, form)
  const chosen = (name: string, value: string) => (filled.values[name] === value ? html` selected` : '')
  const isTicked = (place: number) =>
    filled.fault === null ? open.slice(0, 2).includes(place) : filled.values[`player_${place}`] === 'on'
  return html`<details id="${form}"${view.returned?.form === form ? html` open` : ''}><summary><span>${groups.choose}<span class="unseen"> – ${timeText(group.minute)}</span></span></summary>
${yardForm(
  view,
  '/loops',
  html`${alert(form, filled)}${hidden('booking', group.bookingId)}
<div class="field"><label for="${form}-caddie">${groups.caddie}</label><select name="caddie" id="${form}-caddie">${caddieOptions(view, filled.values.caddie ?? '', null)}</select></div>
<div class="yard-fields"><div class="field"><label for="${form}-kind">${groups.kind}</label><select name="kind" id="${form}-kind">${LOOP_KINDS.map((kind) => html`<option value="${kind}"${chosen('kind', kind)}>${kinds[kind]}</option>`)}</select></div>
<div class="field"><label for="${form}-holes">${groups.length}</label><select name="holes" id="${form}-holes">${ROUND_LENGTHS.map((length) => html`<option value="${length}"${chosen('holes', String(length))}>${holes(length)}</option>`)}</select></div></div>
<fieldset class="choices"><legend>${groups.players}</legend>${open.map(
    (place) =>
      html`<label><input type="checkbox" id="${form}-player-${place}" name="player_${place}"${isTicked(place) ? html` checked` : ''}><span><bdi>${nameIn(view, group.players[place])}</bdi></span></label>`,
  )}</fieldset>
<button class="button" type="submit">${groups.assign}</button>`,
)}</details>`
}
