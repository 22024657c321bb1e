import type { Deps } from '../platform/deps.ts'
import { insertCards, type NewCard } from './card-store.ts'
import { ballsOf, type Competition, type CompetitionSide } from './competition.ts'
import { readMatches } from './match-store.ts'
import { readSides } from './side-store.ts'

/** Every ball has a card for every round; in match play, for every match of its side. Those that exist stay. */
export async function makeCards(deps: Deps, competition: Competition): Promise<void> {
  const sides = await readSides(deps.db, competition.id)
  const { rules } = competition.settings
  const cards =
    rules.scoring === 'match'
      ? await cardsOfMatches(deps, competition, sides)
      : cardsOfRounds(competition, sides)
  await insertCards(deps, competition, cards)
}

const cardsOf = ({ settings }: Competition, side: CompetitionSide, round: number): readonly NewCard[] =>
  ballsOf(settings.rules, side).map((ball) => ({ sideId: side.id, ball, round }))

const cardsOfRounds = (competition: Competition, sides: readonly CompetitionSide[]) =>
  sides.flatMap((side) =>
    competition.settings.days.flatMap((_, before) => cardsOf(competition, side, before + 1)),
  )

async function cardsOfMatches({ db }: Deps, competition: Competition, sides: readonly CompetitionSide[]) {
  const byId = new Map(sides.map((side) => [side.id, side]))
  const matches = await readMatches(db, competition.id)
  return matches.flatMap(({ a, b, round }) =>
    b === null
      ? []
      : [a, b].flatMap((id) => {
          const side = byId.get(id)
          return side ? cardsOf(competition, side, round) : []
        }),
  )
}
