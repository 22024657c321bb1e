import type { DemoLayout } from './demo-course.ts'
import type { NineHole } from './design-nine.ts'
import { designNines } from './design-nine.ts'
import type { PlacedHole } from './design-tees.ts'
import { chooseTeeHabit, designTees, referenceCard } from './design-tees.ts'
import type { Draw } from './draw.ts'
import { chance, shuffled } from './draw.ts'
import type { HoleCount } from './plan-course.ts'
import type { Tongue } from './tongue.ts'

const ODDS_ON_FRONT_SHARE = 0.85

type Routing = { name: string | null; nines: readonly (readonly NineHole[])[] }

export function designLayouts(draw: Draw, tongue: Tongue, count: HoleCount, full: boolean): DemoLayout[] {
  const nines = designNines(draw, count / 9)
  const habit = chooseTeeHabit(draw, tongue.tees, full)
  const oddsOnFront = chance(draw, ODDS_ON_FRONT_SHARE)
  const names = shuffled(draw, tongue.nines)
  return routings(nines, names).map((routing) => {
    const holes = placeHoles(routing, oddsOnFront)
    return { name: routing.name, holes: referenceCard(holes, habit), tees: designTees(holes, habit) }
  })
}

// A club of three nines plays them in pairs, each pair a layout with its own ratings.
function routings(nines: readonly NineHole[][], names: readonly string[]): Routing[] {
  if (nines.length < 3) return [{ name: null, nines }]
  return nines.map((front, index) => {
    const next = (index + 1) % nines.length
    return { name: `${names[index]}–${names[next]}`, nines: [front, nines[next] ?? front] }
  })
}

const placeHoles = ({ nines }: Routing, oddsOnFront: boolean): PlacedHole[] =>
  nines.flatMap((nine, half) =>
    nine.map((hole, index) => {
      const odd = (half === 0) === oddsOnFront
      const strokeIndex = (rank: number) => (nines.length === 1 ? rank : 2 * rank - (odd ? 1 : 0))
      return {
        ...hole,
        position: half * 9 + index + 1,
        strokeIndex: { M: strokeIndex(hole.rank.M), F: strokeIndex(hole.rank.F) },
      }
    }),
  )
