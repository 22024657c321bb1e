import type { Draw } from './draw.ts'
import { chance, startDraw } from './draw.ts'

const FLAWS = ['uncarded', 'gaps', 'unrated', 'emptyTee', 'ungendered', 'disagreeing'] as const

export type Flaw = (typeof FLAWS)[number]
export type CardKind = Flaw | 'complete'
export type HoleCount = 9 | 18 | 27

// What is wrong with the cards of the library on purpose, each flaw with its share of the courses.
export const CARD_SHARES: Readonly<Record<Flaw, number>> = {
  uncarded: 0.12,
  gaps: 0.08,
  unrated: 0.06,
  emptyTee: 0.05,
  ungendered: 0.03,
  disagreeing: 0.02,
}

export const HOLE_SHARES = { nine: 0.14, twentySeven: 0.03, twentySevenWhenFull: 0.02 } as const

export const MISSING_SHARES = { region: 0.03, address: 0.06, phone: 0.1, website: 0.1 } as const

export const ALIAS_SHARES = { formerName: 0.025, nativeScript: 0.2 } as const

export type LibraryOptions = { courses: number; seed: number; maps: number; full?: boolean }

export type Plan = {
  card: CardKind
  holes: HoleCount
  mapped: boolean
  town: string | null
  name: string | null
  aliased: boolean
  sparse: boolean
}

const PLAIN = { card: 'complete', holes: 18, town: null, name: null, aliased: false, sparse: false } as const

// A small library shows every kind too, so the first courses have theirs by index.
const SHOWCASE: Readonly<Record<number, Partial<Plan>>> = {
  0: {},
  2: { holes: 9 },
  4: { holes: 27 },
  6: { card: 'uncarded' },
  8: { card: 'gaps' },
  10: { card: 'emptyTee' },
  12: { card: 'unrated' },
  14: { card: 'disagreeing' },
  16: { card: 'ungendered' },
  18: { holes: 27 },
  20: { holes: 9 },
  22: { sparse: true },
  24: { aliased: true },
  26: { town: 'Matei' },
  28: { town: 'Tromsø' },
  30: { town: 'Hexham', name: 'Heron Ridge Golf Club' },
  32: { town: 'Ithaca', name: 'Heron Ridge Golf Club' },
  34: { holes: 9, card: 'unrated' },
  36: { town: 'Karuizawa', aliased: true },
}

export function planCourse(index: number, options: LibraryOptions): Plan {
  const draw = startDraw(options.seed, index, 'plan')
  const chosen = options.full ? drawFull(draw) : (SHOWCASE[index] ?? drawKind(draw))
  const plan = { ...PLAIN, ...chosen, mapped: false }
  return { ...plan, mapped: isMappable(plan) && chance(draw, mapChance(index, options)) }
}

const drawFull = (draw: Draw): Partial<Plan> => ({
  holes: chance(draw, HOLE_SHARES.twentySevenWhenFull) ? 27 : 18,
})

const drawKind = (draw: Draw): Partial<Plan> => ({
  card: drawCardKind(draw),
  holes: drawHoleCount(draw),
  aliased: chance(draw, ALIAS_SHARES.formerName),
})

function drawCardKind(draw: Draw): CardKind {
  let left = draw()
  for (const flaw of FLAWS) {
    left -= CARD_SHARES[flaw]
    if (left < 0) return flaw
  }
  return 'complete'
}

function drawHoleCount(draw: Draw): HoleCount {
  const at = draw()
  if (at < HOLE_SHARES.nine) return 9
  return at < HOLE_SHARES.nine + HOLE_SHARES.twentySeven ? 27 : 18
}

// A map numbers its holes once; three nines in combination would need three numberings.
const isMappable = (plan: Plan) => plan.card !== 'uncarded' && plan.holes !== 27

// `maps` is a share of all courses, drawn among those that can have a map.
function mapChance(index: number, { maps, full }: LibraryOptions): number {
  if (maps > 0 && index === 0) return 1
  const mappable = full
    ? 1 - HOLE_SHARES.twentySevenWhenFull
    : (1 - CARD_SHARES.uncarded) * (1 - HOLE_SHARES.twentySeven)
  return maps / mappable
}
