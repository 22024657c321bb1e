import { malformed } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { type Changing, changing, notNow, type Where } from './change-competition.ts'
import type { CompetitionMatch, CompetitionSide } from './competition.ts'
import { changeCompetition, noteSidesChanged } from './competition-store.ts'
import { boardOf } from './field-board.ts'
import { makeCards } from './make-cards.ts'
import { deleteMatches, insertMatches, readMatches, writeDecided } from './match-store.ts'
import { readField } from './read-field.ts'
import { drawMatches, nextRound } from './scoring/draw-matches.ts'
import { readSides } from './side-store.ts'

export const SEEDINGS = ['handicap', 'entry', 'random'] as const
export type Seeding = (typeof SEEDINGS)[number]

export function parseSeeding(value: unknown): Seeding {
  const seeding = SEEDINGS.find((known) => known === (value ?? 'handicap'))
  if (!seeding) throw malformed('seeding', `one of ${SEEDINGS.join(', ')}`)
  return seeding
}

/** The first round of a match play competition. It can be drawn again until play begins. */
export const makeDraw = (deps: Deps, where: Where, seeding: Seeding): Promise<void> =>
  changing(deps, where, async (change) => {
    const { competition, deps: inside } = change
    if (competition.settings.rules.scoring !== 'match') throw notNow('Only match play has a draw.')
    if (competition.state !== 'closed')
      throw notNow('Close the entries first. After the first hole, the draw stays.')
    const sides = (await readSides(inside.db, competition.id)).filter(({ state }) => state === 'in')
    if (sides.length < 2) throw notNow('It takes two sides to play a match.')
    await deleteMatches(inside.db, competition.id, 1)
    await putMatches(change, drawMatches(seeded(inside, sides, seeding)))
    await change.note('competition.draw', { round: 1 })
  })

function seeded({ random }: Deps, sides: readonly CompetitionSide[], seeding: Seeding): readonly string[] {
  const lots = new Map(sides.map(({ id }) => [id, random(4).readUInt32BE()]))
  const keyOf: Readonly<Record<Seeding, (side: CompetitionSide) => number>> = {
    handicap: ({ players }) => players.reduce((sum, { index }) => sum + (index ?? 0), 0),
    entry: ({ number }) => number,
    random: ({ id }) => lots.get(id) ?? 0,
  }
  const key = keyOf[seeding]
  return sides.toSorted((a, b) => key(a) - key(b) || a.number - b.number).map(({ id }) => id)
}

async function putMatches({ deps, competition }: Changing, drawn: ReturnType<typeof drawMatches>) {
  const matches = drawn.map(({ round, a, b }, at) => ({ round, place: at + 1, a, b }))
  await insertMatches(deps, competition.id, matches)
  await makeCards(deps, competition)
  await noteSidesChanged(deps.db, competition)
}

/** The winners meet. Null in `decided` leaves it to the cards. */
export const drawNext = (deps: Deps, where: Where): Promise<void> =>
  changing(deps, where, async (change) => {
    const { competition, deps: inside } = change
    if (competition.state !== 'playing') throw notNow('This competition is not being played now.')
    const board = boardOf(await readField(inside, competition))
    const last = board.matches.filter(({ round }) => round === competition.round)
    const winners = new Map(
      last.flatMap(({ id, a, b, standing }) => {
        const winner = standing.winner === 'a' ? a : standing.winner === 'b' ? b : null
        return winner === null ? [] : [[id, winner] as const]
      }),
    )
    const next = nextRound(
      last.map((match) => ({ ...match, conceded: null })),
      winners,
    )
    if (next === null)
      throw notNow(last.length < 2 ? 'The final has been played.' : 'Every match needs a winner first.')
    await changeCompetition(inside.db, competition.id, { round: competition.round + 1 })
    await putMatches(change, next)
    await change.note('competition.draw', { round: competition.round + 1 })
  })

/** Somebody conceded, or the committee decides; null takes it back. */
export const decideMatch = (
  deps: Deps,
  where: Where,
  matchId: string,
  winner: CompetitionMatch['decided'],
): Promise<void> =>
  changing(deps, where, async (change) => {
    const { competition, deps: inside } = change
    const matches = await readMatches(inside.db, competition.id)
    const match = matches.find(({ id }) => id === matchId)
    if (!match || match.b === null) throw notNow('There is no such match.')
    if (match.round < competition.round) throw notNow('The next round is drawn: this match stays as it is.')
    await writeDecided(inside.db, matchId, winner)
    await noteSidesChanged(inside.db, competition)
    await change.note('competition.decided', { round: match.round, match: match.place, winner })
  })
