import type { Api, Outcome } from './round-api.ts'

/** What the golfer's own marks say about a club. */
export type LearnedCarry = {
  readonly club: string
  readonly carryYards: number
  /** Half of the shots are within this of the carry; null if we can't tell yet. */
  readonly spreadYards: number | null
  readonly shots: number
  /** What the bag says now; null if it says nothing. */
  readonly bagYards: number | null
}

export type ClubJson = { readonly club: string; readonly carry_yards: number | null }

const MOST_CLUBS = 20

/** The bag with this carry: in the place of the club, or at the end. Null if the bag has no room. */
export function bagWith(
  bag: readonly ClubJson[],
  { club, carryYards }: LearnedCarry,
): readonly ClubJson[] | null {
  const carry_yards = Math.round(carryYards)
  const isSame = (each: ClubJson) => each.club.toLowerCase() === club.toLowerCase()
  if (bag.some(isSame)) return bag.map((each) => (isSame(each) ? { ...each, carry_yards } : each))
  return bag.length < MOST_CLUBS ? [...bag, { club, carry_yards }] : null
}

/** Reads the bag before changing it: another device may have changed it since this page was opened. */
export async function addToBag(api: Api, carry: LearnedCarry): Promise<Outcome['kind']> {
  const profile = await api({ method: 'GET', path: '/api/v1/profile' })
  if (profile.kind !== 'done') return profile.kind
  const bag = bagWith((profile.json as { readonly bag?: readonly ClubJson[] }).bag ?? [], carry)
  if (bag === null) return 'refused'
  return (await api({ method: 'PUT', path: '/api/v1/profile', body: { bag } })).kind
}
