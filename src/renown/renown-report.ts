import type { PlacedCourse, VenueMatch } from './match-venues.ts'
import { renownFigure } from './renown-figure.ts'
import type { Championship } from './venue.ts'

/** A venue as reports name it. */
export type VenueLine = {
  readonly club: string
  readonly course: string | null
  readonly town: string
  readonly region: string
  readonly country: string
  readonly renown: number
  readonly championships: readonly Championship[]
}

export type RenownReport = {
  readonly matched: readonly (VenueLine & { readonly slug: string })[]
  /** Several courses fit equally well, so none of them counts as the venue. */
  readonly ambiguous: readonly (VenueLine & { readonly slugs: readonly string[] })[]
  readonly missing: readonly VenueLine[]
}

export function renownReport(matches: readonly VenueMatch<PlacedCourse>[]): RenownReport {
  const lines = matches.map(({ venue, courses }) => ({
    line: {
      ...{ club: venue.club[0] ?? '', course: venue.course, town: venue.town },
      ...{ region: venue.region, country: venue.country },
      renown: renownFigure(venue.championships),
      championships: venue.championships,
    },
    slugs: courses.map(({ slug }) => slug),
  }))
  return {
    matched: lines.flatMap(({ line, slugs: [slug, second] }) =>
      slug !== undefined && second === undefined ? [{ ...line, slug }] : [],
    ),
    ambiguous: lines.flatMap(({ line, slugs }) => (slugs.length > 1 ? [{ ...line, slugs }] : [])),
    missing: lines.flatMap(({ line, slugs }) => (slugs.length === 0 ? [line] : [])),
  }
}
