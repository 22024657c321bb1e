import type { ClubInBag } from '../../account/profile.ts'
import type { Point } from '../../core/geo/path.ts'
import { metres, toYards, type Yards, yardsToMetres } from '../../core/units.ts'
import { longestCarry, shotPattern } from '../dispersion/shot-pattern.ts'
import { REFERENCE_AIR } from '../flight/air.ts'
import { clubKindOf } from '../flight/club-name.ts'
import { CALM, fly, type PathPoint } from '../flight/fly.ts'
import { launchOf } from '../flight/golfer-club.ts'
import type { Wind, WindAt } from '../flight/integrate.ts'
import type { Launch } from '../flight/launch.ts'
import type { Lie } from '../lie.ts'
import { NOTHING_KNOWN, type Surroundings } from '../shot/surroundings.ts'
import { windOnLine } from '../shot/wind-on-line.ts'
import type { Choosable } from './play-options.ts'
import { rollOf } from './roll-of.ts'
import type { Swing } from './swing.ts'

export type Swinger = { readonly handicap: number; readonly bag: readonly Carried[] }
export type Carried = { readonly club: string; readonly carryYards: Yards }

/** The clubs that are swung at a ball, the longest first. */
export const carriedClubs = (bag: readonly ClubInBag[]): readonly Carried[] =>
  bag
    .flatMap(({ club, carryYards }) => (carryYards === null || isPutter(club) ? [] : [{ club, carryYards }]))
    .toSorted((a, b) => b.carryYards - a.carryYards)

export const isPutter = (club: string) => clubKindOf(club) === 'putter'

/** So many of the shortest clubs are swung for less than they can do, and by this much at least. */
const [SHORT_CLUBS, SHORTER] = [3, 0.96] as const
/** What a shorter swing carries, as shares of the distance to the pin: the ball rolls the rest. */
const PARTS = [0.82, 0.9, 0.96, 1] as const

/** From that lie, with a pin so far away: every club, and the short ones for less. */
export function swingsOfBag(
  { handicap, bag }: Swinger,
  lie: Lie,
  toPin: number,
  fly: (launch: Launch, made: MadeSwing) => Choosable,
): readonly Choosable[] {
  const driver = yardsToMetres(bag[0]?.carryYards ?? (0 as Yards))
  const longest = longestCarry(lie, driver)
  const allowed = bag.filter(({ carryYards }) => yardsToMetres(carryYards) <= longest + 0.5)
  const clubs = allowed.length > 0 ? allowed : bag.slice(-1)
  const swing = (club: string, carry: number, isFull: boolean) => {
    const pattern = shotPattern({ handicap, carry: metres(carry), driverCarry: driver, lie })
    return fly(launchFor(club, toYards(metres(carry))), { club, calmCarry: carry, isFull, pattern })
  }
  const full = clubs.map(({ club, carryYards }) => swing(club, yardsToMetres(carryYards), true))
  const parts = clubs.slice(-SHORT_CLUBS).flatMap(({ club, carryYards }) =>
    PARTS.map((part) => part * toPin)
      .filter((carry) => carry < SHORTER * yardsToMetres(carryYards))
      .map((carry) => swing(club, Math.max(SHORTEST, carry), false)),
  )
  return [...full, ...parts]
}

const launches = new Map<string, Launch>()
const MOST_LAUNCHES = 2_000

/** To a yard: finding the speed takes a dozen flights. */
function launchFor(club: string, carry: Yards): Launch {
  const key = `${Math.round(carry)} ${club}`
  const known = launches.get(key)
  if (known) return known
  if (launches.size >= MOST_LAUNCHES) launches.clear()
  const launch = launchOf(club, Math.round(carry))
  launches.set(key, launch)
  return launch
}

/** Metres that a chip carries at least. */
const SHORTEST = 3

type MadeSwing = Pick<Swing, 'club' | 'calmCarry' | 'isFull' | 'pattern'>

/** How far and how high a swing flies from a ball, through the air and over the ground that is there. */
export function flownFrom(around: Surroundings, ball: Point) {
  const winds = new Map<number, WindAt | null>()
  const windOn = (line: number) => {
    const place = Math.round(line / SAME_LINE)
    const known = winds.get(place)
    if (known !== undefined) return known
    const wind = windOnLine(around, ball, line)
    winds.set(place, wind)
    return wind
  }
  return (launch: Launch, made: MadeSwing): Choosable => ({
    length: made.calmCarry,
    on: (line) => flown(around, ball, line, windOn(line) ?? CALM, launch, made),
  })
}

/** Radians: on lines that differ by less the wind is the same. */
const SAME_LINE = 0.04

/** The same in calm air over level ground: on every line alike. */
export function flownInCalm(launch: Launch, made: MadeSwing): Choosable {
  const swing = flown(NOTHING_KNOWN, [0, 0], 0, CALM, launch, made)
  return { length: made.calmCarry, on: () => swing }
}

/** The height of the ground where the ball lands depends on how far it flies, and the other way round. */
const ROUNDS = 3

function flown(
  around: Surroundings,
  ball: Point,
  line: number,
  wind: Wind | WindAt,
  launch: Launch,
  made: MadeSwing,
): Swing {
  const air = around.air ?? REFERENCE_AIR
  const base = around.heightAt(ball)
  const riseAt = (way: number) => {
    const there = around.heightAt([ball[0] + Math.sin(line) * way, ball[1] + Math.cos(line) * way])
    return base === null || there === null ? 0 : there - base
  }
  let path: PathPoint[] = []
  let landing = fly(launch, { air, wind })
  for (let round = 1; round < ROUNDS; round++) {
    path = []
    const rise = riseAt(landing?.carry ?? made.calmCarry)
    // Where the ground is higher than the ball gets, it flies into the hill: we take the level flight.
    landing = fly(launch, { air, wind, rise }, path) ?? landing
  }
  const carry = Math.max(1, landing?.carry ?? made.calmCarry)
  return {
    ...made,
    carry,
    drift: landing?.side ?? 0,
    roll: rollOf(carry, landing?.landDeg ?? 45),
    heights: heightsOf(path, carry),
  }
}

const POINTS = 33

/** Heights above the ball at even shares of the carry. */
function heightsOf(path: readonly PathPoint[], carry: number): Float32Array {
  const heights = new Float32Array(POINTS)
  let next = 0
  for (let point = 0; point < POINTS; point++) {
    const along = (point / (POINTS - 1)) * carry
    while (next < path.length - 1 && (path[next]?.along ?? 0) < along) next++
    const [before, after] = [path[Math.max(0, next - 1)], path[next]]
    if (!before || !after) continue
    const length = after.along - before.along
    const share = length > 0 ? (along - before.along) / length : 0
    heights[point] = before.height + (after.height - before.height) * Math.max(0, Math.min(1, share))
  }
  return heights
}
