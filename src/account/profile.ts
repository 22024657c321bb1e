import type { Yards } from '../core/units.ts'

export type ClubInBag = { readonly club: string; readonly carryYards: Yards | null }

export type Units = 'yards' | 'metres'

/** What a golfer tells of themselves, for the caddie to reckon with. */
export type Profile = {
  readonly name: string | null
  readonly handicap: number | null
  readonly gender: 'M' | 'F' | null
  readonly bag: readonly ClubInBag[]
  readonly units: Units
  /** Slug of a course. */
  readonly homeCourse: string | null
  /** In a competition nothing but distances may be said. */
  readonly competition: boolean
}

/** Only what is named changes. */
export type ProfileChange = Partial<Omit<Profile, 'name'>> & { readonly name?: string }
