import { malformed, Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { type Actor, type Changing, changing, notNow, type Where } from './change-competition.ts'
import type { Competition, CompetitionSide } from './competition.ts'
import { noteSidesChanged } from './competition-store.ts'
import { makeCards } from './make-cards.ts'
import type { SideState } from './scoring/types.ts'
import {
  deleteSide,
  insertSide,
  type NewPlayer,
  readSides,
  writePlayer,
  writeSideState,
} from './side-store.ts'

/** A side that plays: a golfer, or as many as the format asks for. */
export const enterSide = (
  deps: Deps,
  where: Where,
  players: readonly NewPlayer[],
): Promise<CompetitionSide> =>
  changing(deps, where, async (change) => {
    checkMayEnter(change.competition, where.actor, players)
    const side = await enterInto(change, players)
    if (where.actor.isCommittee) await change.note('competition.entered', { side: side.number })
    return side
  })

/** Enters a side without asking who does it. */
export async function enterInto({ deps, competition }: Changing, players: readonly NewPlayer[]) {
  const sides = await readSides(deps.db, competition.id)
  checkNew(competition, sides, players)
  const side = await insertSide(deps, competition.id, players)
  await noteSidesChanged(deps.db, competition)
  if (hasCards(competition)) await makeCards(deps, competition)
  return side
}

/** Cards are made when the entries close; a match has its own from the draw on. */
const hasCards = ({ state, settings }: Competition) =>
  (state === 'closed' || state === 'playing') && settings.rules.scoring !== 'match'

function checkMayEnter({ state }: Competition, actor: Actor, players: readonly NewPlayer[]) {
  if (state === 'final') throw notNow('This competition is over.')
  if (state !== 'open' && !actor.isCommittee) throw notNow('The entries for this competition are closed.')
  if (!actor.isCommittee && !players.some(({ accountId }) => accountId === actor.accountId))
    throw new Problem('role', 'You can enter yourself and your partners. The committee enters others.')
}

function checkNew(
  { settings, state }: Competition,
  sides: readonly CompetitionSide[],
  players: readonly NewPlayer[],
) {
  const { rules, mostSides } = settings
  if (players.length !== rules.size)
    throw malformed('players', rules.size === 1 ? 'one golfer' : `${rules.size} golfers, who play together`)
  if (rules.scoring === 'match' && state !== 'draft' && state !== 'open')
    throw notNow('The draw is made: nobody can join a match play competition any more.')
  if (mostSides !== null && sides.filter((side) => side.state === 'in').length >= mostSides)
    throw notNow('This competition is full.')
  const entered = new Set(sides.flatMap((side) => side.players.flatMap(({ accountId }) => accountId ?? [])))
  const accounts = players.flatMap(({ accountId }) => accountId ?? [])
  if (accounts.some((id) => entered.has(id)) || new Set(accounts).size < accounts.length)
    throw notNow('One of these golfers is in this competition already.')
  checkHandicaps(settings, players)
}

function checkHandicaps(
  { rules, tees }: Competition['settings'],
  players: readonly Pick<NewPlayer, 'index' | 'tee'>[],
) {
  for (const { index, tee } of players) {
    if (tees[tee] === undefined) throw malformed('tee', 'one of the competition’s tees')
    if (rules.basis === 'net' && index === null)
      throw malformed('handicap', 'given: this competition is played with handicaps')
  }
}

export const noSide = () => new Problem('not_found', 'We couldn’t find that entry.')

async function sideOf({ deps, competition }: Changing, sideId: string): Promise<CompetitionSide> {
  const side = (await readSides(deps.db, competition.id)).find(({ id }) => id === sideId)
  if (!side) throw noSide()
  return side
}

const isOwn = ({ players }: CompetitionSide, { accountId }: Actor) =>
  players.some((player) => player.accountId === accountId)

/** While entries are open it is as if the side had never entered; later the list shows that it withdrew. */
export const withdrawSide = (deps: Deps, where: Where, sideId: string): Promise<void> =>
  changing(deps, where, async (change) => {
    const { competition } = change
    const side = await sideOf(change, sideId)
    if (!isOwn(side, where.actor) && !where.actor.isCommittee) throw noSide()
    if (side.state !== 'in' && !where.actor.isCommittee)
      throw notNow('This entry is out of the competition already.')
    if (competition.state === 'final') throw notNow('This competition is over.')
    if (competition.state === 'playing' && !where.actor.isCommittee)
      throw notNow('Play has begun: tell the committee that you withdraw.')
    if (competition.state === 'draft' || competition.state === 'open')
      await deleteSide(change.deps.db, side.id)
    else await writeSideState(change.deps.db, side.id, 'withdrawn', null)
    await noteSidesChanged(change.deps.db, competition)
    if (!isOwn(side, where.actor)) await change.note('competition.withdrawn', { side: side.number })
  })

export type Judgement = { readonly state: SideState; readonly reason: string | null }

/** The committee says that a side is out, and why, or that it is in again. */
export const judgeSide = (
  deps: Deps,
  where: Where,
  sideId: string,
  { state, reason }: Judgement,
): Promise<void> =>
  changing(deps, where, async (change) => {
    const side = await sideOf(change, sideId)
    if (state === 'disqualified' && reason === null) throw malformed('reason', '3 to 200 characters of text')
    await writeSideState(change.deps.db, side.id, state, state === 'in' ? null : reason)
    await noteSidesChanged(change.deps.db, change.competition)
    await change.note('competition.judged', {
      side: side.number,
      state,
      ...(reason === null ? {} : { reason }),
    })
  })

export type PlayerChange = { readonly index: number | null; readonly tee: number }

/** The committee changes a player's handicap index or tee. */
export const changePlayer = (deps: Deps, where: Where, playerId: string, to: PlayerChange): Promise<void> =>
  changing(deps, where, async (change) => {
    const { competition } = change
    const sides = await readSides(change.deps.db, competition.id)
    const side = sides.find(({ players }) => players.some(({ id }) => id === playerId))
    const player = side?.players.find(({ id }) => id === playerId)
    if (!side || !player) throw noSide()
    checkHandicaps(competition.settings, [to])
    await writePlayer(change.deps.db, playerId, to)
    await noteSidesChanged(change.deps.db, competition)
    await change.note('competition.player', { side: side.number, before: player.index, after: to.index })
  })
