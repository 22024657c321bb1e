import { distanceBetween } from '../../core/geo/path.ts'
import { metres, toYards, yards, yardsToMetres } from '../../core/units.ts'
import { standardBag } from '../dispersion/standard-bag.ts'
import { MPH } from '../flight/published-clubs.ts'
import { GROUNDS, type Ground } from '../hole/ground.ts'
import { asStated } from '../shot/as-stated.ts'
import { NOTHING_KNOWN } from '../shot/surroundings.ts'
import type { Option } from '../strategy/option.ts'
import type { ShotToPlay } from '../strategy/recommend.ts'
import { carriedClubs } from '../strategy/swings-of-bag.ts'
import type { PanelHandicap, PanelSituation } from './expectation.ts'
import type { PanelAnswer } from './panel-check.ts'

/** A situation as the engine takes it. */
export function shotOf(
  { hole, ball, pin, lie, wind, riseYards }: PanelSituation,
  handicap: PanelHandicap,
): ShotToPlay {
  const stated = {
    wind: wind && { head: wind.headMph * MPH, fromLeft: wind.fromLeftMph * MPH },
    rise: riseYards === null ? null : yardsToMetres(yards(riseYards)),
  }
  const golfer = { handicap: Number(handicap), bag: carriedClubs(standardBag(Number(handicap), 'M')) }
  return { hole, ball, pin, lie, golfer, around: asStated(NOTHING_KNOWN, { ball, pin }, stated) }
}

/** What the engine found, as the panel reads it. */
export const answerOf = ({ ball }: PanelSituation, option: Option): PanelAnswer => ({
  club: option.swing.club,
  carryYards: toYards(metres(distanceBetween(ball, option.landing))),
  aim: option.aim,
  landing: option.landing,
  odds: Object.fromEntries(GROUNDS.map((ground, index) => [ground, option.odds[index] ?? 0])) as Record<
    Ground,
    number
  >,
  strokes: option.strokes,
})
