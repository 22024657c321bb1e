import type { Db } from '../platform/db/open.ts'
import { marksFromText } from './marks.ts'

/** Everything competitions store about somebody: their entries and cards, and the cards they were named to mark. */
export async function readCompetitionDataOf(db: Db, accountId: string) {
  const entries = await db
    .selectFrom('competition_player')
    .innerJoin('competition', 'competition.id', 'competition_player.competition_id')
    .innerJoin('competition_side', 'competition_side.id', 'competition_player.side_id')
    .select([
      'competition.settings',
      'competition_player.id as player',
      'competition_player.side_id as side',
      'competition_side.state',
      'reason',
      'handicap_tenths',
    ])
    .where('account_id', '=', accountId)
    .orderBy('first_day')
    .execute()
  const cards = await readOwnCards(db, entries)
  const marking = await db
    .selectFrom('competition_card')
    .select(['competition_id as competition', 'round', 'id as card'])
    .where('marker', '=', accountId)
    .execute()
  return {
    competition_entries: entries.map(({ settings, player, side, state, reason, handicap_tenths }) => ({
      competition: (JSON.parse(settings) as { readonly name: string }).name,
      ...{ state, reason, handicap_index: handicap_tenths === null ? null : handicap_tenths / 10 },
      cards: cards.filter(({ ball }) => ball === player || ball === side).map(cardData),
    })),
    competition_marking: marking,
  }
}

type Entry = { readonly player: string; readonly side: string }

const CARD = ['ball', 'round', 'by_player', 'by_marker', 'by_committee'] as const

async function readOwnCards(db: Db, entries: readonly Entry[]) {
  const balls = entries.flatMap(({ player, side }) => [player, side])
  if (balls.length === 0) return []
  return db.selectFrom('competition_card').select(CARD).where('ball', 'in', balls).orderBy('round').execute()
}

type CardRow = Awaited<ReturnType<typeof readOwnCards>>[number]

const cardData = ({ round, by_player, by_marker, by_committee }: CardRow) => ({
  round,
  by_player: marksData(by_player),
  by_marker: marksData(by_marker),
  by_committee: marksData(by_committee),
})

const marksData = (text: string) =>
  [...marksFromText(text)].map(([hole, { strokes, picked }]) => ({ hole, strokes, picked_up: picked }))
