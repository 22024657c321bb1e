import { type Ball, ballsOf } from './balls.ts'
import { bestOf } from './best-of.ts'
import type { BoardRow, RoundOnBoard } from './board-row.ts'
import { drivesMissing } from './drives-missing.ts'
import type { Field } from './field.ts'
import type { HoleScores } from './hole-scores.ts'
import { playsOneBall } from './playing-handicaps.ts'
import { sideRounds } from './side-rounds.ts'
import type { Card, Rules, Side, SideState, TeeHole } from './types.ts'

/** A row that has no place yet, and what the places are decided by. */
export type Standing = {
  readonly row: BoardRow
  /** Less is better; null for who has no place. */
  readonly rank: number | null
  /** The card of the last round, or the eclectic one. */
  readonly lastCard: HoleScores
  /** Of the one ball in net stroke play, for the countback. */
  readonly deducted: number | null
}

export function standing(rules: Rules, side: Side, cards: readonly Card[], field: Field): Standing {
  const balls = ballsOf(rules, side, field)
  const rounds = sideRounds(rules, balls, cards)
  const counting = rules.combine === 'eclectic' ? [bestOf(rules.scoring, rounds)] : rounds
  const row = writeRow(rules, side, { balls, rounds, counting, field, cards })
  return {
    row,
    rank: rankOf(row),
    lastCard: counting.at(-1) ?? { counted: [], gross: [] },
    deducted: rules.scoring === 'stroke' ? row.handicap : null,
  }
}

type Played = {
  readonly balls: readonly Ball[]
  readonly rounds: readonly HoleScores[]
  readonly counting: readonly HoleScores[]
  readonly field: Field
  readonly cards: readonly Card[]
}

function writeRow(rules: Rules, side: Side, played: Played): BoardRow {
  const { counting, balls, cards } = played
  const rounds = played.rounds.map(roundOnBoard)
  const current = Math.max(
    0,
    rounds.findLastIndex(({ thru }) => thru > 0),
  )
  const total = sumOf(counting.map(({ counted }) => counted))
  return {
    side: side.id,
    place: null,
    tied: false,
    total: finite(total),
    gross: finite(sumOf(counting.map(({ gross }) => gross))),
    toPar: rules.scoring === 'stroke' ? toPar(played, total) : null,
    thru: rounds[current]?.thru ?? 0,
    round: current + 1,
    rounds,
    complete: counting.length > 0 && counting.every(isComplete),
    state: stateOf(side, total),
    handicap: handicapOf(rules, balls),
    drivesMissing: drivesMissing(rules, side, cards),
  }
}

function roundOnBoard(scores: HoleScores): RoundOnBoard {
  const thru = scores.counted.reduce<number>((count, hole) => count + (hole === null ? 0 : 1), 0)
  return { total: finite(sumOf([scores.counted])), thru, complete: isComplete(scores) }
}

const isComplete = ({ counted }: HoleScores): boolean => counted.length > 0 && !counted.includes(null)

/** Of the holes that were played; null without any. */
function sumOf(rounds: readonly (readonly (number | null)[])[]): number | null {
  let total: number | null = null
  for (const holes of rounds) for (const hole of holes) if (hole !== null) total = (total ?? 0) + hole
  return total
}

const finite = (total: number | null): number | null =>
  total !== null && Number.isFinite(total) ? total : null

/**
 * Against the lowest par of the field, on the holes that were played: who has finished is then in the order of
 * strokes, even from tees of different par.
 */
function toPar({ counting, balls, field }: Played, total: number | null): number | null {
  const [ball] = balls
  if (!ball || total === null || !Number.isFinite(total)) return null
  const { holes } = field.get(ball.card.holes.length) ?? ball.card
  return counting.reduce((over, { counted }) => over - parOf(holes, counted), total)
}

const parOf = (holes: readonly TeeHole[], counted: readonly (number | null)[]): number =>
  counted.reduce<number>((sum, own, index) => (own === null ? sum : sum + (holes[index]?.par ?? 0)), 0)

/** Rule 3.3c: without a score on a hole, there is no score for the round. */
const stateOf = ({ state }: Side, total: number | null): SideState =>
  state === 'in' && total !== null && !Number.isFinite(total) ? 'no_return' : state

function handicapOf(rules: Rules, balls: readonly Ball[]): number | null {
  const single = rules.sides === 'individual' || playsOneBall(rules)
  return single && rules.basis === 'net' ? (balls[0]?.handicap ?? null) : null
}

function rankOf({ state, toPar, total }: BoardRow): number | null {
  if (state !== 'in' || total === null) return null
  return toPar ?? 0 - total
}
