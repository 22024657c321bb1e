import type { Yards } from '../core/units.ts'

export type ClubInBag = { readonly club: string; readonly carryYards: Yards | null }

export type Units = 'yards' | 'metres'

/** What the caddie knows about a golfer. */
export type Profile = {
  readonly name: string | null
  readonly handicap: number | null
  readonly gender: 'M' | 'F' | null
  /** Name of the tee they play, as they write it: courses spell it in their own way. */
  readonly tee: string | null
  readonly bag: readonly ClubInBag[]
  readonly units: Units
  /** Slug of a course. */
  readonly homeCourse: string | null
  /** In a competition we show distances only, no advice. */
  readonly competition: boolean
}

/** Fields that are left out stay as they are. */
export type ProfileChange = Partial<Omit<Profile, 'name'>> & { readonly name?: string }
