import type { DemoHole, DemoLayout, DemoTee } from '../demo-course.ts'
import type { Draw } from '../draw.ts'
import { chance, integer, pick, shuffled } from '../draw.ts'
import type { CardKind } from '../plan-course.ts'

const FIELDS = ['par', 'stroke_index', 'yards'] as const

// Real cards are incomplete in these ways; a library without them would hide the rules for gaps.
export function spoilLayout(draw: Draw, layout: DemoLayout, kind: CardKind): DemoLayout {
  switch (kind) {
    case 'gaps':
      return withTees(layout, openGaps(draw, layout.tees))
    case 'emptyTee':
      return withTees(layout, emptyOne(draw, layout.tees))
    case 'disagreeing':
      return withTees(layout, miscountOne(draw, layout.tees))
    case 'ungendered':
      return withTees(layout, forgetGenders(layout.tees))
    case 'unratedTees':
      return withTees(layout, forgetRatings(layout.tees))
    case 'unrated':
      return withTees(layout, [])
    default:
      return layout
  }
}

const withTees = (layout: DemoLayout, tees: DemoTee[]): DemoLayout => ({ ...layout, tees })

// TEE-3: one tee omits positions, another has null fields.
function openGaps(draw: Draw, tees: readonly DemoTee[]): DemoTee[] {
  const [short, blank] = shuffled(draw, tees)
  return tees.map((tee) => {
    if (tee === short) return { ...tee, holes: omitSome(draw, tee.holes) }
    return tee === blank ? { ...tee, holes: blankSome(draw, tee.holes) } : tee
  })
}

function omitSome(draw: Draw, holes: readonly DemoHole[]): DemoHole[] {
  const omitted = shuffled(draw, holes).slice(0, integer(draw, 1, 4))
  return holes.filter((hole) => !omitted.includes(hole))
}

function blankSome(draw: Draw, holes: readonly DemoHole[]): DemoHole[] {
  const blank = shuffled(draw, holes).slice(0, integer(draw, 2, 5))
  return holes.map((hole) => (blank.includes(hole) ? { ...hole, [pick(draw, FIELDS)]: null } : hole))
}

// TEE-2: nothing is held hole by hole, though the totals and the rating are.
const emptyOne = (draw: Draw, tees: readonly DemoTee[]): DemoTee[] =>
  changeOne(draw, tees, (tee) => ({ ...tee, holes: [] }))

// TEE-5: the recorded total is independent of the holes.
const miscountOne = (draw: Draw, tees: readonly DemoTee[]): DemoTee[] =>
  changeOne(draw, tees, (tee) => {
    const error = integer(draw, 8, 95) * (chance(draw, 0.5) ? 1 : -1)
    return { ...tee, yards: (tee.yards ?? 0) + error }
  })

function changeOne(draw: Draw, tees: readonly DemoTee[], change: (tee: DemoTee) => DemoTee): DemoTee[] {
  const chosen = pick(draw, tees)
  return tees.map((tee) => (tee === chosen ? change(tee) : tee))
}

const forgetGenders = (tees: readonly DemoTee[]): DemoTee[] =>
  tees.filter((tee) => tee.gender === 'M').map((tee) => ({ ...tee, gender: null }))

// A card is held of every tee, but no rating team has come yet.
const forgetRatings = (tees: readonly DemoTee[]): DemoTee[] =>
  tees.map((tee) => ({ ...tee, rating: null, slope: null }))
