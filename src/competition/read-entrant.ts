import { readProfile } from '../account/profile-store.ts'
import { findMember } from '../club/member-store.ts'
import { malformed, Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import type { Competition } from './competition.ts'
import type { NewPlayer } from './side-store.ts'

/** Somebody who would play, and what was said about them. */
export type Entrant = {
  readonly who: { readonly accountId: string } | { readonly guest: string }
  readonly index?: number | null
  readonly gender?: 'M' | 'F'
  /** Whose tees somebody plays of whom we don't know it; without it we ask. */
  readonly otherwise?: 'M' | 'F'
  /** By its name. */
  readonly tee?: string
}

/** A member plays with the club's own handicap, else with that of the profile. Guests say theirs. */
export async function readEntrant(db: Db, competition: Competition, entrant: Entrant): Promise<NewPlayer> {
  const { who } = entrant
  if ('guest' in who)
    return {
      accountId: null,
      guest: who.guest,
      index: entrant.index ?? null,
      tee: teeFor(competition, entrant, null),
    }
  const member = await findMember(db, competition.clubId, who)
  if (!member?.isAccepted) throw new Problem('not_found', 'This golfer is not a member of the club.')
  const profile = await readProfile(db, who.accountId)
  return {
    ...{ accountId: who.accountId, guest: null },
    index: entrant.index ?? member.record.handicap ?? profile.handicap,
    tee: teeFor(competition, entrant, profile.gender),
  }
}

function teeFor(
  { settings }: Competition,
  { gender, otherwise, tee }: Entrant,
  own: 'M' | 'F' | null,
): number {
  const { tees, usual } = settings
  const who = gender ?? own ?? otherwise ?? null
  if (tee !== undefined) {
    const named = tees.findIndex(
      (each) => each.name === tee && (who === null || each.gender === who || each.gender === null),
    )
    const found = named >= 0 ? named : tees.findIndex((each) => each.name === tee)
    if (found < 0) throw malformed('tee', `one of ${[...new Set(tees.map(({ name }) => name))].join(', ')}`)
    return found
  }
  if (who === null && usual.M !== usual.F)
    throw malformed('gender', 'M or F: men and women play different tees')
  return usual[who ?? 'M']
}
