import { metres, toYards, type Yards } from '../../core/units.ts'
import { type Air, REFERENCE_AIR } from './air.ts'
import type { LaunchFor } from './bag-launch.ts'
import { type End, findRoot } from './find-root.ts'
import type { Conditions } from './fly.ts'
import { type AimedFlight, flyAt } from './fly-at.ts'
import { referenceCarry } from './golfer-club.ts'
import type { Wind, WindAt } from './integrate.ts'
import { PARTS, type PartName, type Parts, shareOut, wholeParts } from './share-out.ts'

/** What is known about a shot. Null is unknown and counts as nothing. */
export type Shot = {
  readonly yards: Yards
  readonly wind: Wind | WindAt | null
  /** The target above the ball, in metres. */
  readonly rise: number | null
  readonly air: Air | null
}

export type PlaysLike = {
  /** The carry in calm reference air over level ground whose flight lands at the target. */
  readonly yards: Yards
  /** What each part adds to the distance, in yards; positive = plays longer, null = unknown. */
  readonly parts: Parts
  /** Where to start the ball so that the wind brings it back to the line: degrees to the right. */
  readonly startDeg: number
}

/** Null where no carry lands at the target: it is higher than any flight that is short enough. */
export function playsLike(launchFor: LaunchFor, shot: Shot): PlaysLike | null {
  const solve = remembered((parts) => solveFacing(launchFor, shot.yards, conditionsOf(shot, parts)))
  const active = PARTS.filter((part) => isActive(shot, part))
  const all = active.length === 0 ? { yards: shot.yards, startDeg: 0 } : solve(active)
  const parts = shareOut(active, (some) => {
    const solution = solve(some)
    return solution === null ? null : solution.yards - shot.yards
  })
  if (all === null || parts === null) return null
  return { yards: all.yards, startDeg: all.startDeg, parts: { ...nothing(shot), ...parts } }
}

/** As it is shown: the distance and each part to a yard, so that they add up. */
export function inWholeYards(
  { parts }: PlaysLike,
  yards: Yards,
): { readonly yards: number; readonly parts: Parts } {
  const whole = wholeParts(parts)
  return { yards: PARTS.reduce((sum, part) => sum + (whole[part] ?? 0), Math.round(yards)), parts: whole }
}

/** Which parts make a difference at all. */
function isActive({ wind, rise, air }: Shot, part: PartName): boolean {
  if (part === 'slope') return rise !== null && rise !== 0
  if (part === 'air') return air !== null && air !== REFERENCE_AIR
  return wind !== null && (typeof wind === 'function' || wind.along !== 0 || wind.across !== 0)
}

/** Unknown parts are null, those that are known to change nothing are zero. */
const nothing = ({ wind, rise, air }: Shot): Parts => ({
  wind: wind === null ? null : 0,
  slope: rise === null ? null : 0,
  air: air === null ? null : 0,
})

/** Solves each set of parts once. */
function remembered(solve: (parts: readonly PartName[]) => Solution | null) {
  const solved = new Map<string, Solution | null>()
  return (parts: readonly PartName[]): Solution | null => {
    const known = solved.get(parts.join())
    if (known !== undefined) return known
    const solution = solve(parts)
    solved.set(parts.join(), solution)
    return solution
  }
}

const conditionsOf = ({ wind, rise, air }: Shot, parts: readonly PartName[]): Conditions => ({
  ...(parts.includes('wind') && wind !== null ? { wind } : {}),
  rise: parts.includes('slope') ? (rise ?? 0) : 0,
  air: parts.includes('air') ? (air ?? REFERENCE_AIR) : REFERENCE_AIR,
})

type Solution = Pick<PlaysLike, 'yards' | 'startDeg'> & {
  /** Of the flights for each carry, the one for this. */
  readonly at: number
}

/**
 * A headwind also lifts the ball, so that a low or soft shot may carry farther in it, in the model at least. No
 * golfer would count on that: a headwind never plays shorter than none.
 */
function solveFacing(launchFor: LaunchFor, yards: Yards, conditions: Conditions): Solution | null {
  const solution = solveFor(launchFor, yards, conditions)
  const { wind } = conditions
  if (solution === null || wind === undefined || !mayFace(wind)) return solution
  const behind = { ...conditions, wind: withoutHead(wind) }
  const isFarEnough = beyond(flyAt(launchFor(solution.at), behind), yards) >= -TOLERANCE
  return isFarEnough ? solution : solveFor(launchFor, yards, behind)
}

const mayFace = (wind: Wind | WindAt) => typeof wind === 'function' || wind.along < 0

function withoutHead(wind: Wind | WindAt): Wind | WindAt {
  if (typeof wind !== 'function') return { ...wind, along: Math.max(0, wind.along) }
  return (height, along) => {
    const { along: behind, across } = wind(height, along)
    return { along: Math.max(0, behind), across }
  }
}

/** Yards. */
const TOLERANCE = 0.01

type FlightFor = (carry: number) => AimedFlight | null

/** The flight for a carry. It remembers the last one: the next one starts nearby, or is the same. */
function flightsOf(launchFor: LaunchFor, conditions: Conditions): FlightFor {
  let last: { readonly carry: number; readonly flight: AimedFlight | null } | null = null
  return (carry) => {
    if (last?.carry === carry) return last.flight
    const flight = flyAt(launchFor(carry), { ...conditions, startDeg: last?.flight?.startDeg ?? 0 })
    last = { carry, flight }
    return flight
  }
}

/** By how much it lands beyond the target. A ball that never gets as high as the target is infinitely short. */
const beyond = (flight: AimedFlight | null, yards: Yards) =>
  flight === null ? Number.NEGATIVE_INFINITY : toYards(metres(flight.landing.carry)) - yards

function solveFor(launchFor: LaunchFor, yards: Yards, conditions: Conditions): Solution | null {
  const flightFor = flightsOf(launchFor, conditions)
  const beyondAt = (carry: number) => beyond(flightFor(carry), yards)
  const ends = bracket(beyondAt, yards)
  if (ends === null) return null
  const at = findRoot(beyondAt, ends.below, ends.above, TOLERANCE)
  const flight = flightFor(at)
  // A ball that is just high enough for the target may come down beyond it.
  if (flight === null || Math.abs(beyond(flight, yards)) > 10 * TOLERANCE) return null
  return { at, yards: referenceCarry(launchFor(at)), startDeg: flight.startDeg }
}

const WIDER = 1.1
/** Yards: nothing is played from nearer or plays from farther. */
const NEAREST = 1
const FARTHEST = 3_000

/**
 * The two steps between which the flight reaches the target, going up from its distance, or down. In a strong
 * headwind more than one carry may land there: it is the shortest beyond the distance, so that more headwind never
 * plays shorter.
 */
function bracket(beyondAt: (carry: number) => number, yards: number) {
  let end: End = { at: yards, value: beyondAt(yards) }
  const up = end.value < 0
  for (;;) {
    const at = up ? end.at * WIDER : end.at / WIDER
    if (at < NEAREST || at > FARTHEST) return null
    const next = { at, value: beyondAt(at) }
    if (up && next.value >= 0) return { below: end, above: next }
    if (!up && next.value < 0) return { below: next, above: end }
    end = next
  }
}
