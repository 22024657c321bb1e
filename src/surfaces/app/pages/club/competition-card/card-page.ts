import { html } from 'hono/html'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { Filled } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { scriptHtml } from '../../../../ui/script.ts'
import { renderClubPage } from '../club-page.ts'
import { competitionPath } from '../competitions/competition-view.ts'
import { settingsHtml } from './card-settings.ts'
import { type CardView, cardPath } from './card-view.ts'
import { cardsHtml } from './cards-part.ts'
import { holesHtml } from './hole-part.ts'
import { overviewHtml, standingHtml } from './overview-part.ts'

/** The cards of a group: one hole at a time, and then as a whole. */
export function cardPage(view: CardView, filled: Filled, done: string | null) {
  const { request, competition, group, since } = view
  return renderClubPage(request, {
    tab: 'competitions',
    title: competition.settings.name,
    head: group.cards.length === 0 ? '' : scriptHtml('competition-card.js'),
    done,
    live: { topics: [`competition ${competition.id}`], since },
    target: cardPath(view, `?hole=${view.hole}`),
    body: html`<div class="marker-page">${alert('card', filled)}
<p class="marker-facts">${factsOf(view).join(' · ')}</p>
${stateHtml(view)}
${group.cards.length === 0 ? '' : bodyHtml(view)}${group.cards.length === 0 ? waysHtml(view) : ''}</div>`,
  })
}

function factsOf({ request, competition }: CardView): readonly string[] {
  const { settings, round } = competition
  const { clubCard: words } = wordsOf(request.language)
  return [settings.course.name, ...(settings.days.length > 1 ? [words.round(round)] : [])]
}

/** Below the holes: the first screen is for the scores. */
function waysHtml({ request, competition }: CardView) {
  const { clubCard: words } = wordsOf(request.language)
  return html`<p class="actions"><a class="button quiet" href="${competitionPath(request.session.membership.slug, competition.id)}">${words.competition}</a><a class="button quiet" href="/competitions/${competition.id}">${words.leaderboard}</a></p>`
}

function stateHtml({ request, competition, group }: CardView) {
  const { clubCard: words } = wordsOf(request.language)
  const sentence = words.notPlaying[competition.state]
  const said = sentence || (group.cards.length === 0 ? words.none : '')
  return html`<div data-live="state">${said === '' ? '' : html`<p class="note">${said}</p>`}</div>`
}

/** The script says below the fields what waits and what was refused; nothing else is written there. */
const bodyHtml = (view: CardView) =>
  html`<div class="marker-columns"><div class="marker-entry">${holesHtml(view)}
<p class="card-waiting" role="status" data-queue></p>
<div class="card-refused" role="alert" data-refused></div>
${overviewHtml(view)}
${waysHtml(view)}</div>
<div class="marker-cards">${standingHtml(view)}
${cardsHtml(view)}</div></div>
${settingsHtml(view)}`
