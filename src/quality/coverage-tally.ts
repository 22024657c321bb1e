import { positionsOf } from '../course/card.ts'
import { type CoverageFlag, flagBit } from '../course/coverage.ts'
import type { Hole, Layout } from '../course/layout.ts'
import type { SurveyedCourse } from '../course/survey-store.ts'

/** The most common first. */
export const FLAGS = ['scorecard', 'rated', 'traced', 'contours', 'wind'] as const satisfies CoverageFlag[]

/** What a card says about each hole. */
export const CARD_VALUES = ['par', 'stroke_index', 'yards'] as const
export type CardValue = (typeof CARD_VALUES)[number]

/** A count, and its share of the total; null when the total is 0. */
export type Part = { readonly count: number; readonly share: number | null }

export type CardPart = Part & { readonly complete: number }

export type Coverage = {
  readonly courses: number
  /** How many different places courses state. */
  readonly regions: number
  readonly towns: number
  readonly flags: Readonly<Record<CoverageFlag, Part>>
  /** Courses with this for at least one hole; `complete`, for every hole of a layout. */
  readonly card: Readonly<Record<CardValue, CardPart>>
}

export type CoverageByCountry = {
  readonly all: Coverage
  /** Most courses first; those without a country last. */
  readonly countries: readonly (Coverage & { readonly country: string | null })[]
}

type Counts = {
  courses: number
  regions: Set<string>
  towns: Set<string>
  complete: Record<CardValue, number>
} & Record<CoverageFlag | CardValue, number>

export function openCoverageTally() {
  const all = noCounts()
  const countries = new Map<string | null, Counts>()
  const add = ({ country, region, city, coverage, layouts }: SurveyedCourse) => {
    const some = CARD_VALUES.filter((value) => layouts.some((layout) => isOn(layout, value)))
    const complete = some.filter((value) => layouts.some((layout) => isComplete(layout, value)))
    const own = countries.get(country) ?? noCounts()
    countries.set(country, own)
    for (const counts of [all, own]) {
      count(counts, coverage)
      for (const value of some) counts[value]++
      for (const value of complete) counts.complete[value]++
      // Two countries may have a region or a town of the same name.
      if (region !== null) counts.regions.add(`${country} ${region}`)
      if (city !== null) counts.towns.add(`${country} ${region} ${city}`)
    }
  }
  const close = (): CoverageByCountry => ({
    all: toCoverage(all),
    countries: [...countries]
      .toSorted(byCourses)
      .map(([country, counts]) => ({ country, ...toCoverage(counts) })),
  })
  return { add, close }
}

const noCounts = (): Counts => ({
  ...{ courses: 0, regions: new Set<string>(), towns: new Set<string>() },
  ...{ scorecard: 0, rated: 0, traced: 0, contours: 0, wind: 0 },
  ...{ par: 0, stroke_index: 0, yards: 0 },
  complete: { par: 0, stroke_index: 0, yards: 0 },
})

function count(counts: Counts, bits: number) {
  counts.courses++
  for (const flag of FLAGS) if ((bits & flagBit(flag)) !== 0) counts[flag]++
}

const cardsOf = ({ holes, tees }: Layout) => [holes, ...tees.map((tee) => tee.holes)]

/** A hole of the layout has the value on one of its cards. */
const isOn = (layout: Layout, value: CardValue) =>
  cardsOf(layout).some((holes) => holes.some((hole) => holeValue(hole, value) !== null))

/** Every hole of the layout has the value on the course card, or on the card of one tee. */
function isComplete(layout: Layout, value: CardValue): boolean {
  const positions = positionsOf(layout).length
  return (
    positions > 0 &&
    cardsOf(layout).some(
      (holes) => holes.filter((hole) => holeValue(hole, value) !== null).length === positions,
    )
  )
}

const holeValue = ({ strokeIndex, ...hole }: Hole, value: CardValue) =>
  value === 'stroke_index' ? strokeIndex : hole[value]

type Entry = readonly [string | null, Counts]

function byCourses([one, a]: Entry, [other, b]: Entry): number {
  if (one === null || other === null) return one === null ? 1 : -1
  return b.courses - a.courses || (one < other ? -1 : 1)
}

const toCoverage = ({ courses, regions, towns, complete, ...flags }: Counts): Coverage => ({
  courses,
  regions: regions.size,
  towns: towns.size,
  flags: {
    scorecard: partOf(flags.scorecard, courses),
    rated: partOf(flags.rated, courses),
    traced: partOf(flags.traced, courses),
    contours: partOf(flags.contours, courses),
    wind: partOf(flags.wind, courses),
  },
  card: {
    par: { ...partOf(flags.par, courses), complete: complete.par },
    stroke_index: { ...partOf(flags.stroke_index, courses), complete: complete.stroke_index },
    yards: { ...partOf(flags.yards, courses), complete: complete.yards },
  },
})

export const partOf = (count: number, whole: number): Part => ({
  count,
  share: whole === 0 ? null : Math.round((count / whole) * 1e6) / 1e6,
})
