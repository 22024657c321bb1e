import type { CourseField } from '../course/course-field.ts'
import type { Source } from '../course/source.ts'

/** The import formats: what a file may be. To add one, see CONTRIBUTING.md. */
export const FORMATS = [
  'records',
  'osm',
  'opengolfmap',
  'opengolfapi',
  'courses',
  'tracing',
  'scorecards',
  'elevation',
  'corrections',
] as const
export type Format = (typeof FORMATS)[number]

/** A source and a format. Each origin has one share of a course. */
export type Origin = string

export const originOf = (format: Format, source: Source | null): Origin => `${format} ${source?.name ?? ''}`

export const sourceNameOf = (origin: Origin) => origin.slice(origin.indexOf(' ') + 1)

export const formatOf = (origin: Origin) => origin.split(' ', 1)[0] as Format

// Better sources first: an operator's own records, then those closest to the course. For cards that is who wrote
// them down, for coordinates who drew them.
const BEST_FIRST: Readonly<Record<CourseField<unknown>['bestFrom'], readonly Format[]>> = {
  club: ['records', 'scorecards', 'courses', 'opengolfapi', 'osm', 'opengolfmap', 'tracing'],
  ground: ['records', 'tracing', 'osm', 'scorecards', 'opengolfmap', 'courses', 'opengolfapi'],
}

/** Lower is better. A format that is not in the list, such as one of a newer version, comes last. */
export function rankOf(origin: Origin, about: keyof typeof BEST_FIRST): number {
  const formats = BEST_FIRST[about]
  const rank = formats.indexOf(formatOf(origin))
  return rank === -1 ? formats.length : rank
}
