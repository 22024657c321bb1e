import { minorsAmong } from '../account/minor-store.ts'
import { DAY_MS } from '../core/duration.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { listRoundsBegun } from '../round/day-round-store.ts'
import type { RoundJson } from '../round/round-json.ts'
import { wallTime } from '../tee-sheet/clock.ts'
import { noGolfer, together } from './befriend.ts'
import { apartFrom } from './block-store.ts'
import { friendsAmong } from './friend-store.ts'
import type { Game, GameKind, Seat } from './game.ts'
import { answerSeat, countGamesMade, insertGame, readGame, removeGame } from './game-store.ts'
import type { PlayerCard } from './score/player-card.ts'
import { type Tally, tallyOf } from './score/tally.ts'
import { SOCIAL_LIMITS } from './social-limits.ts'

export type NewGame = {
  readonly kind: GameKind
  readonly isNet: boolean
  readonly course: string
  readonly courseName: string
  readonly zone: string
  readonly friends: readonly string[]
}

/** Games can be looked at for this long. */
export const GAME_LIFETIME_MS = 90 * DAY_MS

const noGame = () => new Problem('not_found', 'We couldn’t find that game.')

/** Asks one to three friends to play today. */
export async function makeGame(deps: Deps, maker: string, given: NewGame): Promise<Game> {
  const { friends: players, ...what } = given
  if (players.length < 1 || players.length > 3 || new Set(players).size < players.length)
    throw new Problem('malformed_parameter', 'players must be one to three of your friends.')
  return together(deps, [maker], async (inside) => {
    const { db, now, random } = inside
    const known = await friendsAmong(db, maker, players)
    if (players.some((id) => !known.has(id))) throw noGolfer()
    await checkMinors(db, [maker, ...players])
    await checkApart(db, players)
    if ((await countGamesMade(db, maker, now() - DAY_MS)) >= SOCIAL_LIMITS.gamesPerDay)
      throw new Problem('conflict', 'You have made too many games today.')
    const invited = players.map(
      (accountId, place): Seat => ({ seat: place + 1, accountId, state: 'invited' }),
    )
    const game: Game = {
      ...{ id: newId(random), madeBy: maker, madeAt: now(), ...what },
      ...{ day: wallTime(what.zone, now()).day, expiresAt: now() + GAME_LIFETIME_MS },
      seats: [{ seat: 0, accountId: maker, state: 'playing' }, ...invited],
    }
    await insertGame(db, game)
    return game
  })
}

/** Only friends see golfers under age, in a game too. */
async function checkMinors(db: Db, players: readonly string[]): Promise<void> {
  for (const minor of await minorsAmong(db, players)) {
    const others = players.filter((id) => id !== minor)
    const friends = await friendsAmong(db, minor, others)
    if (others.some((id) => !friends.has(id)))
      throw new Problem('conflict', 'Golfers under 18 can play only with their own friends.')
  }
}

/** A common friend does not bring golfers together of whom one blocks the other. */
async function checkApart(db: Db, players: readonly string[]): Promise<void> {
  for (const player of players) {
    const apart = await apartFrom(db, player)
    if (players.some((other) => apart.has(other)))
      throw new Problem('conflict', 'These golfers can’t play in one game.')
  }
}

export const seatOf = ({ seats }: Game, accountId: string) =>
  seats.find((seat) => seat.accountId === accountId && seat.state !== 'declined') ?? null

/** A game that the golfer is asked to or plays; any other one doesn't exist for them. */
export async function gameOf({ db }: Pick<Deps, 'db'>, accountId: string, id: string): Promise<Game> {
  const game = await readGame(db, id)
  if (game === null || seatOf(game, accountId) === null) throw noGame()
  return game
}

/** The day of the game has ended where it is played. */
export const isDayOver = ({ day, zone }: Game, now: number) => wallTime(zone, now).day > day

/** Who accepts shows the other players the scores of this day. */
export async function acceptGame(deps: Deps, accountId: string, id: string): Promise<void> {
  const game = await gameOf(deps, accountId, id)
  if (isDayOver(game, deps.now())) throw new Problem('conflict', 'The day of this game is over.')
  const change = { from: ['invited', 'playing'], to: 'playing', at: deps.now() } as const
  if (!(await answerSeat(deps.db, id, accountId, change))) throw noGame()
}

/** Says no, or leaves. */
export async function leaveGame(deps: Deps, accountId: string, id: string): Promise<void> {
  await gameOf(deps, accountId, id)
  await answerSeat(deps.db, id, accountId, {
    ...{ from: ['invited', 'playing'], to: 'declined', at: deps.now() },
  })
}

export async function endGame(deps: Deps, accountId: string, id: string): Promise<void> {
  const { madeBy } = await gameOf(deps, accountId, id)
  if (madeBy !== accountId) throw new Problem('role', 'Only the golfer who made the game can delete it.')
  await removeGame(deps.db, id)
}

export type Standing = { readonly cards: readonly PlayerCard[]; readonly tally: Tally }

/** How the game stands. Nobody who has not accepted sees scores, and nobody sees theirs. */
export async function readStanding(deps: Deps, accountId: string, game: Game): Promise<Standing | null> {
  if (seatOf(game, accountId)?.state !== 'playing') return null
  const cards: PlayerCard[] = []
  for (const { seat, accountId: player, state } of game.seats) {
    const round = state === 'playing' && player !== null ? await roundOf(deps, player, game) : null
    if (round) cards.push({ seat, handicap: round.playing_handicap ?? 0, holes: round.holes })
  }
  return { cards, tally: tallyOf(game.kind, game.isNet, cards) }
}

/** The latest round that a player has begun on the day and the course of the game. */
async function roundOf({ db }: Deps, player: string, { course, zone, day }: Game): Promise<RoundJson | null> {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const begun = await listRoundsBegun(db, player, { from: noon - 2 * DAY_MS, to: noon + 2 * DAY_MS })
  const isOfDay = ({ started_at }: RoundJson) => wallTime(zone, Date.parse(started_at)).day === day
  return begun.find((round) => round.course === course && isOfDay(round)) ?? null
}
