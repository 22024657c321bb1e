import { distance } from '../../src/core/geo/geodesic.ts'
import { fold } from '../../src/core/text/fold.ts'
import { toMiles } from '../../src/core/units.ts'
import type { CoverageFlag } from '../../src/course/coverage.ts'
import type { SummaryJson } from '../../src/course/schema.ts'
import type { Expected } from './read-queries.ts'

/** What the search tool answered, as far as we judge it. */
export type Answer = {
  readonly courses: readonly SummaryJson[]
  readonly not_used: readonly string[]
}

/** One of the first few courses is what was expected. */
export function isRight(answer: Answer, expected: Expected, first: number): boolean {
  const says = (word: string) => answer.not_used.some((text) => text.includes(word))
  const { coverage, unused } = expected
  if (unused !== null && !says(unused)) return false
  if (coverage !== null) return answer.courses.every((course) => course.coverage[coverage as CoverageFlag])
  return answer.courses
    .slice(0, first)
    .some((course) => isPlaceRight(course, expected) && hasConditions(course, expected, says))
}

function isPlaceRight(course: SummaryJson, { name, within, country }: Expected): boolean {
  const { lat, lng } = course
  if (country !== null && course.country !== country) return false
  if (!name.every((word) => fold(course.name).includes(word))) return false
  if (within === null) return true
  return lat !== null && lng !== null && toMiles(distance(within, { lat, lng })) <= within.miles
}

function hasConditions(
  { hole_count, par_total }: SummaryJson,
  { holes, par }: Expected,
  says: (word: string) => boolean,
): boolean {
  const hasHoles = holes === null || hole_count === holes || says(String(holes))
  // A course of short holes has par 3 on each of them.
  const hasPar = par === null || par_total === (par === 3 ? 3 * (hole_count ?? 0) : par) || says(`par ${par}`)
  return hasHoles && hasPar
}
