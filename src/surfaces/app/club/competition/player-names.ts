import { readNames } from '../../../../account/contact-store.ts'
import { minorsAmong } from '../../../../account/minor-store.ts'
import type { Actor } from '../../../../competition/change-competition.ts'
import type { CompetitionPlayer, CompetitionSide } from '../../../../competition/competition.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { friendIdsOf } from '../../../../social/friend-store.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'

/** What each player is called, by the player's id; null for somebody who deleted the account. */
export type PlayerNames = ReadonlyMap<string, string | null>

export type Reader = {
  readonly language: Language
  /** Who reads it; null for everybody. */
  readonly viewer: Actor | null
}

/** Minors have a number instead of a name, except for themselves, their friends and the committee. */
export async function readPlayerNames(
  db: Db,
  sides: readonly CompetitionSide[],
  reader: Reader,
): Promise<PlayerNames> {
  const accounts = sides.flatMap(({ players }) => players.flatMap(({ accountId }) => accountId ?? []))
  const names = await readNames(db, accounts)
  const hidden = await hiddenFrom(db, accounts, reader)
  const { junior } = wordsOf(reader.language).leaderboard
  return new Map(
    sides.flatMap(({ players, number }) =>
      players.map((player) => [
        player.id,
        hidden.has(player.accountId ?? '') ? junior(number) : nameOf(player, names),
      ]),
    ),
  )
}

/** The names of those who play together: they know each other. */
export async function readGroupNames(db: Db, sides: readonly CompetitionSide[]): Promise<PlayerNames> {
  const players = sides.flatMap((side) => side.players)
  const names = await readNames(
    db,
    players.flatMap(({ accountId }) => accountId ?? []),
  )
  return new Map(players.map((player) => [player.id, nameOf(player, names)]))
}

async function hiddenFrom(
  db: Db,
  accounts: readonly string[],
  { viewer }: Reader,
): Promise<ReadonlySet<string>> {
  if (viewer?.isCommittee || accounts.length === 0) return new Set()
  const minors = await minorsAmong(db, accounts)
  if (viewer === null || minors.size === 0) return minors
  const known = new Set([viewer.accountId, ...(await friendIdsOf(db, viewer.accountId))])
  return new Set([...minors].filter((id) => !known.has(id)))
}

const nameOf = ({ accountId, guest }: CompetitionPlayer, names: ReadonlyMap<string, string | null>) =>
  accountId === null ? guest : (names.get(accountId) ?? null)
