import { readNames } from '../../../../account/contact-store.ts'
import type { CompetitionPlayer, CompetitionSide } from '../../../../competition/competition.ts'
import type { Db } from '../../../../platform/db/open.ts'

/** What each player is called, by the player's id; null for somebody who deleted the account. */
export type PlayerNames = ReadonlyMap<string, string | null>

export async function readPlayerNames(db: Db, sides: readonly CompetitionSide[]): Promise<PlayerNames> {
  const players = sides.flatMap((side) => side.players)
  const names = await readNames(
    db,
    players.flatMap(({ accountId }) => accountId ?? []),
  )
  return new Map(players.map((player) => [player.id, nameOf(player, names)]))
}

const nameOf = ({ accountId, guest }: CompetitionPlayer, names: ReadonlyMap<string, string | null>) =>
  accountId === null ? guest : (names.get(accountId) ?? null)
