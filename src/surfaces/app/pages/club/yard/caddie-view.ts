import { html } from 'hono/html'
import { startOf, sumOf } from '../../../../../caddie-yard/history.ts'
import type { YardCaddie, YardGroup } from '../../../../../caddie-yard/read-yard.ts'
import type { CaddieState, Loop } from '../../../../../caddie-yard/yard.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { clubDayIn } from '../../../../../words/club-time.ts'
import { amountIn } from '../../../../../words/format.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { clubPath } from '../tabs.ts'
import { lineSection } from './line-part.ts'
import { payPart, yardForm } from './loop-parts.ts'
import { clockAt, nameIn, type OwnLoops, wordsFor, type YardView, yardPath } from './yard-view.ts'

/** The caddie's own view: check in, today's loops, and what was earned. */
export function caddieView(view: YardView, own: OwnLoops) {
  const { id } = view.request.session.account
  const caddie = view.yard.caddies.find(({ accountId }) => accountId === id)
  const groups = view.yard.groups.filter(({ loops }) => loops.some(({ accountId }) => accountId === id))
  return html`<div class="yard-own">
<div data-live="own">${caddie ? statePart(view, caddie) : ''}${loopsPart(view, groups)}${laterPart(view, own.later)}${earnedPart(view, own.done)}</div>
<div data-live="line">${lineSection(view)}</div></div>`
}

/** What a caddie can say, the most likely first. */
const NEXT: Readonly<Record<CaddieState | 'nothing', readonly CaddieState[]>> = {
  nothing: ['here', 'late', 'unavailable'],
  late: ['here', 'unavailable'],
  unavailable: ['here', 'late'],
  left: ['here'],
  here: ['left'],
}

function statePart(view: YardView, caddie: YardCaddie) {
  // Out with a group without having checked in: there is nothing to say before the round is over.
  const next = outWith(view, caddie) && caddie.state !== 'here' ? [] : NEXT[caddie.state ?? 'nothing']
  return html`<section class="card yard-state"><h2 class="unseen">${wordsFor(view).own.heading}</h2><p>${said(view, caddie)}</p>
${next.length === 0 ? '' : html`<div class="row">${next.map((state, index) => stateButton(view, state, index === 0))}</div>`}</section>`
}

const outWith = ({ now }: YardView, { loops }: YardCaddie) =>
  loops.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)

function said(view: YardView, caddie: YardCaddie) {
  const { own, states } = wordsFor(view)
  const { state, place, since } = caddie
  const out = outWith(view, caddie)
  if (out) return html`<strong>${own.out(clockAt(view, out.endsAt))}</strong>`
  if (state === null) return own.notHere
  if (place === null) return html`<strong>${states[state]}</strong>`
  const inLine = view.yard.caddies.filter((caddie) => caddie.place !== null).length
  return html`<strong>${own.place(place + 1, inLine)}</strong> ${own.since(clockAt(view, since ?? view.now))}`
}

const stateButton = (view: YardView, state: CaddieState, isFirst: boolean) =>
  yardForm(
    view,
    '/state',
    html`${hidden('state', state)}<button id="say-${state}" class="button${isFirst && state === 'here' ? ' yard-big' : ' quiet'}" type="submit">${wordsFor(view).mark[state]}</button>`,
    isFirst && state === 'here' ? 'yard-wide' : '',
  )

function loopsPart(view: YardView, groups: readonly YardGroup[]) {
  const { own } = wordsFor(view)
  const { slug } = view.request.session.membership
  return html`<section class="yard-part"><h2>${own.loops}</h2>
${groups.length === 0 ? html`<p class="soft">${own.noLoops}</p>` : groups.map((group) => groupCard(view, group))}
<p><a class="button quiet" href="${clubPath(slug, 'pins')}">${own.pins}</a></p></section>`
}

function groupCard(view: YardView, group: YardGroup) {
  const { id } = view.request.session.account
  const words = wordsFor(view)
  return group.loops
    .filter(({ accountId }) => accountId === id)
    .map(
      (
        loop,
      ) => html`<article class="card yard-loop"><h3><time>${timeText(group.minute)}</time> <small>${loopFacts(view, loop)}</small></h3>
<ul>${group.players.map(
        (player, place) =>
          html`<li><bdi>${nameIn(view, player)}</bdi>${loop.players.includes(place) ? html` <span class="mark">${words.own.yours}</span>` : ''}</li>`,
      )}</ul>${payPart(view, loop)}</article>`,
    )
}

const loopFacts = (view: YardView, { tee, kind, holes }: Loop) => {
  const words = wordsFor(view)
  return [
    words.tee(tee),
    words.holes(holes),
    ...(kind === 'forecaddie' ? [words.kinds.forecaddie] : []),
  ].join(' · ')
}

function laterPart(view: YardView, later: readonly Loop[]) {
  if (later.length === 0) return ''
  return html`<section class="yard-part"><h2>${wordsFor(view).own.later}</h2><ul class="devices">${later.map(
    (loop) =>
      html`<li><strong>${clubDayIn(view.request.language, loop.day)}, ${timeText(loop.minute)}</strong> <span class="hint">${loopFacts(view, loop)}</span></li>`,
  )}</ul></section>`
}

function earnedPart(view: YardView, done: readonly Loop[]) {
  const { own } = wordsFor(view)
  const since = (from: string) => done.filter(({ day }) => day >= from)
  const line = (label: string, loops: readonly Loop[]) =>
    html`<div><dt>${label}</dt><dd>${earned(view, loops)}</dd></div>`
  return html`<section class="yard-part"><h2>${own.earned}</h2><dl class="lines">
${line(own.week, since(startOf('week', view.today)))}${line(own.month, since(startOf('month', view.today)))}</dl>
<p><a class="button quiet" href="${yardPath(view.request.session.membership.slug, '/history')}">${own.history}</a></p></section>`
}

/** Amounts of two currencies stand side by side. */
function earned(view: YardView, loops: readonly Loop[]): string {
  const byCurrency = Map.groupBy(loops, ({ currency }) => currency)
  const amounts = [...byCurrency].flatMap(([currency, some]) => {
    const { fees, tips } = sumOf(some)
    return fees + tips === 0 ? [] : [amountIn(view.request.language, fees + tips, currency)]
  })
  return [wordsFor(view).own.rounds(loops.length), ...amounts].join(' · ')
}
