import type { Style } from './course-plan.ts'
import type { NamedTown } from './location/find-town.ts'
import { SHOWCASE_TOWNS } from './location/showcase-towns.ts'
import type { Random } from './random.ts'
import { chance, seededRandom } from './random.ts'

const FLAWS = ['uncarded', 'gaps', 'unrated', 'unratedTees', 'emptyTee', 'ungendered', 'disagreeing'] as const

export type Flaw = (typeof FLAWS)[number]
export type CardKind = Flaw | 'complete'
export type HoleCount = 9 | 18 | 27 | 36

// Deliberate flaws in the cards, each with its share of the courses.
export const CARD_SHARES: Readonly<Record<Flaw, number>> = {
  uncarded: 0.12,
  gaps: 0.08,
  unrated: 0.04,
  unratedTees: 0.03,
  emptyTee: 0.05,
  ungendered: 0.03,
  disagreeing: 0.02,
}

export const HOLE_SHARES = { 9: 0.14, 27: 0.03, 36: 0.025 } as const
const HOLE_SHARES_WHEN_FULL = { 9: 0, 27: 0.02, 36: 0 } as const

export const MISSING_SHARES = {
  ...{ region: 0.03, address: 0.06, phone: 0.1, website: 0.1 },
  ...{ architect: 0.35, opened: 0.15, kind: 0.1 },
} as const

export const ALIAS_SHARES = { formerName: 0.025, nativeScript: 0.2 } as const

/** How much of a course is mapped. Partial maps lack holes; `greenShort` lacks the survey of one green. */
export type MapKind = 'none' | 'partial' | 'traced' | 'terrain' | 'greenShort' | 'contours'

// Shares of the maps without contours.
export const MAP_SHARES = { partial: 0.14, terrain: 0.22, greenShort: 0.06 } as const

/**
 * `maps` is the share of courses with a map, `contours` the share of courses whose greens are surveyed too.
 * With `full`, every card is complete.
 */
export type LibraryOptions = {
  readonly courses: number
  readonly seed: number
  readonly maps: number
  readonly contours: number
  readonly full?: boolean
}

export type Plan = {
  readonly card: CardKind
  readonly holes: HoleCount
  readonly map: MapKind
  readonly town: NamedTown | null
  /** The style of the land; null if the town decides. */
  readonly style: Style | null
  readonly name: string | null
  readonly aliased: boolean
  readonly sparse: boolean
}

const PLAIN: Omit<Plan, 'map'> = {
  ...{ card: 'complete', holes: 18, town: null, style: null },
  ...{ name: null, aliased: false, sparse: false },
}

// Even a small library shows every kind of course, so the first ones are fixed.
const SHOWCASE: Readonly<Record<number, Partial<Plan>>> = {
  0: { style: 'links' },
  2: { holes: 9, style: 'parkland' },
  4: { holes: 27 },
  6: { card: 'uncarded' },
  8: { card: 'gaps' },
  10: { card: 'emptyTee' },
  12: { card: 'unrated' },
  14: { card: 'disagreeing', style: 'mountain' },
  16: { card: 'ungendered', style: 'desert' },
  18: { holes: 36 },
  20: { holes: 9 },
  22: { sparse: true },
  24: { aliased: true },
  25: { town: SHOWCASE_TOWNS.nearDateLine },
  26: { town: SHOWCASE_TOWNS.onDateLine },
  28: { town: SHOWCASE_TOWNS.beyondPolarCircle },
  30: { town: SHOWCASE_TOWNS.english, name: 'Heron Ridge Golf Club' },
  32: { town: SHOWCASE_TOWNS.american, name: 'Heron Ridge Golf Club' },
  34: { holes: 9, card: 'unratedTees' },
  36: { town: SHOWCASE_TOWNS.japanese, aliased: true },
  38: { holes: 27 },
}

// If a library has maps at all, its first courses show every kind of map.
const SHOWCASE_MAPS: Readonly<Record<number, MapKind>> = {
  0: 'contours',
  2: 'contours',
  4: 'contours',
  6: 'traced',
  8: 'terrain',
  10: 'partial',
  12: 'greenShort',
  14: 'contours',
  16: 'contours',
  18: 'traced',
}

export function planCourse(index: number, options: LibraryOptions): Plan {
  const random = seededRandom(options.seed, index, 'plan')
  const kind = options.full
    ? { holes: pickHoleCount(random, HOLE_SHARES_WHEN_FULL) }
    : planKind(random, index)
  return {
    ...PLAIN,
    ...kind,
    map: planMap(seededRandom(options.seed, index, 'what is drawn'), index, options),
  }
}

const planKind = (random: Random, index: number): Partial<Plan> =>
  SHOWCASE[index] ?? {
    card: pickCardKind(random),
    holes: pickHoleCount(random, HOLE_SHARES),
    aliased: chance(random, ALIAS_SHARES.formerName),
  }

function pickCardKind(random: Random): CardKind {
  let left = random()
  for (const flaw of FLAWS) {
    left -= CARD_SHARES[flaw]
    if (left < 0) return flaw
  }
  return 'complete'
}

function pickHoleCount(random: Random, shares: Readonly<Record<9 | 27 | 36, number>>): HoleCount {
  let left = random()
  for (const count of [9, 27, 36] as const) {
    left -= shares[count]
    if (left < 0) return count
  }
  return 18
}

function planMap(random: Random, index: number, { maps, contours, full }: LibraryOptions): MapKind {
  const isMapped = chance(random, maps)
  const isContoured = chance(random, maps === 0 ? 0 : contours / maps)
  const kind = pickMapKind(random)
  const showcased = full ? undefined : SHOWCASE_MAPS[index]
  if (maps > 0 && showcased !== undefined)
    return showcased === 'contours' && contours === 0 ? 'traced' : showcased
  if (!isMapped) return 'none'
  return isContoured ? 'contours' : kind
}

function pickMapKind(random: Random): MapKind {
  let left = random()
  for (const kind of ['partial', 'terrain', 'greenShort'] as const) {
    left -= MAP_SHARES[kind]
    if (left < 0) return kind
  }
  return 'traced'
}
