import type { Gender } from '../../course/layout.ts'

export const ASKED_FIELDS = [
  ...['par', 'stroke_index', 'yards', 'rating', 'slope', 'hole_count', 'scorecard', 'map'],
  ...['address', 'phone', 'website', 'timezone', 'kind'],
] as const
export type AskedField = (typeof ASKED_FIELDS)[number]

/** What a question asks about a course; null where it doesn't ask. */
export type AskedFor = {
  readonly hole: number | null
  /** As the golfer wrote it. */
  readonly tee: string | null
  readonly gender: Gender | null
  readonly field: AskedField | null
}

export const ASKED_FOR_NOTHING: AskedFor = { hole: null, tee: null, gender: null, field: null }
