import { escapeMarkdown } from '../../../../core/text/escape-markdown.ts'
import type { Coverage } from '../../../../course/coverage.ts'
import type { SummaryJson } from '../../../../course/schema.ts'
import { countryName } from '../../../../place/names.ts'

/** What the text of a reply says about a course: its name, and a few facts in one line. */
export type CourseLine = { readonly name: string; readonly facts: string }

export const courseLine = (summary: SummaryJson): CourseLine => ({
  name: escapeMarkdown(summary.name),
  facts: [placeOf(summary), holesOf(summary), coverageOf(summary.coverage)].filter(Boolean).join('; '),
})

const placeOf = ({ city, region, country }: SummaryJson) =>
  [city, region, country === null ? null : (countryName(country) ?? country)]
    .filter((part) => part !== null)
    .map((part) => escapeMarkdown(part, 60))
    .join(', ') || 'place unknown'

const holesOf = ({ hole_count, par_total }: SummaryJson) =>
  [
    hole_count === null ? null : `${hole_count} ${hole_count === 1 ? 'hole' : 'holes'}`,
    par_total === null ? null : `par ${par_total}`,
  ]
    .filter((part) => part !== null)
    .join(', ')

const COVERED: { readonly [flag in keyof Coverage]: string } = {
  scorecard: 'scorecard',
  rated: 'ratings',
  traced: 'map',
  contours: 'green contours',
  wind: 'wind',
}

function coverageOf(coverage: Coverage): string {
  const held = (Object.keys(COVERED) as (keyof Coverage)[]).filter((flag) => coverage[flag])
  return held.length === 0 ? 'not mapped yet' : `has ${held.map((flag) => COVERED[flag]).join(', ')}`
}
