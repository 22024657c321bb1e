import type { ClubInBag, Profile } from '../../../../account/profile.ts'
import { ASSUMED_HANDICAP } from '../../../../caddie/dispersion/shot-pattern.ts'
import { standardBag } from '../../../../caddie/dispersion/standard-bag.ts'
import { isPutter } from '../../../../caddie/strategy/swings-of-bag.ts'

/** What golfers like this one carry: the very bag that the caddie assumes without any other. */
export type SuggestedBag = {
  readonly handicap: number
  /** The golfer has not told us a handicap. */
  readonly isAssumed: boolean
  readonly clubs: readonly ClubInBag[]
}

export const suggestedBag = ({ handicap, gender }: Pick<Profile, 'handicap' | 'gender'>): SuggestedBag => ({
  handicap: handicap ?? ASSUMED_HANDICAP,
  isAssumed: handicap === null,
  clubs: standardBag(handicap, gender),
})

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** What we would suggest for a club of that name; null if we know none. */
export const suggestedCarry = ({ clubs }: SuggestedBag, club: string) =>
  clubs.find((each) => sameName(each.club, club))?.carryYards ?? null

/** Longest first. A club without a carry goes where one of its name usually is, and the putter comes last. */
export const orderBag = (bag: readonly ClubInBag[], suggested: SuggestedBag): readonly ClubInBag[] =>
  bag.toSorted((a, b) => lengthOf(b, suggested) - lengthOf(a, suggested))

const lengthOf = ({ club, carryYards }: ClubInBag, suggested: SuggestedBag) =>
  isPutter(club) ? -1 : (carryYards ?? suggestedCarry(suggested, club) ?? 0)
