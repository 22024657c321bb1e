import type { Par, PlannedHole } from '../course-plan.ts'
import type { Random } from '../random.ts'
import { integer, pick, pickWeighted, shuffled, within } from '../random.ts'
import type { TeeSets } from './choose-tee-sets.ts'

// Par 3s and par 5s of a nine; the rest are par 4s. Two nines of 2-5-2 make the usual 4-10-4.
const SHAPES = [
  { weight: 62, par: 36, threes: 2, fives: 2 },
  { weight: 13, par: 35, threes: 2, fives: 1 },
  { weight: 10, par: 35, threes: 3, fives: 2 },
  { weight: 6, par: 34, threes: 3, fives: 1 },
  { weight: 5, par: 36, threes: 3, fives: 3 },
  { weight: 4, par: 37, threes: 2, fives: 3 },
].map((shape) => ({
  ...shape,
  orders: flowingOrders(shape.threes, 9 - shape.threes - shape.fives, shape.fives),
}))
const SHORTER_SHAPES = SHAPES.filter((shape) => shape.par < 37)

// From the back tee. The gaps between the ranges leave no doubt about the par of a hole.
export const BACK_YARDS = { 3: [120, 235], 4: [300, 470], 5: [485, 610] } as const
// A shorter hole would have a lower par, so forward tees stop at or a little above these.
export const MIN_YARDS = { 3: 85, 4: 235, 5: 395 } as const
const STOP_SPREAD = 30
const LENGTH_FACTOR = { min: 0.93, max: 1.03 } as const
const SHORTENING = { min: 0.65, max: 1.35 } as const

/** Par and lengths of every hole, decided before there is any land. */
export function planNines(random: Random, count: number, teeSets: TeeSets): PlannedHole[][] {
  const lengthFactor = within(random, LENGTH_FACTOR.min, LENGTH_FACTOR.max)
  let longNineTaken = false
  return Array.from({ length: count }, () => {
    // Two nines of par 37 would make par 74.
    const shape = pickWeighted(random, longNineTaken ? SHORTER_SHAPES : SHAPES)
    longNineTaken ||= shape.par === 37
    return planNine(random, pick(random, shape.orders), lengthFactor, teeSets)
  })
}

// Every sequence of pars that plays well, computed once per shape.
function flowingOrders(threes: number, fours: number, fives: number, before: Par | null = null): Par[][] {
  if (threes + fours + fives === 0) return [[]]
  const startingWith = (par: Par, rest: Par[][]) => rest.map((order) => [par, ...order])
  // Architects avoid opening with a par 3, and two par 3s or two par 5s in a row.
  const three = threes > 0 && before !== null && before !== 3
  return [
    ...(three ? startingWith(3, flowingOrders(threes - 1, fours, fives, 3)) : []),
    ...(fours > 0 ? startingWith(4, flowingOrders(threes, fours - 1, fives, 4)) : []),
    ...(fives > 0 && before !== 5 ? startingWith(5, flowingOrders(threes, fours, fives - 1, 5)) : []),
  ]
}

function planNine(
  random: Random,
  pars: readonly Par[],
  lengthFactor: number,
  teeSets: TeeSets,
): PlannedHole[] {
  const shares = { 3: spread(random, pars, 3), 4: spread(random, pars, 4), 5: spread(random, pars, 5) }
  return pars.map((par) => {
    const back = backYards(par, shares[par].pop() ?? 0.5, lengthFactor)
    // Each hole shortens by its own factor, as on real courses.
    const shortening = within(random, SHORTENING.min, SHORTENING.max)
    const shortest = Math.min(back, integer(random, MIN_YARDS[par], MIN_YARDS[par] + STOP_SPREAD))
    const fromSet = (length: number) => Math.round(back * (1 - (1 - length) * shortening))
    return { par, yards: teeSets.map((set) => Math.max(shortest, fromSet(set.length))) }
  })
}

// Holes of the same par differ in length: each gets its own part of the range, in random order.
function spread(random: Random, pars: readonly Par[], par: Par): number[] {
  const count = pars.filter((other) => other === par).length
  const shares = Array.from({ length: count }, (_, index) => ((index + random()) / count + random()) / 2)
  return shuffled(random, shares)
}

function backYards(par: Par, share: number, lengthFactor: number): number {
  const [low, high] = BACK_YARDS[par]
  return Math.min(high, Math.max(low, Math.round((low + (high - low) * share) * lengthFactor)))
}
