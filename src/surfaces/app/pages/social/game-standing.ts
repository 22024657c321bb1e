import { html } from 'hono/html'
import type { Game } from '../../../../social/game.ts'
import type { Standing } from '../../../../social/play-game.ts'
import type { MatchState } from '../../../../social/score/match.ts'
import { holesOf, type PlayerCard } from '../../../../social/score/player-card.ts'
import { GAP, numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { tableBox } from '../../../ui/table-box.ts'
import { handicapText } from '../profile/handicap-text.ts'

type Called = ReadonlyMap<number, string>

/** The points, what they come from, and the cards. */
export function standingHtml(language: Language, game: Game, called: Called, { cards, tally }: Standing) {
  const words = wordsOf(language).social.games
  if (cards.length === 0) return html`<p class="soft">${words.noScores}</p>`
  return html`${cards.length < 2 ? html`<p class="soft">${words.waiting}</p>` : ''}
<dl class="lines points">${[...tally.points].map(
    ([seat, points]) =>
      html`<div><dt><bdi>${called.get(seat)}</bdi>${game.isNet ? html` <small>${words.off(handicapText(language, handicapOf(cards, seat)))}</small>` : ''}</dt><dd><strong>${pointsText(language, points)}</strong><span class="unseen"> ${words.points}</span></dd></div>`,
  )}</dl>
${tally.carried === 0 ? '' : html`<p>${words.carried(tally.carried)}</p>`}
${tally.matches.length === 0 ? '' : html`<ul class="plain">${tally.matches.map((match) => html`<li>${matchWords(language, game, match, called)}</li>`)}</ul>`}
${cardTable(language, called, { cards, tally })}`
}

const handicapOf = (cards: readonly PlayerCard[], seat: number) =>
  cards.find((card) => card.seat === seat)?.handicap ?? 0

const pointsText = (language: Language, points: number) =>
  numberIn(language, points, Number.isInteger(points) ? 0 : 1)

/** `Front nine: Ann leads Ben by 2, after 5 holes`. */
function matchWords(language: Language, { kind }: Game, match: MatchState, called: Called): string {
  const words = wordsOf(language).social.games
  const part = kind === 'nassau' ? `${words.parts[match.part]}: ` : ''
  const after = match.isOver ? '' : `, ${words.through(match.played)}`
  return `${part}${whoLeads(language, match, called)}${after}`
}

function whoLeads(language: Language, { one, other, up, left, isOver }: MatchState, called: Called): string {
  const words = wordsOf(language).social.games
  const [leader, second] = (up < 0 ? [other, one] : [one, other]).map((seat) => called.get(seat) ?? GAP)
  if (leader === undefined || second === undefined) return GAP
  if (up === 0) return isOver ? words.halved(leader, second) : words.level(leader, second)
  const by = Math.abs(up)
  return isOver ? words.won(leader, second, by, left) : words.up(leader, second, by)
}

/** A column for each player; in skins, one for who won the hole. */
function cardTable(language: Language, called: Called, { cards, tally }: Standing) {
  const words = wordsOf(language).social.games
  const skins = new Map(tally.skins.map((skin) => [skin.hole, skin]))
  const skinText = (hole: number) => {
    const skin = skins.get(hole)
    if (skin === undefined) return ''
    return skin.seat === null ? words.shared : `${shortName(called, skin.seat)} ${skin.worth}`
  }
  const scoreText = (card: PlayerCard, number: number) => {
    const hole = card.holes.find((each) => each.hole === number)
    return hole?.picked_up ? '×' : numberIn(language, hole?.strokes ?? null)
  }
  const head = html`<thead><tr><th scope="col">${words.hole}</th>${cards.map(({ seat }) => html`<th scope="col"><bdi>${shortName(called, seat)}</bdi></th>`)}${skins.size === 0 ? '' : html`<th scope="col">${words.kinds.skins}</th>`}</tr></thead>`
  const rows = holesOf(cards).map(
    (hole) =>
      html`<tr><th scope="row">${hole}</th>${cards.map((card) => html`<td>${scoreText(card, hole)}</td>`)}${skins.size === 0 ? '' : html`<td>${skinText(hole)}</td>`}</tr>`,
  )
  return tableBox(words.standings, html`${head}<tbody>${rows}</tbody>`, 'game-card')
}

/** A column is narrow; above it the whole name is written. */
const shortName = (called: Called, seat: number) => called.get(seat)?.split(' ')[0] ?? GAP
