import { html } from 'hono/html'
import type { ImportPlan, PlannedRound } from '../../../../round/file/import-plan.ts'
import { totalsOf } from '../../../../round/totals.ts'
import { numberIn } from '../../../../words/format.ts'
import { problemIn } from '../../../../words/problem-in.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { hidden } from '../../../ui/form-field.ts'
import { csrfField } from '../submit-form.ts'
import { type RoundsRequest, renderRoundsPage, roundsPath } from './rounds-frame.ts'
import { factsOf } from './score-text.ts'

/** Everything a file would add, before it does. */
export function previewPage(request: RoundsRequest, plan: ImportPlan, packed: string) {
  const { language } = request
  const { file } = wordsOf(language).rounds
  const own = roundsPath('file')
  return renderRoundsPage(request, {
    tab: 'file',
    title: file.check,
    target: own,
    body: html`<p class="lead">${countsText(request, plan)}</p>
${plan.unknown.length === 0 ? '' : html`<p>${file.unknown(plan.unknown.join(', '))}</p>`}
${wrongHtml(request, plan)}
${plan.faults.length > 0 ? '' : plan.rounds.length === 0 ? html`<p>${file.nothing}</p>` : applyForm(request, packed)}
${addHtml(request, plan)}
<p><a class="button quiet" href="${own}">${file.other}</a></p>`,
  })
}

function countsText({ language }: RoundsRequest, { rounds, same, deleted, faults }: ImportPlan): string {
  const { counts } = wordsOf(language).rounds.file
  const parts = [
    [rounds.length, counts.added],
    [same, counts.same],
    [deleted, counts.deleted],
    [new Set(faults.map(({ row }) => row)).size, counts.wrong],
  ] as const
  return parts
    .flatMap(([value, words]) => (value === 0 ? [] : [`${numberIn(language, value)} ${words}`]))
    .join(' · ')
}

const applyForm = ({ language, token }: RoundsRequest, packed: string) =>
  html`<form class="card" method="post" enctype="multipart/form-data" action="${roundsPath('file')}">${csrfField(token)}${hidden('packed', packed)}
<button class="button" type="submit">${wordsOf(language).rounds.file.apply}</button></form>`

const MOST_SHOWN = 200

function wrongHtml({ language }: RoundsRequest, { faults }: ImportPlan) {
  const { file } = wordsOf(language).rounds
  if (faults.length === 0) return ''
  return html`<section class="card"><h2>${file.wrong}</h2><p>${file.wrongLead}</p>
<ul class="rounds-list">${faults.slice(0, MOST_SHOWN).map(
    ({ row, column, detail }) =>
      html`<li class="rounds-line"><span class="rounds-where"><strong>${file.row} ${row} <bdi>${column ?? ''}</bdi></strong><small>${problemIn(language, detail)}</small></span></li>
`,
  )}</ul></section>`
}

function addHtml({ language }: RoundsRequest, { rounds }: ImportPlan) {
  const { file } = wordsOf(language).rounds
  if (rounds.length === 0) return ''
  const line = ({ round, isKnownCourse }: PlannedRound) =>
    html`<li class="rounds-line"><span class="rounds-where"><strong><bdi>${round.course_name}</bdi></strong><small>${factsOf(language, round)}${isKnownCourse ? '' : html`<br>${file.byName}`}</small></span><span class="rounds-score"><b>${numberIn(language, totalsOf(round).strokes || null)}</b></span></li>
`
  const more = rounds.length - MOST_SHOWN
  return html`<section class="card"><h2>${file.add}</h2><ul class="rounds-list">${rounds.slice(0, MOST_SHOWN).map(line)}</ul>${more > 0 ? html`<p>${file.more(more)}</p>` : ''}</section>`
}
