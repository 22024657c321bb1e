import { isSaid, sameMark } from '../marks.ts'
import { holeWorth } from '../scoring/hole-scores.ts'
import type { Mark, Scoring } from '../scoring/types.ts'
import type { Group, GroupCard, GroupHole } from './group-card.ts'

const said = <M extends Mark>(mark: M | null): M | null => (mark !== null && isSaid(mark) ? mark : null)

/** What counts on a hole: the committee's word, else the marker's, else the player's. */
export function countingOn(pen: GroupCard['pen'], { own, other, committee }: GroupHole): Mark | null {
  const [marker, player] = pen === 'marker' ? [own, other] : [other, own]
  return said(committee) ?? said(marker) ?? said(player)
}

export function isDisputed({ own, other, committee }: GroupHole): boolean {
  const [mine, theirs] = [said(own), said(other)]
  return said(committee) === null && mine !== null && theirs !== null && !sameMark(mine, theirs)
}

export type Progress = {
  readonly holes: number
  /** Null without a score, or when a ball was picked up. */
  readonly strokes: number | null
  /** Net or gross strokes to par, points, or holes up against par. */
  readonly score: number | null
}

/** How a card stands on the holes played so far. */
export function progressOf(scoring: Scoring, { pen, holes }: GroupCard): Progress {
  let [played, strokes, score] = [0, 0, 0]
  for (const hole of holes) {
    const mark = countingOn(pen, hole)
    if (mark === null) continue
    played += 1
    strokes += mark.strokes ?? Number.POSITIVE_INFINITY
    score += worthOf(scoring, hole, mark)
  }
  return { holes: played, strokes: finite(played, strokes), score: finite(played, score) }
}

const finite = (holes: number, sum: number) => (holes > 0 && Number.isFinite(sum) ? sum : null)

/** What a mark is worth on its hole: strokes to par, points, or won and lost against par. */
export function worthOf(scoring: Scoring, { par, received }: GroupHole, { strokes }: Mark): number {
  const net = (strokes ?? Number.POSITIVE_INFINITY) - received
  return scoring === 'stroke' || scoring === 'match' ? net - par : holeWorth(scoring, net, par)
}

export type HoleState = 'empty' | 'some' | 'done' | 'disputed'

/** How far a hole is entered, on all cards that can still be written on. */
export function holeState({ cards }: Group, number: number): HoleState {
  const on = cards.flatMap(({ pen, isOpen, holes }) =>
    holes.filter(({ hole }) => hole === number).map((hole) => ({ pen, isOpen, hole })),
  )
  if (on.some(({ isOpen, hole }) => isOpen && isDisputed(hole))) return 'disputed'
  const done = on.filter(({ pen, hole }) => countingOn(pen, hole) !== null).length
  if (done === 0) return 'empty'
  return done === on.length ? 'done' : 'some'
}

/** With a sign where more or less than level counts. */
export function scoreText(scoring: Scoring, score: number | null): string {
  if (score === null) return '–'
  if (scoring === 'stableford') return String(score)
  return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0'
}
