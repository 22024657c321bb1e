import { html } from 'hono/html'
import { listCompetitions } from '../../../../../competition/competition-store.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { competitionActor } from '../../../club/competition/competition-of.ts'
import { ownCards } from '../../../club/competition/own-cards.ts'
import type { AppContext } from '../../../context.ts'
import type { ClubRequest } from '../club-page.ts'
import { competitionPath, daysText } from '../competitions/competition-view.ts'

const MOST_SHOWN = 3

/** What is played now, with the way to the golfer's own cards, and what one can enter. */
export async function competitionsPart(context: AppContext, request: ClubRequest) {
  const { clubId, slug } = request.session.membership
  const all = await listCompetitions(context.db, clubId)
  const playing = all.filter(({ state }) => state === 'playing').slice(0, MOST_SHOWN)
  const open = all.filter(({ state }) => state === 'open').slice(0, MOST_SHOWN)
  if (playing.length + open.length === 0) return ''
  const words = wordsOf(request.language).clubCompetition
  const rows = []
  for (const competition of [...playing, ...open]) {
    const field = competition.state === 'playing' ? await context.boards.readField(competition.id) : null
    const actor = competitionActor(request.session)
    const marks = field !== null && ownCards(field, actor, { committeeToo: false }).length > 0
    rows.push(html`<li><p><a href="${competitionPath(slug, competition.id)}"><strong><bdi>${competition.settings.name}</bdi></strong></a> <span class="mark">${words.states[competition.state]}</span><br><small>${daysText(competition, request.language)}</small></p>
${competition.state === 'playing' ? html`<p class="actions">${marks ? html`<a class="button" href="${competitionPath(slug, competition.id, '/card')}">${words.one.myCard}</a>` : ''}<a class="button quiet" href="/competitions/${competition.id}">${words.one.leaderboard}</a></p>` : ''}</li>`)
  }
  return html`<section class="board-part" data-live="competitions"><h2>${words.title}</h2><ul class="board-competitions">${rows}</ul></section>`
}
