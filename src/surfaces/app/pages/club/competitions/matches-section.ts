import { html } from 'hono/html'
import type { BoardMatch } from '../../../../../competition/field-board.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { matchHtml, roundName } from '../../competition/match-html.ts'
import { csrfField } from '../../submit-form.ts'
import { competitionPath, sideText, wordsFor } from './competition-view.ts'
import type { OneView } from './one-view.ts'

/** The matches of each round, the latest first. The committee can decide one that the cards can't. */
export function matchesSection(view: OneView) {
  const { board, request } = view
  if (board.matches.length === 0) return ''
  const { one } = wordsFor(request.language)
  const rounds = [...Map.groupBy(board.matches, ({ round }) => round)].toReversed()
  return html`<section class="competition-part"><h2>${one.matches}</h2>${rounds.map(
    ([round, matches]) =>
      html`<h3>${roundName(request.language, round, matches.length)}</h3><ul class="match-list">${matches.map((match) => html`<li>${matchHtml(request.language, board, match, view.names)}${decideHtml(view, match)}</li>`)}</ul>`,
  )}</section>`
}

function decideHtml(view: OneView, match: BoardMatch) {
  const { request, board, actor, names } = view
  const { competition, sides } = board
  if (
    !actor.isCommittee ||
    match.b === null ||
    competition.state !== 'playing' ||
    match.round < competition.round
  )
    return ''
  const { staff } = wordsFor(request.language)
  const name = (id: string) => sideText(sides.get(id), names, request.language)
  const button = (value: string, text: string) =>
    html`<button class="button quiet" type="submit" name="winner" value="${value}">${text}</button>`
  return html`<details id="decide-${match.id}"><summary>${staff.decide}</summary><form class="row" method="post" action="${competitionPath(request.session.membership.slug, competition.id, '/decide')}">${csrfField(request.token)}${hidden('match', match.id)}
${button('a', staff.decideFor(name(match.a)))}${button('b', staff.decideFor(name(match.b)))}${match.decided === null ? '' : button('', staff.undecide)}</form></details>`
}
