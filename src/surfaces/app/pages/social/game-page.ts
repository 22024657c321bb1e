import { html } from 'hono/html'
import { fieldsOf } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import type { Game } from '../../../../social/game.ts'
import {
  acceptGame,
  endGame,
  gameOf,
  isDayOver,
  leaveGame,
  readStanding,
  type Standing,
  seatOf,
} from '../../../../social/play-game.ts'
import { longDayIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { namesIn } from '../../social/games.ts'
import { idFrom, type Names } from '../../social/social-json.ts'
import { standingHtml } from './game-standing.ts'
import { type Ask, doneIn, nameIn, renderSocialPage, smallForm } from './social-page.ts'

export const getGamePage =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => {
    const { session, language, params, query } = request
    const game = await gameOf(context, session.account.id, idFrom(params.id))
    const names = await namesIn(context, [game])
    const standing = await readStanding(context, session.account.id, game)
    const isOver = isDayOver(game, context.now())
    const words = wordsOf(language).social.games
    const page = await renderSocialPage(request, {
      ...{ tab: 'games', title: words.about(words.kinds[game.kind], game.courseName) },
      isLive: !isOver,
      ...{ target: `/games/${game.id}`, done: doneIn(words.done, query.get('done')) },
      body: html`<p class="soft">${longDayIn(language, game.day)} · ${game.isNet ? words.net : words.gross}</p>
${answerHtml(request, game, isOver)}
<div data-live="standing">${standingSection(request, game, names, standing, isOver)}</div>
<div data-live="players">${playersHtml(request, game, names)}</div>`,
    })
    return { status: 200, page }
  }

function answerHtml(request: Ask, game: Game, isOver: boolean) {
  if (isOver || seatOf(game, request.session.account.id)?.state !== 'invited') return ''
  const words = wordsOf(request.language).social.games
  const path = `/games/${game.id}`
  return html`<section class="card"><p>${words.acceptHint}</p><div class="row">${smallForm(request, path, { answer: 'accept' }, { text: words.accept, isMain: true })}${smallForm(request, path, { answer: 'decline' }, { text: words.decline })}</div></section>`
}

/** How the players are called on this page. */
export const playerNames = (
  { language, session }: Ask,
  game: Game,
  names: Names,
): ReadonlyMap<number, string> =>
  new Map(
    game.seats.map(({ seat, accountId, state }) => {
      const isNameless = accountId === null || state === 'declined'
      const name = nameIn(language, isNameless ? null : names.get(accountId))
      return [seat, accountId === session.account.id ? wordsOf(language).social.you : name]
    }),
  )

function standingSection(request: Ask, game: Game, names: Names, standing: Standing | null, isOver: boolean) {
  if (standing === null) return ''
  const words = wordsOf(request.language).social.games
  const refresh = html`<p><a class="button quiet" href="/games/${game.id}">${words.refresh}</a></p>`
  return html`<section class="card" aria-labelledby="standing-title"><h2 id="standing-title">${words.standings}</h2>
${isOver ? html`<p><strong>${words.over}</strong></p>` : ''}
${standingHtml(request.language, game, playerNames(request, game, names), standing)}
${isOver ? '' : refresh}</section>`
}

function playersHtml(request: Ask, game: Game, names: Names) {
  const words = wordsOf(request.language).social.games
  const called = playerNames(request, game, names)
  const isMaker = game.madeBy === request.session.account.id
  const path = `/games/${game.id}`
  const leave = seatOf(game, request.session.account.id)?.state === 'playing' && !isMaker
  return html`<section class="card" aria-labelledby="players-title"><h2 id="players-title">${words.all}</h2>
<ul class="people">${game.seats.map(({ seat, state }) => html`<li><div class="person"><strong><bdi>${called.get(seat)}</bdi></strong></div><span class="mark">${words[state]}</span></li>`)}</ul>
${leave ? smallForm(request, path, { answer: 'decline' }, { text: words.leave }) : ''}${isMaker ? smallForm(request, path, { answer: 'delete' }, { text: words.delete }) : ''}</section>`
}

export const postGameAnswer =
  (context: AppContext) =>
  async ({ session, params, body }: Ask): Promise<AppAnswer> => {
    const id = idFrom(params.id)
    const { answer } = fieldsOf(body)
    if (answer === 'accept') {
      await acceptGame(context, session.account.id, id)
      return { status: 303, location: `/games/${id}?done=accepted` }
    }
    if (answer === 'decline') await leaveGame(context, session.account.id, id)
    else if (answer === 'delete') await endGame(context, session.account.id, id)
    else throw malformed('answer', 'one of accept, decline, delete')
    return { status: 303, location: '/games?done=left' }
  }
