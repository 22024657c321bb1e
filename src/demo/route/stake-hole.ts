import { MIN_YARDS } from '../card/plan-nines.ts'
import {
  type Land,
  METRES_PER_YARD,
  type PlannedHole,
  type StakedGreen,
  type StakedTee,
  type Style,
} from '../course-plan.ts'
import { shoreDistance } from '../land/water.ts'
import { distance, lengthOfLine, offset, type PlanePoint, towards } from '../plane.ts'
import type { Random } from '../random.ts'
import { pickWeighted, within } from '../random.ts'
import type { Line } from './route-nine.ts'

const TEE_FROM_WATER = 9
const MAX_ASIDE = 6
// A tee that would be in water moves forward or back by this many yards.
const MOVES = [0, -8, 8, -16, 16, -24, 24, -32, 32, -40, -48, -56] as const

/** Tees along the first leg, each at its planned distance from the green, on dry land. */
export function stakeTees(random: Random, land: Land, line: Line, planned: PlannedHole): StakedTee[] {
  const [back = [0, 0], bend = [0, 0]] = line
  const metres = lengthOfLine(line)
  const stretch = metres / METRES_PER_YARD / (planned.yards[0] ?? 1)
  const rest = metres - distance(back, bend)
  const toward = towards(back, bend)
  const tees: StakedTee[] = [{ at: back, metres }]
  for (const yards of planned.yards.slice(1)) {
    const last = tees.at(-1) ?? { at: back, metres }
    const aside = within(random, -MAX_ASIDE, MAX_ASIDE)
    const target = Math.max(MIN_YARDS[planned.par], Math.round(yards * stretch))
    const dry = MOVES.map((move) => target + move)
      .filter((moved) => moved >= MIN_YARDS[planned.par])
      .map((moved) => moved * METRES_PER_YARD)
      .filter((length) => length <= last.metres && length > rest + MAX_ASIDE)
    const tee = firstDry(land, dry, (length) => placeTee(bend, toward, length - rest, aside))
    tees.push(tee ?? last)
  }
  return tees
}

function firstDry(land: Land, lengths: readonly number[], pointAt: (metres: number) => PlanePoint) {
  for (const metres of lengths) {
    const at = pointAt(metres)
    if (shoreDistance(land, at) > TEE_FROM_WATER) return { at, metres }
  }
  return null
}

/** A little to one side of the line, at the same distance from the bend. */
const placeTee = (bend: PlanePoint, toward: PlanePoint, length: number, aside: number): PlanePoint =>
  offset(bend, toward, -Math.sqrt(length * length - aside * aside), aside)

const TIERS = [
  { tiers: 1, weight: 50 },
  { tiers: 2, weight: 38 },
  { tiers: 3, weight: 12 },
] as const
// Three tiers with room for a pin need a large green.
const THREE_TIERS = { across: 11.5, depth: 14.5 }

export function stakeGreen(random: Random, line: Line, style: Style): StakedGreen {
  const [last = [0, 0], at = [0, 0]] = line.slice(-2)
  const size = within(random, 0.86, 1.14) * (style === 'links' ? 1.08 : 1)
  const shape = within(random, 0.86, 1.16)
  const across = 12.6 * size * shape
  const depth = (14.6 * size) / shape
  const { tiers } = pickWeighted(random, TIERS)
  const maxTiers = across > THREE_TIERS.across && depth > THREE_TIERS.depth ? 3 : 2
  return {
    ...{ at, across, depth },
    toward: towards(last, at),
    fall: within(random, 1.2, 3.2),
    tiers: Math.min(tiers, maxTiers),
  }
}

const WIDTHS: Readonly<Record<Style, readonly [number, number]>> = {
  rolling: [28, 38],
  links: [30, 42],
  parkland: [26, 36],
  mountain: [26, 36],
  desert: [30, 40],
}

export const stakeFairway = (random: Random, style: Style): number =>
  within(random, WIDTHS[style][0], WIDTHS[style][1])
