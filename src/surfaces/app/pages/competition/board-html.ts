import { html, raw } from 'hono/html'
import type { Board } from '../../../../competition/field-board.ts'
import type { BoardRow } from '../../../../competition/scoring/board-row.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { PlayerNames } from '../../club/competition/player-names.ts'
import { sideText } from '../club/competitions/competition-view.ts'
import { matchHtml, roundName } from './match-html.ts'

/** The parts of a board that change one by one, in their order. */
export type BoardParts = {
  readonly order: readonly string[]
  readonly html: ReadonlyMap<string, string>
}

export type Words = ReturnType<typeof wordsOf>['leaderboard']

/** Each row of the leaderboard, or each match, by its id. */
export function boardParts(board: Board, names: PlayerNames, language: Language): BoardParts {
  const words = wordsOf(language).leaderboard
  const rows = board.rows.map(
    (row) =>
      [
        row.side,
        String(rowHtml(board, row, sideText(board.sides.get(row.side), names, language), words)),
      ] as const,
  )
  const matches = board.matches
    .toReversed()
    .map(
      (match) =>
        [
          match.id,
          String(html`<li data-part="${match.id}">${matchHtml(language, board, match, names)}</li>`),
        ] as const,
    )
  const parts = [...rows, ...matches]
  return { order: parts.map(([id]) => id), html: new Map(parts) }
}

/** The whole board. */
export function boardHtml(board: Board, parts: BoardParts, language: Language) {
  const words = wordsOf(language).leaderboard
  if (parts.order.length === 0) return html`<p class="empty">${words.notBegun}</p>`
  const all = parts.order.map((id) => part(parts, id))
  return board.competition.settings.rules.scoring === 'match'
    ? matchesHtml(board, parts, language)
    : html`<div class="box leaderboard" role="group" aria-label="${words.title}" tabindex="0"><table>${headHtml(board, words)}<tbody data-parts>${all}</tbody></table></div>`
}

function matchesHtml(board: Board, parts: BoardParts, language: Language) {
  const rounds = [...Map.groupBy(board.matches, ({ round }) => round)].toReversed()
  return html`${rounds.map(
    ([round, matches]) =>
      html`<h2>${roundName(language, round, matches.length)}</h2><ul class="match-list" data-parts="round-${round}">${matches.map(({ id }) => part(parts, id))}</ul>`,
  )}`
}

/** Made by `html`, so its values are escaped. */
const part = ({ html: made }: BoardParts, id: string) => raw(made.get(id) ?? '')

function headHtml({ competition }: Board, words: Words) {
  const { scoring, rounds, basis } = competition.settings.rules
  const several = rounds > 1 ? Array.from({ length: rounds }, (_, at) => words.round(at + 1)) : []
  const main = scoring === 'stroke' ? words.toPar : scoring === 'stableford' ? words.points : words.up
  const last = scoring === 'stroke' ? [words.gross, ...(basis === 'net' ? [words.net] : [])] : []
  return html`<thead><tr><th scope="col">${words.place}</th><th scope="col" class="who">${words.player}</th><th scope="col">${main}</th><th scope="col">${words.thru}</th>${several.map((each) => html`<th scope="col" class="more">${each}</th>`)}${last.map((each) => html`<th scope="col" class="more">${each}</th>`)}${hasHandicaps(competition) ? html`<th scope="col" class="more">${words.handicap}</th>` : ''}</tr></thead>`
}

/** Four-ball partners play with a handicap each. */
const hasHandicaps = ({ settings: { rules } }: Board['competition']) =>
  rules.basis === 'net' && rules.sides !== 'four_ball'

function rowHtml({ competition, returned }: Board, row: BoardRow, name: string, words: Words) {
  const { scoring, rounds, basis } = competition.settings.rules
  const isOut = row.state !== 'in'
  const place = placeText(row, words)
  const main = mainText({ competition }, row, words)
  const several =
    rounds > 1 ? Array.from({ length: rounds }, (_, at) => number(row.rounds[at]?.total ?? null)) : []
  const last =
    scoring === 'stroke'
      ? [whenDone(row, row.gross), ...(basis === 'net' ? [whenDone(row, row.total)] : [])]
      : []
  const thru =
    row.thru === 0 && !row.complete
      ? '–'
      : row.complete || isRoundOver(competition.settings.tees, row)
        ? words.finished
        : String(row.thru)
  return html`<tr data-part="${row.side}"${isOut ? html` class="out"` : ''}><td>${isOut ? html`<abbr title="${words.stateNames[row.state]}">${words.states[row.state]}</abbr>` : place}</td><th scope="row" class="who"><bdi>${name}</bdi></th><td class="main">${isOut ? '' : main}</td><td>${isOut ? '' : thru}${returned.has(row.side) ? html`<span class="agreed" aria-hidden="true">✓</span>` : ''}</td>${[...several, ...last].map((each) => html`<td class="more">${each}</td>`)}${hasHandicaps(competition) ? html`<td class="more">${number(row.handicap)}</td>` : ''}</tr>`
}

const isRoundOver = (tees: readonly { readonly holes: readonly unknown[] }[], { thru }: BoardRow) =>
  thru > 0 && thru === (tees[0]?.holes.length ?? 18)

const number = (value: number | null) => (value === null ? '–' : String(value).replace('-', '−'))
const whenDone = ({ complete }: BoardRow, value: number | null) => (complete ? number(value) : '–')

const signed = (value: number | null, words: Words, level = words.level) =>
  value === null ? '–' : value === 0 ? level : value > 0 ? `+${value}` : `−${-value}`

export const placeText = ({ place, tied }: BoardRow, words: Words): string =>
  place === null ? '' : tied ? words.tied(place) : String(place)

/** What the leaderboard is sorted by. */
export function mainText({ competition }: Pick<Board, 'competition'>, row: BoardRow, words: Words): string {
  const { scoring } = competition.settings.rules
  if (scoring === 'stroke') return signed(row.toPar, words)
  return scoring === 'par' ? signed(row.total, words, '0') : number(row.total)
}
