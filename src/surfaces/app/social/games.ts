import type { Session } from '../../../account/account.ts'
import { readNames } from '../../../account/contact-store.ts'
import { type Fields, fieldsOf, textField } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import { readCourseTimezone } from '../../../course/timezone-store.ts'
import { knownCourse, presentLibrary } from '../../../library/served-slug.ts'
import { GAME_KINDS, type Game } from '../../../social/game.ts'
import { listGames } from '../../../social/game-store.ts'
import {
  acceptGame,
  endGame,
  gameOf,
  isDayOver,
  leaveGame,
  makeGame,
  readStanding,
  type Standing,
  seatOf,
} from '../../../social/play-game.ts'
import type { AppContext } from '../context.ts'
import { summaryBySlug } from '../pages/gps/course-of.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { idFrom, idsFrom, type Names } from './social-json.ts'

type Ask = AppRequest<Session>

const MOST_LISTED = 50

export const getGames =
  (context: AppContext) =>
  async ({ session }: Ask): Promise<AppAnswer> => {
    const games = await listGames(context.db, session.account.id, MOST_LISTED)
    const names = await namesIn(context, games)
    return { status: 200, json: { games: games.map((game) => gameJson(game, names, context.now())) } }
  }

export const namesIn = ({ db }: AppContext, games: readonly Game[]): Promise<Names> =>
  readNames(db, [...new Set(games.flatMap(({ seats }) => seats.flatMap(({ accountId }) => accountId ?? [])))])

export const postGame =
  (context: AppContext) =>
  async ({ session, body }: Ask): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    const players = idsFrom(fields.players, 'players', 3)
    if (typeof fields.net !== 'boolean') throw malformed('net', 'true or false')
    const isNet = fields.net
    const game = await startGame(context, session.account.id, fields, { players, isNet })
    return { status: 201, json: gameJson(game, await namesIn(context, [game]), context.now()) }
  }

type Players = { readonly players: readonly string[]; readonly isNet: boolean }

/** A game on a course of the library, today by its clock. */
export async function startGame(
  context: AppContext,
  maker: string,
  fields: Fields,
  { players, isNet }: Players,
): Promise<Game> {
  const kind = GAME_KINDS.find((each) => each === fields.kind)
  if (kind === undefined) throw malformed('kind', `one of ${GAME_KINDS.join(', ')}`)
  const course = knownCourse(context, textField(fields, 'course', { max: 200 }))
  const courseName = summaryBySlug(presentLibrary(context), course)?.name ?? course
  const zone = (await readCourseTimezone(context.db, course))?.timezone ?? 'UTC'
  return makeGame(context, maker, { kind, isNet, course, courseName, zone, friends: players })
}

export const getGame =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    const game = await gameOf(context, session.account.id, idFrom(params.id))
    const standing = await readStanding(context, session.account.id, game)
    const json = gameJson(game, await namesIn(context, [game]), context.now())
    return { status: 200, json: { ...json, standing: standing === null ? null : standingJson(standing) } }
  }

export const putGame =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => {
    const { answer } = fieldsOf(request.body)
    const id = idFrom(request.params.id)
    if (answer === 'accept') await acceptGame(context, request.session.account.id, id)
    else if (answer === 'decline') {
      await leaveGame(context, request.session.account.id, id)
      return { status: 204 }
    } else throw malformed('answer', 'accept or decline')
    return getGame(context)(request)
  }

export const deleteGame =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    await endGame(context, session.account.id, idFrom(params.id))
    return { status: 204 }
  }

const makerOf = (game: Game) =>
  game.madeBy !== null && seatOf(game, game.madeBy) !== null ? game.madeBy : null

/** Who has left, the game or us, has no name here any more. */
const gameJson = (game: Game, names: Names, now: number) => ({
  ...{ id: game.id, kind: game.kind, net: game.isNet, made_by: makerOf(game) },
  ...{ course: game.course, course_name: game.courseName, day: game.day },
  is_over: isDayOver(game, now),
  players: game.seats.map(({ seat, accountId, state }) => ({
    ...(state === 'declined' || accountId === null
      ? { seat, id: null, name: null, state }
      : { seat, id: accountId, name: names.get(accountId) ?? null, state }),
  })),
})

const standingJson = ({ cards, tally }: Standing) => ({
  points: [...tally.points].map(([seat, points]) => ({ seat, points })),
  skins: tally.skins,
  carried: tally.carried,
  matches: tally.matches.map(({ isOver, ...match }) => ({ ...match, is_over: isOver })),
  cards: cards.map(({ seat, handicap, holes }) => ({
    ...{ seat, handicap },
    holes: holes.map(({ hole, par, strokes, picked_up }) => ({ hole, par, strokes, picked_up })),
  })),
})
