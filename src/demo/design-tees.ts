import type { DemoHole, DemoTee } from './demo-course.ts'
import type { Gender, NineHole, Par } from './design-nine.ts'
import type { Draw } from './draw.ts'
import { integer, pick, within } from './draw.ts'
import { rateTee } from './rate-tee.ts'
import type { TeeNames } from './tongue.ts'

export type PlacedHole = NineHole & { position: number; strokeIndex: Record<Gender, number> }

export type TeeSet = { name: string; length: number; genders: readonly Gender[] }

// What the tees of one course have in common, whichever of its layouts they are on.
export type TeeHabit = { sets: readonly TeeSet[]; trouble: number; womensFive: number }

const LENGTHS = [1, 0.945, 0.89, 0.82, 0.745] as const
const SETS_BY_COUNT = { 3: [1, 2, 4], 4: [0, 1, 2, 4], 5: [0, 1, 2, 3, 4] } as const
// Below these a hole would no longer be of its par, so forward tees stop there.
const SHORTEST = { 3: 85, 4: 240, 5: 400 } as const
const WOMENS_LONGEST_THREE = 215

export function chooseTeeHabit(draw: Draw, names: readonly TeeNames[], full: boolean): TeeHabit {
  const drawn = pick(draw, [3, 4, 4, 4, 5, 5] as const)
  return {
    sets: teeSets(pick(draw, names), full ? 4 : drawn),
    trouble: within(draw, 0, 1),
    womensFive: integer(draw, 365, 400),
  }
}

// The two most forward tees are rated for women too.
function teeSets(names: TeeNames, count: 3 | 4 | 5): TeeSet[] {
  const chosen = SETS_BY_COUNT[count]
  const back = LENGTHS[chosen[0]]
  return chosen.map((index, order) => ({
    name: names[index],
    length: LENGTHS[index] / back,
    genders: order >= count - 2 ? ['M', 'F'] : ['M'],
  }))
}

export const designTees = (holes: readonly PlacedHole[], habit: TeeHabit): DemoTee[] =>
  habit.sets.flatMap((set) => set.genders.map((gender) => designTee(holes, habit, set, gender)))

function designTee(holes: readonly PlacedHole[], habit: TeeHabit, set: TeeSet, gender: Gender): DemoTee {
  let par = 0
  let yards = 0
  const card = holes.map((hole): DemoHole => {
    const length = teeYards(hole, set.length)
    const holePar = gender === 'F' ? womensPar(hole.par, length, habit.womensFive) : hole.par
    par += holePar
    yards += length
    return { position: hole.position, par: holePar, stroke_index: hole.strokeIndex[gender], yards: length }
  })
  const { rating, slope } = rateTee(yards, holes.length, gender, habit.trouble)
  return { name: set.name, gender, yards, par, rating, slope, holes: card }
}

function teeYards(hole: NineHole, length: number): number {
  const yards = Math.round(hole.yards * (1 - (1 - length) * hole.shortening))
  return Math.min(hole.yards, Math.max(yards, SHORTEST[hole.par]))
}

// TEE-1: a long par 4 is a par 5 for women, from the same tee.
function womensPar(par: Par, yards: number, womensFive: number): Par {
  if (par === 4 && yards >= womensFive) return 5
  return par === 3 && yards > WOMENS_LONGEST_THREE ? 4 : par
}

// The reference card is measured between the two back tees and so belongs to none.
export function referenceCard(holes: readonly PlacedHole[], { sets }: TeeHabit): DemoHole[] {
  const length = (1 + (sets[1]?.length ?? 1)) / 2
  return holes.map((hole) => ({
    position: hole.position,
    par: hole.par,
    stroke_index: hole.strokeIndex.M,
    yards: teeYards(hole, length),
  }))
}
