import type { Land, StakedHole } from '../course-plan.ts'
import type { DemoHole, DemoLayout, DemoTee } from '../demo-course.ts'
import type { Random } from '../random.ts'
import { chance, shuffled } from '../random.ts'
import { cardNine, type NineTee } from './card-nine.ts'
import type { TeeSets } from './choose-tee-sets.ts'
import { rateTee } from './rate-tee.ts'
import { addScores } from './score-hole.ts'
import { surveyWater } from './water.ts'

/** A layout and the nines it plays, in order. */
export type CardedLayout = { readonly layout: DemoLayout; readonly nines: readonly number[] }

type Routing = { readonly name: string | null; readonly nines: readonly number[] }

const ODDS_ON_FRONT_SHARE = 0.85

/** The scorecards of a staked course. Nines and courses take their names from `names`. */
export function cardLayouts(
  random: Random,
  holes: readonly StakedHole[],
  land: Land,
  teeSets: TeeSets,
  names: readonly string[],
): CardedLayout[] {
  const water = surveyWater(land)
  const nines = ninesOf(holes, teeSets).map((nine) => cardNine(nine, land, water, teeSets))
  const oddsOnFront = chance(random, ODDS_ON_FRONT_SHARE)
  const chosen = nines.length > 2 ? shuffled(random, names) : []
  return routingsOf(nines.length, chosen).map((routing) => ({
    layout: cardLayout(routing, nines, oddsOnFront),
    nines: routing.nines,
  }))
}

function ninesOf(holes: readonly StakedHole[], teeSets: TeeSets): StakedHole[][] {
  const wrong = holes.find((hole) => hole.tees.length !== teeSets.length)
  if (wrong)
    throw new Error(`a hole has ${wrong.tees.length} tees, but its course has ${teeSets.length} tee sets`)
  const nines = Array.from({ length: Math.ceil(holes.length / 9) }, (_, nine) =>
    holes.filter((hole) => hole.nine === nine).sort((a, b) => a.order - b.order),
  )
  if (nines.length === 0 || nines.some((nine) => nine.length !== 9)) {
    throw new Error(`${holes.length} staked holes do not make whole nines`)
  }
  return nines
}

function routingsOf(count: number, names: readonly string[]): Routing[] {
  const nameOf = (index: number) => {
    const name = names[index]
    if (name === undefined) throw new Error(`${count} nines need more than ${names.length} names`)
    return name
  }
  if (count === 1) return [{ name: null, nines: [0] }]
  if (count === 2) return [{ name: null, nines: [0, 1] }]
  if (count === 4)
    return [0, 1].map((course) => ({ name: nameOf(course), nines: [2 * course, 2 * course + 1] }))
  // A club with three nines plays them in pairs. Each pair is a layout with its own ratings.
  return Array.from({ length: count }, (_, front) => {
    const back = (front + 1) % count
    return { name: `${nameOf(front)}–${nameOf(back)}`, nines: [front, back] }
  })
}

function cardLayout(
  { name, nines }: Routing,
  carded: readonly NineTee[][],
  oddsOnFront: boolean,
): DemoLayout {
  const tees = (carded[0] ?? []).map((_, tee) => {
    const halves = nines.flatMap((nine) => carded[nine]?.[tee] ?? [])
    return cardTee(halves, oddsOnFront)
  })
  // The line of play starts at the back tee, so the course card is the back tee's card.
  const holes = (tees[0]?.holes ?? []).map((hole) => ({ ...hole }))
  return { name, holes, tees }
}

function cardTee(halves: readonly NineTee[], oddsOnFront: boolean): DemoTee {
  const [front] = halves
  if (!front) throw new Error('a tee needs at least nine holes')
  const { name, gender } = front
  const holes = halves.flatMap((half, index) => {
    const odd = (index === 0) === oddsOnFront
    return cardHalf(half, index * 9, (rank) => (halves.length === 1 ? rank : 2 * rank - (odd ? 1 : 0)))
  })
  const yards = sumOf(halves, (half) => half.yards)
  const par = sumOf(halves, (half) => half.pars)
  const { rating, slope } = rateTee(addScores(halves.map((half) => half.score)), holes.length, gender)
  return { name, gender, yards, par, rating, slope, holes }
}

const cardHalf = (half: NineTee, before: number, strokeIndex: (rank: number) => number): DemoHole[] =>
  half.yards.map((yards, order) => ({
    position: before + order + 1,
    par: half.pars[order] ?? null,
    stroke_index: strokeIndex(half.ranks[order] ?? 0),
    yards,
  }))

function sumOf(halves: readonly NineTee[], values: (half: NineTee) => readonly number[]): number {
  let sum = 0
  for (const half of halves) for (const value of values(half)) sum += value
  return sum
}
