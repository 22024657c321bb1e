import type { Db } from '../platform/db/open.ts'
import { readCards } from './card-store.ts'
import type { Competition, CompetitionCard, Field } from './competition.ts'
import { findCompetition } from './competition-store.ts'
import { type Board, boardOf } from './field-board.ts'
import { readMatches } from './match-store.ts'
import { readSides } from './side-store.ts'

/** The boards of competitions that somebody looked at lately. */
export type Boards = {
  /** As the database has it now; null when there is no such competition. */
  readonly read: (id: string) => Promise<Board | null>
  readonly readField: (id: string) => Promise<Field | null>
}

type Kept = {
  readonly field: Field
  readonly board: Board
  readonly cards: ReadonlyMap<string, CompetitionCard>
}

const MOST_KEPT = 100

/** After a score only its card is read again, and the standings are worked out anew. */
export function openBoards(db: Db): Boards {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Kept | null>>()
  const readNow = async (id: string): Promise<Kept | null> => {
    const competition = await findCompetition(db, id)
    if (competition === null) {
      kept.delete(id)
      return null
    }
    const known = kept.get(id)
    if (known && known.board.version === competition.version) return known
    const fresh = await readKept(db, competition, known)
    kept.delete(id)
    kept.set(id, fresh)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return fresh
  }
  /** A thousand who ask at the same time are one question. Those who come while it is asked wait for the next. */
  const readOnce = async (id: string): Promise<Kept | null> => {
    const before = underWay.get(id)
    if (before) await before.catch(() => null)
    const current = underWay.get(id) ?? readNow(id).finally(() => underWay.delete(id))
    underWay.set(id, current)
    return current
  }
  return {
    read: async (id) => (await readOnce(id))?.board ?? null,
    readField: async (id) => (await readOnce(id))?.field ?? null,
  }
}

async function readKept(db: Db, competition: Competition, known: Kept | undefined): Promise<Kept> {
  const { id, sidesVersion } = competition
  // What is read may be newer than the version says; then the next look reads it again, which does no harm.
  const isSame = known !== undefined && known.field.competition.sidesVersion === sidesVersion
  const sides = isSame ? known.field.sides : await readSides(db, id)
  const matches = isSame ? known.field.matches : await readMatches(db, id)
  const since = isSame ? known.board.version : 0
  const changed = await readCards(db, id, since)
  const cards = new Map(isSame ? known.cards : [])
  for (const card of changed) cards.set(card.id, card)
  const field = { competition, sides, matches, cards: [...cards.values()] }
  return { field, cards, board: boardOf(field) }
}
