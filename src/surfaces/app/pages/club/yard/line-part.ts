import { html } from 'hono/html'
import type { YardCaddie } from '../../../../../caddie-yard/read-yard.ts'
import type { CaddieState } from '../../../../../caddie-yard/yard.ts'
import { field, hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { filledIn, yardForm } from './loop-parts.ts'
import { clockAt, nameIn, wordsFor, type YardView } from './yard-view.ts'

/** Who is here, in order; those who run the yard can change it. */
export function lineSection(view: YardView) {
  const { line } = wordsFor(view)
  const { caddies, settings } = view.yard
  const inLine = caddies.filter(({ place }) => place !== null)
  return html`<section class="yard-part"><h2>${line.heading}</h2>
<p class="hint">${settings.order === 'arrival' ? line.byArrival : line.rotating}</p>
${inLine.length === 0 ? html`<p class="soft">${line.empty}</p>` : html`<ol class="yard-line">${inLine.map((caddie) => lineItem(view, caddie))}</ol>`}
${view.runsYard ? othersPart(view) : ''}</section>`
}

const lineItem = (view: YardView, caddie: YardCaddie) =>
  html`<li><span class="yard-who"><bdi>${nameIn(view, caddie)}</bdi>${busyMark(view, caddie)}</span>${view.runsYard ? changePart(view, caddie) : ''}</li>`

/** Out with a group, or to go out later today. */
function busyMark(view: YardView, { loops }: YardCaddie) {
  const { line } = wordsFor(view)
  const out = loops.find(({ startsAt, endsAt }) => startsAt <= view.now && view.now < endsAt)
  if (out) return html` <span class="mark">${line.out(clockAt(view, out.endsAt))}</span>`
  const next = loops.find(({ startsAt }) => startsAt > view.now)
  return next ? html` <span class="mark">${line.next(clockAt(view, next.startsAt))}</span>` : ''
}

function changePart(view: YardView, caddie: YardCaddie) {
  const { line } = wordsFor(view)
  const form = `line-${caddie.number}`
  const filled = filledIn(view, form)
  const values = { place: '1', ...filled.values }
  const count = view.yard.caddies.filter(({ place }) => place !== null).length
  const place = { type: 'number', min: 1, max: count, inputmode: 'numeric' }
  return html`<details id="${form}"${view.returned?.form === form ? html` open` : ''}><summary><span aria-hidden="true">${line.change}</span><span class="unseen">${line.changeOf(nameIn(view, caddie))}</span></summary>
${yardForm(
  view,
  '/place',
  html`${alert(form, filled)}${hidden('caddie', caddie.number)}<div class="yard-fields">
${field({ form, name: 'place', label: line.place, filled: { ...filled, values }, attributes: place })}
${field({ form, name: 'reason', label: line.reason, filled, attributes: { required: true, minlength: 3, maxlength: 200 } })}
<button class="button" type="submit">${line.move}</button></div>`,
)}
<div class="row">${stateButtons(view, caddie, ['left', 'late', 'unavailable'])}</div></details>`
}

function othersPart(view: YardView) {
  const { line, states } = wordsFor(view)
  const others = view.yard.caddies.filter(({ place }) => place === null)
  if (view.yard.caddies.length === 0) return html`<p class="note">${line.noCaddies}</p>`
  if (others.length === 0) return ''
  return html`<h3>${line.others}</h3><ul class="yard-others">${others.map(
    (caddie) =>
      html`<li><span class="yard-who"><bdi>${nameIn(view, caddie)}</bdi>${caddie.state === null ? '' : html` <span class="mark">${states[caddie.state]}</span>`}${busyMark(view, caddie)}</span>
<div class="row">${stateButtons(view, caddie, choicesFor(caddie.state))}</div></li>`,
  )}</ul>`
}

const choicesFor = (state: CaddieState | null): readonly CaddieState[] =>
  (['here', 'late', 'unavailable'] as const).filter((one) => one !== state)

const stateButtons = (view: YardView, caddie: YardCaddie, states: readonly CaddieState[]) =>
  states.map((state) =>
    yardForm(
      view,
      '/state',
      html`${hidden('caddie', caddie.number)}${hidden('state', state)}<button class="button quiet yard-small" id="${state}-${caddie.number}" type="submit">${wordsFor(view).markOther[state]}<span class="unseen">: ${nameIn(view, caddie)}</span></button>`,
    ),
  )
