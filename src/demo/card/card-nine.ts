import { type Land, METRES_PER_YARD, type Par, type StakedHole } from '../course-plan.ts'
import type { Gender, TeeSets } from './choose-tee-sets.ts'
import { parOf } from './par-of.ts'
import type { Score } from './score-hole.ts'
import { addScores, scoreHole, surveyHole } from './score-hole.ts'
import type { Water } from './water.ts'

/** The card of one nine from one tee. */
export type NineTee = {
  readonly name: string
  readonly gender: Gender
  readonly yards: readonly number[]
  readonly pars: readonly Par[]
  /** Difficulty of each hole within the nine; 1 is the hardest. */
  readonly ranks: readonly number[]
  /** Expected scores, from which the rating follows. */
  readonly score: Score
}

type ScoredTee = Omit<NineTee, 'ranks' | 'score'> & { readonly scores: readonly Score[] }

/** The cards of a nine, before it joins a layout: at a 27-hole club each nine belongs to two layouts. */
export function cardNine(
  holes: readonly StakedHole[],
  land: Land,
  water: Water,
  teeSets: TeeSets,
): NineTee[] {
  const surveyed = holes.map((hole) => surveyHole(hole, land, water))
  const mensPars = holes.map((hole) => parOf(yardsFrom(hole, 0), 'M'))
  const tees = teeSets.flatMap(({ name, genders }, set) => {
    const yards = holes.map((hole) => yardsFrom(hole, set))
    return genders.map((gender): ScoredTee => {
      // TEE-1: women have their own par, from the length of the tee they play.
      const pars = gender === 'M' ? mensPars : yards.map((length) => parOf(length, 'F'))
      return { name, gender, yards, pars, scores: surveyed.map((hole) => scoreHole(hole, set, gender)) }
    })
  })
  // All tees of one gender share their stroke indexes.
  const ranks = { M: ranksFrom(middleOf(tees, 'M')), F: ranksFrom(mostForwardOf(tees, 'F')) }
  return tees.map(({ scores, ...tee }) => ({ ...tee, ranks: ranks[tee.gender], score: addScores(scores) }))
}

const yardsFrom = ({ tees }: StakedHole, set: number) =>
  Math.round((tees[set]?.metres ?? 0) / METRES_PER_YARD)

function middleOf(tees: readonly ScoredTee[], gender: Gender): ScoredTee | undefined {
  const own = tees.filter((tee) => tee.gender === gender)
  return own[(own.length - 1) >> 1]
}

const mostForwardOf = (tees: readonly ScoredTee[], gender: Gender): ScoredTee | undefined =>
  tees.findLast((tee) => tee.gender === gender)

// A handicap stroke helps most where the bogey player loses the most strokes to par.
function ranksFrom(tee: ScoredTee | undefined): number[] {
  if (!tee) return []
  const lost = tee.scores.map((score, hole) => score.bogey - (tee.pars[hole] ?? 0))
  return lost.map((strokes, hole) => 1 + countHarder(lost, strokes, hole))
}

// If two holes are equally hard, the one played first counts as harder.
function countHarder(lost: readonly number[], strokes: number, hole: number): number {
  let count = 0
  for (let other = 0; other < lost.length; other++) {
    const theirs = lost[other] ?? 0
    if (theirs > strokes || (theirs === strokes && other < hole)) count++
  }
  return count
}
