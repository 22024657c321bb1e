import { newId } from '../core/token.ts'
import type { CompetitionCardTable } from '../platform/db/competition-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { CardStart, Competition, CompetitionCard } from './competition.ts'
import { marksFromText, marksToText } from './marks.ts'

const COLUMNS = [
  'id',
  'side_id',
  'ball',
  'round',
  'start_tee',
  'start_minute',
  'marker',
  'by_player',
  'by_marker',
  'by_committee',
  'player_agreed_at',
  'marker_agreed_at',
] as const

const cardOf = (row: Pick<CompetitionCardTable, (typeof COLUMNS)[number]>): CompetitionCard => ({
  ...{ id: row.id, sideId: row.side_id, ball: row.ball, round: row.round, marker: row.marker },
  start:
    row.start_tee === null || row.start_minute === null
      ? null
      : { tee: row.start_tee, minute: row.start_minute },
  byPlayer: marksFromText(row.by_player),
  byMarker: marksFromText(row.by_marker),
  byCommittee: marksFromText(row.by_committee),
  ...{ playerAgreedAt: row.player_agreed_at, markerAgreedAt: row.marker_agreed_at },
})

/** All cards; or those that changed after a version. */
export async function readCards(
  db: Db,
  competitionId: string,
  after = 0,
): Promise<readonly CompetitionCard[]> {
  const rows = await db
    .selectFrom('competition_card')
    .select(COLUMNS)
    .where('competition_id', '=', competitionId)
    .where('version', '>', after)
    .execute()
  return rows.map(cardOf)
}

export type NewCard = Pick<CompetitionCard, 'sideId' | 'ball' | 'round'>

/** A card that is already there stays as it is. */
export async function insertCards(
  { db, random }: Deps,
  { id: competitionId, version }: { readonly id: string; readonly version: number },
  cards: readonly NewCard[],
): Promise<void> {
  for (let at = 0; at < cards.length; at += 100)
    await db
      .insertInto('competition_card')
      .values(
        cards.slice(at, at + 100).map(({ sideId, ball, round }) => ({
          ...{ id: newId(random), competition_id: competitionId, side_id: sideId, ball, round, version },
          ...{ by_player: '{}', by_marker: '{}', by_committee: '{}' },
        })),
      )
      .onConflict((clash) => clash.columns(['competition_id', 'ball', 'round']).doNothing())
      .execute()
}

/** What is on a card, with what was agreed about it. */
export const writeMarks = (db: Db, card: CompetitionCard, version: number) =>
  db
    .updateTable('competition_card')
    .set({
      by_player: marksToText(card.byPlayer),
      by_marker: marksToText(card.byMarker),
      by_committee: marksToText(card.byCommittee),
      player_agreed_at: card.playerAgreedAt,
      marker_agreed_at: card.markerAgreedAt,
      version,
    })
    .where('id', '=', card.id)
    .execute()

export const writeStart = (db: Db, id: string, start: CardStart | null, version: number) =>
  db
    .updateTable('competition_card')
    .set({ start_tee: start?.tee ?? null, start_minute: start?.minute ?? null, version })
    .where('id', '=', id)
    .execute()

export const writeMarker = (db: Db, id: string, marker: string | null, version: number) =>
  db.updateTable('competition_card').set({ marker, version }).where('id', '=', id).execute()

/** The competitions of a club in which somebody is named to mark a card. */
export async function listMarking(db: Db, clubId: string, accountId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('competition_card')
    .innerJoin('competition', 'competition.id', 'competition_card.competition_id')
    .select('competition_id')
    .distinct()
    .where('marker', '=', accountId)
    .where('club_id', '=', clubId)
    .execute()
  return rows.map(({ competition_id }) => competition_id)
}

/** The rest of the group marks the cards that somebody was named for. */
export const removeMarker = (
  db: Db,
  { id, version }: Pick<Competition, 'id' | 'version'>,
  accountId: string,
) =>
  db
    .updateTable('competition_card')
    .set({ marker: null, version })
    .where('competition_id', '=', id)
    .where('marker', '=', accountId)
    .execute()

export async function readCard(db: Db, competitionId: string, id: string): Promise<CompetitionCard | null> {
  const row = await db
    .selectFrom('competition_card')
    .select(COLUMNS)
    .where('competition_id', '=', competitionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? cardOf(row) : null
}

/** Where a golfer plays: the rounds, starts and sides of their own cards. */
export async function readOwnStarts(db: Db, competitionId: string, accountId: string) {
  const rows = await db
    .selectFrom('competition_player')
    .innerJoin('competition_card', 'competition_card.side_id', 'competition_player.side_id')
    .select([
      'competition_player.id as playerId',
      'competition_card.side_id as sideId',
      'round',
      'start_tee',
      'start_minute',
    ])
    .where('competition_player.competition_id', '=', competitionId)
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ playerId, sideId, round, start_tee, start_minute }) => ({
    ...{ playerId, sideId, round },
    start: start_tee === null || start_minute === null ? null : { tee: start_tee, minute: start_minute },
  }))
}
