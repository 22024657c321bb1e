import { stablefordOf, strokesReceived } from '../../../src/round/points.ts'
import { type Round, scoreOf } from './round.ts'

export function pointsOn(round: Round, hole: number): number | null {
  const score = scoreOf(round, hole)
  return score && stablefordOf(score, strokesReceived(round)?.get(hole) ?? null)
}
