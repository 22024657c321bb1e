import type { DemoHole, DemoLayout, DemoTee } from '../demo-course.ts'
import type { CardKind } from '../plan-course.ts'
import type { Random } from '../random.ts'
import { chance, integer, pick, shuffled } from '../random.ts'

const FIELDS = ['par', 'stroke_index', 'yards'] as const

// Real cards are incomplete in these ways. A library without such cards would never exercise the rules for gaps.
export function addFlaw(random: Random, layout: DemoLayout, kind: CardKind): DemoLayout {
  switch (kind) {
    case 'gaps':
      return withTees(layout, addGaps(random, layout.tees))
    case 'emptyTee':
      return withTees(layout, emptyOneTee(random, layout.tees))
    case 'disagreeing':
      return withTees(layout, miscountOneTee(random, layout.tees))
    case 'ungendered':
      return withTees(layout, dropGenders(layout.tees))
    case 'unratedTees':
      return withTees(layout, dropRatings(layout.tees))
    case 'unrated':
      return withTees(layout, [])
    default:
      return layout
  }
}

const withTees = (layout: DemoLayout, tees: DemoTee[]): DemoLayout => ({ ...layout, tees })

// TEE-3: one tee leaves out holes, another has null fields.
function addGaps(random: Random, tees: readonly DemoTee[]): DemoTee[] {
  const [short, blank] = shuffled(random, tees)
  return tees.map((tee) => {
    if (tee === short) return { ...tee, holes: omitHoles(random, tee.holes) }
    return tee === blank ? { ...tee, holes: blankFields(random, tee.holes) } : tee
  })
}

function omitHoles(random: Random, holes: readonly DemoHole[]): DemoHole[] {
  const omitted = shuffled(random, holes).slice(0, integer(random, 1, 4))
  return holes.filter((hole) => !omitted.includes(hole))
}

function blankFields(random: Random, holes: readonly DemoHole[]): DemoHole[] {
  const blank = shuffled(random, holes).slice(0, integer(random, 2, 5))
  return holes.map((hole) => (blank.includes(hole) ? { ...hole, [pick(random, FIELDS)]: null } : hole))
}

// TEE-2: totals and rating, but no holes.
const emptyOneTee = (random: Random, tees: readonly DemoTee[]): DemoTee[] =>
  changeOneTee(random, tees, (tee) => ({ ...tee, holes: [] }))

// TEE-5: the recorded total need not match the holes.
const miscountOneTee = (random: Random, tees: readonly DemoTee[]): DemoTee[] =>
  changeOneTee(random, tees, (tee) => {
    const error = integer(random, 8, 95) * (chance(random, 0.5) ? 1 : -1)
    return { ...tee, yards: (tee.yards ?? 0) + error }
  })

function changeOneTee(
  random: Random,
  tees: readonly DemoTee[],
  change: (tee: DemoTee) => DemoTee,
): DemoTee[] {
  const chosen = pick(random, tees)
  return tees.map((tee) => (tee === chosen ? change(tee) : tee))
}

const dropGenders = (tees: readonly DemoTee[]): DemoTee[] =>
  tees.filter((tee) => tee.gender === 'M').map((tee) => ({ ...tee, gender: null }))

// Every tee has a card, but the course has never been rated.
const dropRatings = (tees: readonly DemoTee[]): DemoTee[] =>
  tees.map((tee) => ({ ...tee, rating: null, slope: null }))
