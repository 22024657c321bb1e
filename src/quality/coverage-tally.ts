import { type CoverageFlag, flagBit } from '../course/coverage.ts'
import type { SurveyedCourse } from '../course/survey-store.ts'

/** The most common first. */
export const FLAGS = ['scorecard', 'rated', 'traced', 'contours', 'wind'] as const satisfies CoverageFlag[]

/** A count, and its share of the total; null when the total is 0. */
export type Part = { readonly count: number; readonly share: number | null }

export type Coverage = {
  readonly courses: number
  /** How many different places courses state. */
  readonly regions: number
  readonly towns: number
  readonly flags: Readonly<Record<CoverageFlag, Part>>
}

export type CoverageByCountry = {
  readonly all: Coverage
  /** Most courses first; those without a country last. */
  readonly countries: readonly (Coverage & { readonly country: string | null })[]
}

type Counts = { courses: number; regions: Set<string>; towns: Set<string> } & Record<CoverageFlag, number>

export function openCoverageTally() {
  const all = noCounts()
  const countries = new Map<string | null, Counts>()
  const add = ({ country, region, city, coverage }: SurveyedCourse) => {
    const own = countries.get(country) ?? noCounts()
    countries.set(country, own)
    for (const counts of [all, own]) {
      count(counts, coverage)
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
})

function count(counts: Counts, bits: number) {
  counts.courses++
  for (const flag of FLAGS) if ((bits & flagBit(flag)) !== 0) counts[flag]++
}

type Entry = readonly [string | null, Counts]

function byCourses([one, a]: Entry, [other, b]: Entry): number {
  if (one === null || other === null) return one === null ? 1 : -1
  return b.courses - a.courses || (one < other ? -1 : 1)
}

const toCoverage = ({ courses, regions, towns, ...flags }: Counts): Coverage => ({
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
})

export const partOf = (count: number, whole: number): Part => ({
  count,
  share: whole === 0 ? null : Math.round((count / whole) * 1e6) / 1e6,
})
