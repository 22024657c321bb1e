import type { Draw } from './draw.ts'
import { around, pickWeighted, shuffled, within } from './draw.ts'

export type Par = 3 | 4 | 5
export type Gender = 'M' | 'F'

// A hole before it has a place in a layout: nines are shared by the layouts of a 27-hole club.
export type NineHole = {
  par: Par
  // From the back tee.
  yards: number
  // How much more or less than the course's habit the forward tees shorten this hole.
  shortening: number
  // 1 is the hardest of the nine.
  rank: Record<Gender, number>
}

// Threes, fours and fives of a nine. Par 36 of 2-5-2 twice gives the usual 4-10-4.
const SHAPES = [
  { weight: 62, par: 36, threes: 2, fives: 2 },
  { weight: 13, par: 35, threes: 2, fives: 1 },
  { weight: 10, par: 35, threes: 3, fives: 2 },
  { weight: 6, par: 34, threes: 3, fives: 1 },
  { weight: 5, par: 36, threes: 3, fives: 3 },
  { weight: 4, par: 37, threes: 2, fives: 3 },
] as const

// Believable lengths from the back tee, shortest and longest.
const LENGTHS = { 3: [125, 235], 4: [300, 480], 5: [475, 610] } as const
const EASE = { 3: -45, 4: 0, 5: 5 } as const
const BRAWN = 0.06

export function designNines(draw: Draw, count: number): NineHole[][] {
  const brawn = within(draw, 1 - BRAWN, 1 + BRAWN / 3)
  let longNineTaken = false
  return Array.from({ length: count }, () => {
    // Two nines of par 37 would make a course of par 74.
    const shapes = longNineTaken ? SHAPES.filter((shape) => shape.par < 37) : SHAPES
    const shape = pickWeighted(draw, shapes)
    longNineTaken ||= shape.par === 37
    return designNine(draw, orderPars(draw, shape.threes, shape.fives), brawn)
  })
}

function orderPars(draw: Draw, threes: number, fives: number): Par[] {
  const pars = Array.from({ length: 9 }, (_, hole): Par => {
    if (hole < threes) return 3
    return hole < threes + fives ? 5 : 4
  })
  let order = shuffled(draw, pars)
  while (!flows(order)) order = shuffled(draw, pars)
  return order
}

// Designers avoid opening with a par 3, and two short or two long holes in a row.
const flows = (pars: readonly Par[]) =>
  pars[0] !== 3 && pars.every((par, index) => par === 4 || par !== pars[index + 1])

function designNine(draw: Draw, pars: readonly Par[], brawn: number): NineHole[] {
  const holes = pars.map((par) => ({
    par,
    yards: Math.round(around(draw, LENGTHS[par][0], LENGTHS[par][1]) * brawn),
    shortening: within(draw, 0.65, 1.35),
  }))
  const hardness = holes.map((hole) => hardnessOf(hole) + within(draw, -30, 30))
  const men = ranks(hardness)
  const women = ranks(hardness.map((value) => value + within(draw, -25, 25)))
  return holes.map((hole, index) => ({ ...hole, rank: { M: men[index] ?? 0, F: women[index] ?? 0 } }))
}

const hardnessOf = ({ par, yards }: { par: Par; yards: number }) =>
  yards - (LENGTHS[par][0] + LENGTHS[par][1]) / 2 + EASE[par]

const ranks = (values: readonly number[]) =>
  values.map((value) => 1 + values.filter((other) => other > value).length)
