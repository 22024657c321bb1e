import { createHash } from 'node:crypto'
import type { Actor } from '../../../../competition/change-competition.ts'
import { type CompetitionCard, type Field, isReturned } from '../../../../competition/competition.ts'
import { countingMarks } from '../../../../competition/marks.ts'
import { dayOf } from '../../../../competition/start-times.ts'
import { noCard } from '../../../../competition/who-marks.ts'
import { Problem } from '../../../../core/problem.ts'
import type { RoundJson } from '../../../../round/round-json.ts'
import { saveRound } from '../../../../round/round-store.ts'
import { instantOf } from '../../../../tee-sheet/clock.ts'
import type { AppContext } from '../../context.ts'

const USUAL_START = 9 * 60
const ROUND_MS = 4 * 3_600_000

/** A golfer's own card can be one of their rounds once it is agreed, or the result is final. A side's one ball is nobody's. */
export const canBeRound = (
  { competition, sides }: Field,
  card: CompetitionCard,
  { accountId }: Actor,
): boolean =>
  (isReturned(card) || competition.state === 'final') &&
  countingMarks(card).size > 0 &&
  sides.some(({ players }) => players.some(({ id, accountId: own }) => id === card.ball && own === accountId))

/** The same card is the same round, however often it is saved. */
export async function saveCardAsRound(
  { db, now }: AppContext,
  field: Field,
  actor: Actor,
  cardId: string,
  zone: string,
): Promise<void> {
  const card = field.cards.find(({ id }) => id === cardId)
  if (!card || !canBeRound(field, card, actor)) throw noCard()
  const saved = await saveRound(db, actor.accountId, roundOf(field, card, zone, now()))
  if (saved === null) throw new Problem('conflict', 'You have as many rounds as we save.')
}

function roundOf({ competition, sides }: Field, card: CompetitionCard, zone: string, now: number): RoundJson {
  const { settings } = competition
  const player = sides.flatMap(({ players }) => players).find(({ id }) => id === card.ball)
  const tee = settings.tees[player?.tee ?? 0]
  const minute = card.start?.minute ?? USUAL_START
  const start = instantOf(zone, { day: dayOf(competition, card.round), minute }) ?? now
  const marks = countingMarks(card)
  return {
    id: roundId(card.id),
    ...{ course: settings.course.slug, course_name: settings.course.name, layout: settings.course.layout },
    tee:
      tee === undefined
        ? null
        : {
            ...{ name: tee.name, gender: tee.gender },
            ...(tee.isRated ? { rating: tee.rating, slope: tee.slope } : { rating: null, slope: null }),
          },
    ...{ handicap_index: player?.index ?? null, playing_handicap: null },
    started_at: new Date(start).toISOString(),
    finished_at: new Date(start + ROUND_MS).toISOString(),
    updated_at: new Date(now).toISOString(),
    holes: (tee?.holes ?? []).map(({ hole, par, strokeIndex }) => ({
      ...{ hole, par, stroke_index: strokeIndex, strokes: marks.get(hole)?.strokes ?? null },
      ...{ picked_up: marks.get(hole)?.picked ?? false, putts: null, fairway: null, penalties: 0, shots: [] },
    })),
  }
}

/** A UUID that the card's own id decides. */
function roundId(cardId: string): string {
  const hex = createHash('sha256').update(`competition card ${cardId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
