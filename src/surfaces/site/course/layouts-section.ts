import { html } from 'hono/html'
import type { LayoutJson } from '../../../course/layout-schema.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { cardOf } from './card-columns.ts'
import { cardTable } from './card-table.ts'
import { checksHtml } from './checks.ts'
import type { CourseView } from './course-view.ts'
import { teesTable } from './tees-table.ts'

export type LayoutLinks = (layout: LayoutJson, hole: number) => string | null

/** The cards: one tab for each layout, and a switch between men's and women's tees. Both work without scripts. */
export function layoutsSection(layouts: readonly LayoutJson[], view: CourseView, links: LayoutLinks) {
  const { course } = wordsOf(view.language)
  const hasTabs = layouts.length > 1
  const genders = new Set(layouts.flatMap(({ tees }) => tees.map(({ gender }) => gender)))
  const hasSwitch = genders.has('M') && genders.has('F')
  return html`<section class="cards${hasSwitch ? ' by-gender' : ''}" id="scorecard" aria-labelledby="scorecard-title">
<div class="cards-head"><h2 id="scorecard-title">${course.scorecard}</h2>${hasSwitch ? genderSwitch(view) : ''}</div>
${hasTabs ? tabsHtml(layouts, view) : ''}
${layouts.map((layout, place) => layoutHtml(layout, place, hasTabs, view, links))}
</section>`
}

const genderSwitch = ({ language }: CourseView) => {
  const { teeSwitch, men, women } = wordsOf(language).course
  return html`<fieldset class="switch"><legend class="unseen">${teeSwitch}</legend>
<label><input type="radio" name="tees" value="M" checked><span>${men}</span></label><label><input type="radio" name="tees" value="F"><span>${women}</span></label>
</fieldset>`
}

const titleOf = ({ name }: LayoutJson, place: number, view: CourseView) =>
  name ??
  (place === 0
    ? wordsOf(view.language).course.scorecard
    : wordsOf(view.language).course.layoutNumber(place + 1))

const tabsHtml = (
  layouts: readonly LayoutJson[],
  view: CourseView,
) => html`<fieldset class="tabs"><legend class="unseen">${wordsOf(view.language).course.layouts}</legend>
${layouts.map((layout, place) => html`<label><input type="radio" name="layout" value="${place + 1}"${place === 0 ? html` checked` : ''}><span><bdi>${titleOf(layout, place, view)}</bdi></span></label>`)}
</fieldset>`

function layoutHtml(
  layout: LayoutJson,
  place: number,
  hasTabs: boolean,
  view: CourseView,
  links: LayoutLinks,
) {
  const { course } = wordsOf(view.language)
  const title = titleOf(layout, place, view)
  const card = cardOf(layout)
  return html`<div class="layout" id="layout-${place + 1}">
${hasTabs ? html`<h3><bdi>${title}</bdi></h3>` : ''}
${layout.tees.length === 0 ? html`<p>${course.noTees}</p>` : teesTable(layout, title, view)}
${card.columns.length === 0 ? html`<p>${course.noHoles}</p>` : cardTable(card, title, view, (hole) => links(layout, hole))}
${card.columns.some(({ kind, tee }) => kind === 'length' && tee === null) ? html`<p class="soft">${course.cardNote}</p>` : ''}
${checksHtml(layout, view)}
</div>`
}
