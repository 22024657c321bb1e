import { html } from 'hono/html'
import type { HandicapRecord, RecordedScore } from '../../../../round/handicap/record.ts'
import { numberIn } from '../../../../words/format.ts'
import { tableBox } from '../../../ui/table-box.ts'
import { handicapText } from './handicap-text.ts'
import { buttonForm, dayText, type ProfileView, section, wordsFor } from './profile-view.ts'

/** What somebody's rounds say about their handicap. */
export function roundsSection(view: ProfileView) {
  const { rounds } = wordsFor(view)
  const { record } = view
  if (record === null || record.scores.length + record.notCounted.length === 0)
    return section(
      view,
      'rounds',
      rounds.title,
      html`<p>${rounds.noRounds}</p><p><a class="button" href="/gps">${rounds.open}</a></p>`,
    )
  return section(
    view,
    'rounds',
    rounds.title,
    html`${indexPart(view, record)}
<p class="hint">${rounds.ours}</p>
${scoresPart(view, record)}
${notCountedPart(view, record)}`,
  )
}

function indexPart(view: ProfileView, { index, low, missing }: HandicapRecord) {
  const { rounds } = wordsFor(view)
  if (index === null) return html`<p>${rounds.missing(missing)}</p>`
  const text = (value: number) => handicapText(view.request.language, value)
  return html`<dl class="lines">
<div><dt>${rounds.index}</dt><dd><strong>${text(index)}</strong></dd></div>
${low === null ? '' : html`<div><dt>${rounds.low}</dt><dd>${text(low)}</dd></div>`}
</dl>
${view.profile.handicap === index ? html`<p class="hint">${rounds.same}</p>` : buttonForm(view, '/profile/rounds', rounds.use)}`
}

function scoresPart(view: ProfileView, { index, scores }: HandicapRecord) {
  if (scores.length === 0) return ''
  const { rounds } = wordsFor(view)
  const best = scores.filter(({ counts }) => counts).length
  const heads = [rounds.date, rounds.course, rounds.score, rounds.adjusted, rounds.differential]
  return html`<h3>${rounds.last(scores.length)}</h3>
${index === null ? '' : html`<p class="hint">${rounds.best(best)}</p>`}
${tableBox(
  rounds.last(scores.length),
  html`<thead><tr>${heads.map((head, at) => html`<th scope="col"${at > 1 ? html` class="number"` : ''}>${head}</th>`)}</tr></thead>
<tbody>${scores.map((score) => scoreRow(view, score))}</tbody>`,
)}`
}

function scoreRow(view: ProfileView, score: RecordedScore) {
  const { rounds } = wordsFor(view)
  const { language } = view.request
  const notes = [
    ...(score.holes === 9 ? [rounds.nine] : []),
    ...(score.reduction === 0 ? [] : [rounds.exceptional(numberIn(language, score.reduction, 1))]),
    ...(score.counts ? [rounds.counts] : []),
  ]
  return html`<tr><td>${dayText(language, Date.parse(score.round.started_at))}</td>
<td><bdi>${score.round.course_name}</bdi>${notes.length === 0 ? '' : html`<br><small>${notes.join(' · ')}</small>`}</td>
<td class="number">${score.strokes}</td><td class="number">${score.adjusted}</td><td class="number">${numberIn(language, score.differential, 1)}</td></tr>`
}

const MOST_SHOWN = 20

function notCountedPart(view: ProfileView, { notCounted }: HandicapRecord) {
  if (notCounted.length === 0) return ''
  const { rounds } = wordsFor(view)
  const { language } = view.request
  return html`<details><summary>${rounds.notCounted(notCounted.length)}</summary>
<ul class="plain">${notCounted
    .slice(0, MOST_SHOWN)
    .map(
      ({ round, why }) =>
        html`<li>${dayText(language, Date.parse(round.started_at))}, <bdi>${round.course_name}</bdi>: ${rounds.why[why]}</li>`,
    )}</ul></details>`
}
