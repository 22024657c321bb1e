import type { Actor } from '../../../../competition/change-competition.ts'
import type { Competition } from '../../../../competition/competition.ts'
import { type Entrant, readEntrant } from '../../../../competition/read-entrant.ts'
import type { NewPlayer } from '../../../../competition/side-store.ts'
import type { Db } from '../../../../platform/db/open.ts'

/** A member plays with the handicap that is known. Only the committee gives somebody else another one. */
export async function readEntrants(
  db: Db,
  competition: Competition,
  entrants: readonly Entrant[],
  actor: Actor,
): Promise<readonly NewPlayer[]> {
  const players: NewPlayer[] = []
  for (const entrant of entrants) {
    const { index: given, ...rest } = entrant
    const mayGive = actor.isCommittee || 'guest' in entrant.who
    const known = await readEntrant(
      db,
      competition,
      mayGive && given !== undefined ? { ...rest, index: given } : rest,
    )
    players.push(known.index === null && given !== undefined ? { ...known, index: given } : known)
  }
  return players
}
