import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { readCard, writeMarks } from './card-store.ts'
import { type Actor, type Changing, changing, type Where } from './change-competition.ts'
import {
  type CompetitionCard,
  type CompetitionSide,
  isReturned,
  type Marks,
  playersOf,
  type SaidMark,
} from './competition.ts'
import { sameMark } from './marks.ts'
import { readMatches } from './match-store.ts'
import { readSides } from './side-store.ts'
import { type Pen, penFor, readOwn } from './who-marks.ts'

/** A score as a phone sends it, maybe long after it was written down. Without strokes and not picked up: taken back. */
export type SentScore = SaidMark & { readonly card: string; readonly hole: number }

/** Why a score is not on the card. `older`: somebody wrote a newer one with the same pen. */
export type NotSaved =
  | 'no card'
  | 'not yours'
  | 'not playing'
  | 'agreed'
  | 'out'
  | 'no such hole'
  | 'no such drive'
  | 'older'

export type ScoreResult = { readonly card: string; readonly hole: number; readonly why: NotSaved | null }

/** All in one transaction: what is answered as saved is on disk. Each score has its own answer. */
export async function saveScores(
  deps: Deps,
  where: Where,
  scores: readonly SentScore[],
): Promise<readonly ScoreResult[]> {
  const results: ScoreResult[] = []
  const work = async (change: Changing) => {
    results.length = 0
    const scribe = await openScribe(change, where.actor)
    for (const score of scores)
      results.push({ card: score.card, hole: score.hole, why: await scribe.take(score) })
    if (!(await scribe.write())) throw NOTHING_NEW
  }
  await changing(deps, where, work).catch((error) => {
    if (error !== NOTHING_NEW) throw error
  })
  return results
}

/** Ends the transaction: scores that are refused, or known already, make no new version and are no news. */
const NOTHING_NEW = new Error('No score has changed.')

type Scribe = {
  readonly take: (score: SentScore) => Promise<NotSaved | null>
  /** False when there is nothing to write. */
  readonly write: () => Promise<boolean>
}

/** Takes scores one after another, and writes each card once. */
async function openScribe(change: Changing, actor: Actor): Promise<Scribe> {
  const { deps, competition } = change
  const own = await readOwn(deps.db, competition.id, actor)
  const matches =
    competition.settings.rules.scoring === 'match' ? await readMatches(deps.db, competition.id) : []
  const sides = new Map((await readSides(deps.db, competition.id)).map((side) => [side.id, side]))
  const cards = new Map<string, CompetitionCard | null>()
  const changed = new Set<string>()
  const read = async (id: string) => {
    const known = cards.get(id)
    if (known !== undefined) return known
    const card = await readCard(deps.db, competition.id, id)
    cards.set(id, card)
    return card
  }
  return {
    take: async (score) => {
      const card = await read(score.card)
      const side = card && sides.get(card.sideId)
      if (!card || !side) return 'no card'
      const pen = penFor(card, actor, own, matches)
      const mark = { ...markOf(score), at: Math.min(score.at, deps.now()) }
      const why = refusal(change, { card, side, pen, score, mark })
      if (why !== null || pen === null) return why ?? 'not yours'
      const after = withMark(card, pen, score.hole, mark)
      if (after !== card) {
        cards.set(card.id, after)
        changed.add(card.id)
      }
      return null
    },
    write: async () => {
      for (const id of changed) {
        const card = cards.get(id)
        if (card) await writeMarks(deps.db, card, competition.version)
      }
      return changed.size > 0
    },
  }
}

const markOf = ({ strokes, picked, drive, at }: SentScore): SaidMark => ({
  ...{ strokes, picked, at },
  ...(drive === undefined ? {} : { drive }),
})

type Asked = {
  readonly card: CompetitionCard
  readonly side: CompetitionSide
  readonly pen: Pen | null
  readonly score: SentScore
  readonly mark: SaidMark
}

function refusal({ competition }: Changing, { card, side, pen, score, mark }: Asked): NotSaved | null {
  // What others play is none of the business of somebody who may not mark it.
  if (pen === null) return 'not yours'
  if (competition.state !== 'playing' || card.round > competition.round) return 'not playing'
  if (side.state !== 'in') return 'out'
  if (isReturned(card)) return 'agreed'
  const tee = competition.settings.tees[playersOf(side, card.ball)[0]?.tee ?? 0]
  if (!tee?.holes.some(({ hole }) => hole === score.hole)) return 'no such hole'
  if (mark.drive !== undefined && !isDriver(competition.settings.rules.sides, side, mark.drive))
    return 'no such drive'
  const before = marksOf(card, pen).get(score.hole)
  return before !== undefined && before.at > mark.at ? 'older' : null
}

const isDriver = (sides: string, { players }: CompetitionSide, drive: string) =>
  sides === 'texas_scramble' && players.some(({ id }) => id === drive)

const marksOf = ({ byPlayer, byMarker }: CompetitionCard, pen: Pen): Marks =>
  pen === 'player' ? byPlayer : byMarker

/** Another score needs to be agreed again; the same one, sent again, changes nothing. */
function withMark(card: CompetitionCard, pen: Pen, hole: number, mark: SaidMark): CompetitionCard {
  const marks = marksOf(card, pen)
  const before = marks.get(hole)
  if (before !== undefined && sameMark(before, mark) && before.at === mark.at) return card
  const after = new Map(marks).set(hole, mark)
  const isOther = before === undefined || !sameMark(before, mark)
  return {
    ...card,
    ...(pen === 'player' ? { byPlayer: after } : { byMarker: after }),
    ...(isOther ? { playerAgreedAt: null, markerAgreedAt: null } : {}),
  }
}

export const WHY_NOT: Readonly<Record<NotSaved, string>> = {
  'no card': 'We couldn’t find that card.',
  'not yours': 'Only the player, the marker and the committee write on this card.',
  'not playing': 'This round is not being played now.',
  agreed: 'Player and marker have agreed on this card. Only the committee changes it.',
  out: 'This side is no longer in the competition.',
  'no such hole': 'The round has no such hole.',
  'no such drive': 'This golfer is not in the side.',
  older: 'There is a newer score for this hole.',
}

export const notSaved = (why: NotSaved) =>
  new Problem(why === 'no card' || why === 'not yours' ? 'not_found' : 'conflict', WHY_NOT[why])
