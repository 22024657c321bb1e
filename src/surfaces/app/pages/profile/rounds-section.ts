import { html } from 'hono/html'
import type { HandicapRecord, RecordedScore } from '../../../../round/handicap/record.ts'
import { numberIn } from '../../../../words/format.ts'
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
${scoresPart(view, record)}
${notCountedPart(view, record)}`,
  )
}

function indexPart(view: ProfileView, { index, low, missing }: HandicapRecord) {
  const { rounds } = wordsFor(view)
  const ours = html`<p class="hint">${rounds.ours}</p>`
  if (index === null) return html`<p>${rounds.missing(missing)}</p>${ours}`
  const text = (value: number) => handicapText(view.request.language, value)
  return html`<dl class="lines">
<div><dt>${rounds.index}</dt><dd><strong>${text(index)}</strong></dd></div>
${low === null ? '' : html`<div><dt>${rounds.low}</dt><dd>${text(low)}</dd></div>`}
</dl>
${ours}
${view.profile.handicap === index ? html`<p class="hint">${rounds.same}</p>` : buttonForm(view, '/profile/rounds', rounds.use)}`
}

function scoresPart(view: ProfileView, { index, scores }: HandicapRecord) {
  if (scores.length === 0) return ''
  const { rounds } = wordsFor(view)
  const best = scores.filter(({ counts }) => counts).length
  return html`<h3>${rounds.last(scores.length)}</h3>
<p class="hint">${[rounds.differential, index === null ? '' : rounds.best(best), exceptional(view, scores)].join(' ')}</p>
<dl class="lines">${scores.map((score) => scoreLine(view, score))}</dl>`
}

function exceptional(view: ProfileView, scores: readonly RecordedScore[]): string {
  const most = Math.min(...scores.map(({ reduction }) => reduction))
  return most === 0 ? '' : wordsFor(view).rounds.exceptional(numberIn(view.request.language, -most, 1))
}

function scoreLine(view: ProfileView, score: RecordedScore) {
  const { rounds } = wordsFor(view)
  const { language } = view.request
  const { strokes, adjusted } = score
  const about = [
    dayText(language, Date.parse(score.round.started_at)),
    score.holes === 9 ? rounds.nine(strokes) : rounds.strokes(strokes),
    ...(adjusted === strokes ? [] : [rounds.adjusted(adjusted)]),
  ]
  const value = numberIn(language, score.differential, 1)
  return html`<div><dt><a href="/rounds/${score.round.id}"><bdi>${score.round.course_name}</bdi></a>${score.counts ? html` <span class="mark">${rounds.counts}</span>` : ''}<br><small>${about.join(' · ')}</small></dt><dd>${score.counts ? html`<strong>${value}</strong>` : value}</dd></div>`
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
        html`<li>${dayText(language, Date.parse(round.started_at))}, <a href="/rounds/${round.id}"><bdi>${round.course_name}</bdi></a>: ${rounds.why[why]}</li>`,
    )}</ul></details>`
}
