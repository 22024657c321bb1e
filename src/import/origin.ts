import type { Course } from '../course/course.ts'
import type { Source } from '../course/source.ts'

/** The formats a file may have. */
export const FORMATS = [
  'records',
  'osm',
  'opengolfmap',
  'opengolfapi',
  'scorecards',
  'elevation',
  'corrections',
] as const
export type Format = (typeof FORMATS)[number]

/** Which source said something, and in which format: one origin has one say about a course. */
export type Origin = string

export const originOf = (format: Format, source: Source | null): Origin => `${format} ${source?.name ?? ''}`

export const sourceNameOf = (origin: Origin) => origin.slice(origin.indexOf(' ') + 1)

export const formatOf = (origin: Origin) => origin.split(' ', 1)[0] as Format

// Better sources first: an operator's own records, then whoever kept closest to the thing itself. Cards are
// best known to those who wrote them down, places to those who drew them.
const ABOUT_CLUB: readonly Format[] = ['records', 'scorecards', 'opengolfapi', 'osm', 'opengolfmap']
const ABOUT_GROUND: readonly Format[] = ['records', 'osm', 'scorecards', 'opengolfmap', 'opengolfapi']

const GROUND_FIELDS: readonly (keyof Course)[] = ['point', 'bounds', 'map']

/** Lower is better. */
export const rankOf = (origin: Origin, field: keyof Course) =>
  (GROUND_FIELDS.includes(field) ? ABOUT_GROUND : ABOUT_CLUB).indexOf(formatOf(origin))
