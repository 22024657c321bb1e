import { type Ball, ballTees, handicapBall } from './balls.ts'
import { fieldOf } from './field.ts'
import { playingHandicaps } from './playing-handicaps.ts'
import { sideRound } from './side-rounds.ts'
import type { Card, Match, Rules, Side } from './types.ts'

export type MatchResult =
  | `${number} & ${number}`
  | `${number} up`
  | 'halved'
  | 'conceded'
  | 'walkover'
  | 'bye'

export type MatchState = {
  /** Holes that `a` is up; below zero, `b` is. */
  readonly up: number
  readonly thru: number
  /** Holes left to play, or after the end the holes that were not needed. */
  readonly left: number
  readonly dormie: boolean
  readonly over: boolean
  readonly result: MatchResult | null
  readonly winner: 'a' | 'b' | null
}

/** Rule 3.2. A halved match has no winner until the committee notes who conceded, after extra holes for example. */
export function matchState(
  rules: Rules,
  a: Side,
  b: Side | null,
  cards: readonly Card[],
  match: Match,
): MatchState {
  if (!b) return { ...NOT_BEGUN, over: true, result: 'bye', winner: 'a' }
  const played = playHoles(holeWinners(rules, a, b, cards, match.round))
  if (match.conceded) return { ...concede(played), winner: match.conceded === 'a' ? 'b' : 'a' }
  return played.over ? played : walkover(played, a, b)
}

const NOT_BEGUN: MatchState = {
  up: 0,
  thru: 0,
  left: 0,
  dormie: false,
  over: false,
  result: null,
  winner: null,
}

const concede = (played: MatchState): MatchState => ({
  ...played,
  dormie: false,
  over: true,
  result: played.result === 'halved' ? 'halved' : 'conceded',
})

/** A side that is out loses the matches that it has not finished; those it has won stay won. */
function walkover(played: MatchState, a: Side, b: Side): MatchState {
  if (a.state === 'in' && b.state === 'in') return played
  return { ...played, dormie: false, over: true, result: 'walkover', winner: whoIsIn(a, b) }
}

function whoIsIn(a: Side, b: Side): 'a' | 'b' | null {
  if (a.state === 'in') return 'a'
  return b.state === 'in' ? 'b' : null
}

/** For each hole 1 when `a` won it, -1 for `b`, 0 when it was halved, and null while a score is missing. */
function holeWinners(
  rules: Rules,
  a: Side,
  b: Side,
  cards: readonly Card[],
  round: number,
): readonly (number | null)[] {
  const strokes = strokesInMatch(rules, a, b)
  const [ours, theirs] = [a, b].map((side) => {
    const balls = ballsInMatch(rules, side, strokes)
    const own = cards.filter((card) => card.side === side.id)
    return sideRound({ scoring: 'match' }, balls, own, round).counted
  })
  return (ours ?? []).map((own, hole) => {
    const other = theirs?.[hole] ?? null
    if (own === null || other === null) return null
    return own === other ? 0 : Math.sign(other - own)
  })
}

const ballsInMatch = (rules: Rules, side: Side, strokes: ReadonlyMap<string, number>): readonly Ball[] =>
  ballTees(rules, side).map(([id, tee]) => handicapBall(id, tee, strokes.get(id) ?? 0))

/** By ball: the lowest playing handicap plays off zero, the others get the difference (Appendix C). */
export function strokesInMatch(rules: Rules, a: Side, b: Side): ReadonlyMap<string, number> {
  if (rules.basis === 'gross') return new Map()
  const field = fieldOf([a, b])
  const all = [a, b].flatMap((side) => [...playingHandicaps(rules, side, field)])
  const lowest = Math.min(...all.map(([, handicap]) => handicap))
  return new Map(all.map(([ball, handicap]) => [ball, handicap - lowest]))
}

/** Holes after the end do not count. */
function playHoles(winners: readonly (number | null)[]): MatchState {
  let [up, thru] = [0, 0]
  for (const winner of winners) {
    if (winner === null) continue
    up += winner
    thru += 1
    if (Math.abs(up) > winners.length - thru) break
  }
  return describe(up, thru, winners.length - thru)
}

function describe(up: number, thru: number, left: number): MatchState {
  const lead = Math.abs(up)
  const over = thru > 0 && (lead > left || left === 0)
  const result = over ? wordResult(lead, left) : null
  const winner = over && up !== 0 ? (up > 0 ? 'a' : 'b') : null
  return { up, thru, left, dormie: !over && thru > 0 && lead === left, over, result, winner }
}

function wordResult(lead: number, left: number): MatchResult {
  if (lead === 0) return 'halved'
  return left === 0 ? `${lead} up` : `${lead} & ${left}`
}
