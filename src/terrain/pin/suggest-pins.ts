import { distanceBetween, type Point } from '../../core/geo/path.ts'
import { EDGE_PACES, STEEP_PERCENT } from './judge-pin.ts'
import { edgesAt, isOnGreen, PACE, toEdge } from './paces.ts'
import type { PinGreen } from './pin-green.ts'
import { steepestAround } from './pin-slope.ts'

export type Difficulty = 'easy' | 'medium' | 'hard'
const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard']

/** A green to find a place on. */
export type GreenWithPast = {
  readonly green: PinGreen
  /** Where its hole was on the days before, and how many days ago. */
  readonly past: readonly PastSpot[]
}
export type PastSpot = { readonly spot: Point; readonly daysAgo: number }

export type SuggestedPin = { readonly spot: Point; readonly difficulty: Difficulty }

/** Where the hole is not cut again so soon: the turf around it has to recover. */
const REST = { days: 3, paces: 5 }
/** Metres from one place that is considered to the next. */
const APART = 1

/**
 * A place for the hole of each green, in the order of play. The same question has the same answer. Turf around the last
 * days' holes rests. As far as that allows, of three greens in a row one is easy, one medium and one hard, and each
 * green changes from day to day; front, middle and back and the two sides take turns on each green and are balanced over
 * the course. A green without any room has null.
 */
export function suggestPins(
  greens: readonly (GreenWithPast | null)[],
  dayNumber: number,
): readonly (SuggestedPin | null)[] {
  const used = new Map<string, number>()
  return greens.map((green, place) => {
    const difficulty = DIFFICULTIES[(place + Math.floor(place / 3) + dayNumber) % 3] ?? 'medium'
    const best = green && bestPlace(green, difficulty, used)
    if (best === null) return null
    for (const zone of best.zones) used.set(zone, (used.get(zone) ?? 0) + 1)
    return { spot: best.spot, difficulty: best.difficulty }
  })
}

type Place = {
  readonly spot: Point
  /** Such as `front` and `left`. */
  readonly zones: readonly string[]
  readonly difficulty: Difficulty
}

function bestPlace(
  { green, past }: GreenWithPast,
  wanted: Difficulty,
  used: ReadonlyMap<string, number>,
): Place | null {
  const zonesBefore = past.map(({ spot, daysAgo }) => ({ zones: zonesOf(green, spot), daysAgo }))
  const costOf = ({ zones, difficulty }: Place) =>
    (difficulty === wanted ? 0 : DIFFICULTY_COST) +
    sum(zones.map((zone) => (used.get(zone) ?? 0) + repeats(zone, zonesBefore)))
  return cheapest(rested(placesOn(green), past), costOf)
}

/** Another zone is worth less than the difficulty that the round needs here. */
const DIFFICULTY_COST = 8

/** The places on turf that has recovered; where there are none, those furthest from the last holes. */
function rested(places: readonly Place[], past: readonly PastSpot[]): readonly Place[] {
  const crowds = places.map(({ spot }) => crowding(spot, past))
  const least = Math.min(...crowds)
  return places.filter((_, place) => crowds[place] === least)
}

function cheapest(places: readonly Place[], costOf: (place: Place) => number): Place | null {
  let [best, least] = [null as Place | null, Number.POSITIVE_INFINITY]
  for (const place of places) {
    const cost = costOf(place)
    // Of equals the first, whatever rounding says.
    if (cost < least - 1e-9) [best, least] = [place, cost]
  }
  return best
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** 0–1 for each recent hole that is too near. */
const crowding = (spot: Point, past: readonly PastSpot[]) =>
  sum(
    past
      .filter(({ daysAgo }) => daysAgo <= REST.days)
      .map((before) => Math.max(0, 1 - distanceBetween(spot, before.spot) / (REST.paces * PACE))),
  )

/** More if it was here yesterday than a week ago. */
const repeats = (
  zone: string,
  before: readonly { readonly zones: readonly string[]; readonly daysAgo: number }[],
) => sum(before.map(({ zones, daysAgo }) => (zones.includes(zone) ? 6 / (1 + daysAgo) : 0)))

export function zonesOf(green: PinGreen, [x, y]: Point): readonly string[] {
  const [left, right] = edgesAt(green, y)
  const depth = y < green.depth / 3 ? 'front' : y < (2 * green.depth) / 3 ? 'middle' : 'back'
  return [depth, x < (left + right) / 2 ? 'left' : 'right']
}

type Measured = { readonly spot: Point; readonly edge: number; readonly slope: number }

/** Where a hole can be cut, from the easiest third to the hardest. Where nothing is good enough, the best there is. */
function placesOn(green: PinGreen): readonly Place[] {
  const all = latticeOn(green)
  const flat = all.filter(({ slope }) => slope <= STEEP_PERCENT)
  const good = flat.filter(({ edge }) => edge >= EDGE_PACES * PACE)
  const among = good.length > 0 ? good : bestOf(flat.length > 0 ? flat : all)
  const ranked = among.toSorted((a, b) => hardness(a) - hardness(b))
  return ranked.map(({ spot }, rank) => ({
    spot,
    zones: zonesOf(green, spot),
    difficulty: DIFFICULTIES[Math.floor((3 * rank) / ranked.length)] ?? 'hard',
  }))
}

/** On a green that is too small or too steep: furthest from its edge, and flattest. */
const bestOf = (places: readonly Measured[]): readonly Measured[] =>
  places.toSorted((a, b) => b.edge - b.slope - (a.edge - a.slope)).slice(0, 1)

/** Near an edge and on a slope is hard; a metre of room outweighs half a percent. */
const hardness = ({ edge, slope }: Measured) => slope - edge / 2

const lattices = new WeakMap<PinGreen, readonly Measured[]>()

/** Measured once: a green is suggested for day after day. */
function latticeOn(green: PinGreen): readonly Measured[] {
  const known = lattices.get(green) ?? measureLattice(green)
  lattices.set(green, known)
  return known
}

function measureLattice(green: PinGreen): readonly Measured[] {
  const places: Measured[] = []
  for (let y = APART / 2; y < green.depth; y += APART)
    for (let x = APART / 2; x < green.width; x += APART) {
      const spot: Point = [x, y]
      if (!isOnGreen(green, spot)) continue
      const slopes = green.relief?.slopes ?? null
      // A part that is not surveyed counts as if it were flat: nobody knows better.
      const slope = (slopes && steepestAround(slopes, spot)) ?? 0
      places.push({ spot, edge: toEdge(green, spot), slope })
    }
  return places
}
