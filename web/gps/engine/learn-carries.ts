import type { ClubInBag } from '../../../src/account/profile.ts'
import { clubKindOf } from '../../../src/caddie/flight/club-name.ts'
import { fly } from '../../../src/caddie/flight/fly.ts'
import { CARRY_YARDS, launchOf } from '../../../src/caddie/flight/golfer-club.ts'
import type { Lie } from '../../../src/caddie/lie.ts'
import { rollOf } from '../../../src/caddie/strategy/roll-of.ts'
import { isPutter } from '../../../src/caddie/strategy/swings-of-bag.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { metres, toYards, type Yards, yards, yardsToMetres } from '../../../src/core/units.ts'
import { distanceTo } from './distances.ts'

/** A shot that the golfer marked: where it was played from, and where the ball came to rest. */
export type MarkedShot = {
  readonly club: string | null
  readonly from: LatLng
  readonly to: LatLng
  /** What it was played from. */
  readonly lie: Lie | null
}

type Mark = LatLng & Pick<MarkedShot, 'club' | 'lie'>

/**
 * The shots of a hole, from its marks: each ball came to rest where the next one was played. Not after a penalty:
 * nobody knows which ball was dropped somewhere else.
 */
export const shotsBetween = (hole: {
  readonly penalties: number
  readonly shots: readonly Mark[]
}): readonly MarkedShot[] =>
  hole.penalties > 0
    ? []
    : hole.shots.slice(1).flatMap((to, index) => {
        const from = hole.shots[index]
        return from ? [{ club: from.club, lie: from.lie, from, to }] : []
      })

/** What the golfer's own shots say about a club. */
export type LearnedCarry = {
  readonly club: string
  readonly carryYards: Yards
  /** Half of the good shots are within this of the carry. */
  readonly spreadYards: number
  /** Good ones. */
  readonly shots: number
  /** What the bag says now; null if it says nothing. */
  readonly bagYards: Yards | null
  /** Far enough from what the bag says to be worth a change. */
  readonly differs: boolean
}

/** So many good shots say something about a club. */
const LEAST_SHOTS = 5
/** Of the median: what is shorter was a chip or a mishit. What is further off than so many spreads is a wrong mark. */
const [SHORTEST_SHARE, FURTHEST_SPREADS] = [0.4, 5] as const
/** The spread of fewer shots may be small by chance, in yards. */
const LEAST_SPREAD = 3
/** Yards, or this share of the carry, that make a difference. */
const [DIFFERENT, DIFFERENT_SHARE] = [4, 0.03] as const

/**
 * The golfer's carries and spreads, by their marked shots. Robust against mishits: medians of the full shots, without
 * those from sand and trees. A mark is where the ball stopped, so the club's usual roll is taken off.
 */
export function suggestBag(bag: readonly ClubInBag[], shots: readonly MarkedShot[]): readonly LearnedCarry[] {
  const byClub = Map.groupBy(shots.filter(isFull), ({ club }) => keyOf(club ?? ''))
  return [...byClub.values()]
    .flatMap((ofClub) => learn(bag, ofClub) ?? [])
    .toSorted((a, b) => b.carryYards - a.carryYards)
}

/** From sand and among trees, golfers swing for less. */
const FULL_LIES: readonly (Lie | null)[] = ['tee', 'fairway', 'rough', null]

const isFull = ({ club, lie }: MarkedShot) => club !== null && !isPutter(club) && FULL_LIES.includes(lie)

/** `7i` is `7 iron`. */
const keyOf = (club: string) => clubKindOf(club) ?? club.trim().toLowerCase()

function learn(bag: readonly ClubInBag[], shots: readonly MarkedShot[]): LearnedCarry | null {
  const own = bag.find(({ club }) => keyOf(club) === keyOf(shots[0]?.club ?? ''))
  const club = own?.club ?? shots[0]?.club ?? ''
  const lengths = goodOnes(shots.flatMap(({ from, to }) => distanceTo(from, to) ?? []))
  if (lengths.length < LEAST_SHOTS) return null
  const total = median(lengths)
  const carryYards = carryOf(club, total)
  const bagYards = own?.carryYards ?? null
  return {
    ...{ club, carryYards, shots: lengths.length, bagYards },
    spreadYards: Math.round(spreadAround(lengths, total)),
    differs: bagYards === null || Math.abs(bagYards - carryYards) >= leastDifference(carryYards),
  }
}

const leastDifference = (carry: number) => Math.max(DIFFERENT, DIFFERENT_SHARE * carry)

function goodOnes(lengths: readonly number[]): readonly number[] {
  const possible = lengths.filter((length) => length > 0 && length <= 1.2 * CARRY_YARDS.most)
  const full = possible.filter((length) => length >= SHORTEST_SHARE * median(possible))
  const [middle, spread] = [median(full), spreadAround(full, median(full))]
  const reach = FURTHEST_SPREADS * Math.max(LEAST_SPREAD, spread)
  return full.filter((length) => Math.abs(length - middle) <= reach)
}

const spreadAround = (lengths: readonly number[], middle: number) =>
  median(lengths.map((length) => Math.abs(length - middle)))

/** 0 of nothing. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

/** The carry that gives this length with the caddie's usual roll on a fairway, in whole yards. */
function carryOf(club: string, total: number): Yards {
  let carry = yardsToMetres(yards(total))
  // The roll is a small share of the carry: each step is ten times nearer.
  for (let step = 0; step < 4; step++) {
    const landing = fly(launchOf(club, toYards(carry)))
    carry = metres(yardsToMetres(yards(total)) - rollOf(carry, landing?.landDeg ?? 45))
  }
  return yards(Math.round(toYards(carry)))
}
