import type { Deps } from '../platform/deps.ts'
import { readCards } from './card-store.ts'
import type { Competition, Field } from './competition.ts'
import { readMatches } from './match-store.ts'
import { readSides } from './side-store.ts'

/** Everything about a competition, as it is in the transaction. */
export async function readField({ db }: Pick<Deps, 'db'>, competition: Competition): Promise<Field> {
  const { id } = competition
  const [sides, cards] = [await readSides(db, id), await readCards(db, id)]
  return { competition, sides, cards, matches: await readMatches(db, id) }
}
