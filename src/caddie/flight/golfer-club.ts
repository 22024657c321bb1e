import { metres, toYards, type Yards } from '../../core/units.ts'
import { clubKindOf } from './club-name.ts'
import { findRoot } from './find-root.ts'
import { fly } from './fly.ts'
import { atSpeed, type Launch } from './launch.ts'
import { ALL_TOUR_CLUBS, type TourClub, tourClubs } from './published-clubs.ts'

/** The carries in reference air that we can model. Anything outside counts as the nearest of these. */
export const CARRY_YARDS = { least: 5, most: 375 }
/** Faster than the fastest ball ever measured (about 108 m/s). */
const FASTEST_MPS = 110
/** Nobody hits a club so much farther than a tour does: it is another club, or the carry is a slip. */
const FARTHEST_SHARE = 1.3
/** Yards. */
const TOLERANCE = 0.005

/** How far a ball carries in reference air without wind over level ground. */
export const referenceCarry = (launch: Launch): Yards => toYards(metres(fly(launch)?.carry ?? 0))

/**
 * How the golfer hits a club that they carry so far in reference air: launch, drag and lift of the tour average of
 * that club whose carry is nearest; spin scales with speed; speed such that the carry is theirs. A club that we
 * don't know, or that can't carry so far, flies like the tour's club nearest in carry.
 */
export function launchOf(name: string, carryYards: number): Launch {
  const kind = clubKindOf(name)
  const carry = Math.max(CARRY_YARDS.least, Math.min(CARRY_YARDS.most, carryYards))
  const own = kind === null ? null : tourClubs(kind)
  const clubs = own !== null && carry <= mostCarryYards(own) ? own : ALL_TOUR_CLUBS
  return partialLaunch(nearest(clubs, carry).launch, carry)
}

/** How far a club that flies can carry. */
export const mostCarryYards = (clubs: readonly TourClub[]) =>
  Math.floor(FARTHEST_SHARE * Math.max(...clubs.map((club) => club.carryYards)))

const nearest = (clubs: readonly TourClub[], carry: number) =>
  clubs.reduce((best, club) =>
    Math.abs(club.carryYards - carry) < Math.abs(best.carryYards - carry) ? club : best,
  )

/**
 * The same club swung for another carry: shorter, or harder. Where not even the fastest ball carries so far, the
 * fastest ball.
 */
export function partialLaunch(launch: Launch, carryYards: number): Launch {
  const missing = (ballMps: number) => referenceCarry(atSpeed(launch, ballMps)) - carryYards
  const guess = Math.min(FASTEST_MPS, launch.ballMps * (carryYards / referenceCarry(launch)) ** 0.6)
  const ends = bracket(missing, guess)
  return atSpeed(launch, ends === null ? FASTEST_MPS : findRoot(missing, ends.below, ends.above, TOLERANCE))
}

const WIDER = 1.1

/** From a first guess to one end on each side. Null if even the fastest ball is too slow. */
function bracket(missing: (ballMps: number) => number, guess: number) {
  let [at, value] = [guess, missing(guess)]
  const up = value < 0
  while (at > 0.1) {
    const next = up ? Math.min(FASTEST_MPS, at * WIDER) : at / WIDER
    const nextValue = missing(next)
    const [from, to] = [
      { at, value },
      { at: next, value: nextValue },
    ]
    if (up && nextValue >= 0) return { below: from, above: to }
    if (!up && nextValue < 0) return { below: to, above: from }
    if (up && next === FASTEST_MPS) return null
    ;[at, value] = [next, nextValue]
  }
  return null
}
