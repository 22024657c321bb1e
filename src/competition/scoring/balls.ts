import type { Field } from './field.ts'
import { playingHandicaps, playsOneBall } from './playing-handicaps.ts'
import { strokesReceived } from './strokes-received.ts'
import { type TeeCard, teeCard } from './tee-card.ts'
import type { PlayedTee, Rules, Side } from './types.ts'

/** A ball in play, with the strokes it gets. */
export type Ball = {
  readonly id: string
  readonly card: TeeCard
  readonly handicap: number
  readonly received: readonly number[]
}

export function ballsOf(rules: Rules, side: Side, field: Field): readonly Ball[] {
  const handicaps = rules.basis === 'net' ? playingHandicaps(rules, side, field) : new Map<string, number>()
  return ballTees(rules, side).map(([id, tee]) => handicapBall(id, tee, handicaps.get(id) ?? 0))
}

export const handicapBall = (id: string, tee: PlayedTee, handicap: number): Ball => ({
  id,
  card: teeCard(tee),
  handicap,
  received: strokesReceived(handicap, tee),
})

/** One ball needs one card: partners from different tees use the pars and stroke indexes of the first of them. */
export function ballTees(rules: Rules, side: Side): readonly (readonly [string, PlayedTee])[] {
  const [first] = side.players
  if (playsOneBall(rules)) return first ? [[side.id, first.tee]] : []
  return side.players.map(({ id, tee }) => [id, tee])
}
