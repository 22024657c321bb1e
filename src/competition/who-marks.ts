import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { readOwnStarts } from './card-store.ts'
import type { Actor } from './change-competition.ts'
import type { CompetitionCard, CompetitionMatch } from './competition.ts'

/** As whom somebody writes on a card. */
export type Pen = 'player' | 'marker'

export type OwnStart = Awaited<ReturnType<typeof readOwnStarts>>[number]

export const noCard = () => new Problem('not_found', 'We couldn’t find that card.')

/**
 * A golfer writes on the cards of their side as the player: a partner can't be the marker (Rules of Golf, definition of
 * marker), but may sign for the side (rule 23.2b). The marker is whom the committee named, else everybody else who
 * starts with them, and in a match the other side. The committee writes what is on a paper card as its marker would.
 */
export function penFor(
  card: CompetitionCard,
  actor: Actor,
  own: readonly OwnStart[],
  matches: readonly CompetitionMatch[],
): Pen | null {
  const mine = own.filter(({ round }) => round === card.round)
  if (mine.some(({ sideId }) => card.sideId === sideId)) return 'player'
  if (card.marker === actor.accountId) return 'marker'
  if (card.marker === null && mine.some((start) => isTogether(start, card, matches))) return 'marker'
  return actor.isCommittee ? 'marker' : null
}

const isTogether = (own: OwnStart, card: CompetitionCard, matches: readonly CompetitionMatch[]) =>
  startTogether(own, card) || areOpponents(own.sideId, card, matches)

const startTogether = ({ start }: OwnStart, card: CompetitionCard) =>
  start !== null && start.tee === card.start?.tee && start.minute === card.start.minute

const areOpponents = (sideId: string, card: CompetitionCard, matches: readonly CompetitionMatch[]) =>
  matches.some(
    ({ round, a, b }) =>
      round === card.round && ((a === sideId && b === card.sideId) || (b === sideId && a === card.sideId)),
  )

export const readOwn = (db: Db, competitionId: string, { accountId }: Actor) =>
  readOwnStarts(db, competitionId, accountId)
