import { compareCourses } from '../src/import/matching/compare-courses.ts'
import { type Figure, figure, type Target, valueAtMost } from './figure.ts'
import type { Draw } from './matching/changed-name.ts'
import { changedCourse, withoutOwnDuplicates } from './matching/generated-list.ts'
import { type LabelledPair, readLabelledPairs } from './matching/labelled-pairs.ts'
import { type ListMatches, matchLists } from './matching/match-lists.ts'
import { missingLists, readEurope, readUsList } from './matching/read-courses.ts'

const part = 'matching'
const SEED = 7

/** How well courses of two lists are matched; `missing` says why nothing could be measured. */
export async function measureMatching(): Promise<
  { readonly figures: readonly Figure[] } | { readonly missing: string }
> {
  const missing = await missingLists()
  if (missing !== null) return { missing }
  const [us, europe] = [await readUsList(), await readEurope()]
  const pairs = await readLabelledPairs([us, europe])
  const first = withoutOwnDuplicates([...us, ...europe]).map(({ course }) => ({
    ...course,
    source: FIRST_LIST,
  }))
  const draw = drawsFrom(SEED)
  const second = first.map((course, index) =>
    changedCourse(course, draw, first[(index + 1) % first.length]?.city ?? null),
  )
  const start = performance.now()
  const matches = await matchLists(first, second)
  const seconds = (performance.now() - start) / 1_000
  return {
    figures: [
      ...figuresOf(
        pairs.filter(({ isHeldBack }) => !isHeldBack),
        'labelled pairs the rules were made with',
        false,
      ),
      ...figuresOf(
        pairs.filter(({ isHeldBack }) => isHeldBack),
        'labelled pairs held back',
        true,
      ),
      ...generatedFigures(matches, first.length),
      figure({ part, what: `${first.length} courses of the second list matched`, unit: 's', value: seconds }),
    ],
  }
}

const FIRST_LIST = { name: 'First list', licence: null, url: null }

const atLeast = (limit: number): Target => ({ of: 'value', at: 'least', limit })

export type Counts = { readonly right: number; readonly wrong: number; readonly missed: number }

export function countPairs(pairs: readonly LabelledPair[]): Counts {
  const joined = pairs.filter(({ courses }) => compareCourses(...courses) === 'same')
  const right = joined.filter(({ isSame }) => isSame).length
  return {
    right,
    wrong: joined.length - right,
    missed: pairs.filter(({ isSame }) => isSame).length - right,
  }
}

function figuresOf(pairs: readonly LabelledPair[], which: string, isGoal: boolean): readonly Figure[] {
  const { right, wrong, missed } = countPairs(pairs)
  const hard = pairs.filter(({ isHard }) => isHard).length
  const of = (what: string) => `${pairs.length} ${which}, ${hard} of them hard: ${what}`
  const value = (number: number, target: number) => ({
    ...{ unit: '', value: number, target: isGoal ? atLeast(target) : null },
  })
  return [
    figure({ part, what: of('precision of joins'), ...value(right / (right + wrong), 0.995) }),
    figure({ part, what: of('recall of joins'), ...value(right / (right + missed), 0.97) }),
  ]
}

const generatedFigures = ({ wrong, duplicates }: ListMatches, courses: number) => [
  figure({
    ...{ part, what: `a list of ${courses} courses with changed names and places: wrong joins`, unit: '' },
    ...{ value: wrong.length, target: valueAtMost(0) },
  }),
  figure({
    ...{ part, what: 'the same list: duplicates in a thousand', unit: '' },
    ...{ value: (duplicates.length / courses) * 1_000, target: valueAtMost(1) },
  }),
]

/** The same numbers for the same seed (mulberry32). */
export function drawsFrom(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
