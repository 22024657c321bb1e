import { html } from 'hono/html'
import type { Board, BoardMatch } from '../../../../competition/field-board.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { PlayerNames } from '../../club/competition/player-names.ts'
import { sideText } from '../club/competitions/competition-view.ts'

/** A match: who leads or won, and by how much. */
export function matchHtml(language: Language, { sides }: Board, match: BoardMatch, names: PlayerNames) {
  const { standing, a, b } = match
  const words = wordsOf(language).leaderboard
  const name = (id: string | null) => (id === null ? '' : sideText(sides.get(id), names, language))
  const leads = (side: 'a' | 'b') =>
    standing.winner === side ||
    (standing.winner === null && (side === 'a' ? standing.up > 0 : standing.up < 0))
  const who = (side: 'a' | 'b', id: string | null) =>
    leads(side) ? html`<strong><bdi>${name(id)}</bdi></strong>` : html`<bdi>${name(id)}</bdi>`
  return html`<p class="match">${who('a', a)} <span class="match-score">${words.match(standing)}</span> ${who('b', b)}</p>`
}

/** The last match is the final; the rounds before it have names too. */
export const roundName = (language: Language, round: number, matches: number): string => {
  const { one } = wordsOf(language).clubCompetition
  if (matches === 1 && round > 1) return one.final
  if (matches === 2) return one.semiFinals
  return matches === 4 ? one.quarterFinals : one.matchRound(round)
}
