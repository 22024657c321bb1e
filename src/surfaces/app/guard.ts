import type { Membership, Session } from '../../account/account.ts'
import { mayDo } from '../../club/ability.ts'
import { Problem } from '../../core/problem.ts'
import type { Access } from './route.ts'

const SIGNED_OUT = 'Sign in first: this request has no valid session.'
const GUESTS_READ = 'You need an account for this. Sign up or sign in.'
export const NO_CLUB = 'We couldn’t find that club.'
/** Whether a club exists is for its members to know. */
export const noClub = () => new Problem('not_found', NO_CLUB)

/** People who may not ask are refused here, before the route is reached; what a body says does not matter. */
export function admit(access: Access, session: Session | null, club: string): Membership | null {
  if (access === 'open') return null
  if (session === null) throw new Problem('signed_out', SIGNED_OUT)
  if (access === 'session') return null
  // ERR-403: social surfaces and club operations are closed to guests, whichever club they name.
  if (session.account.kind === 'guest') throw new Problem('guest', GUESTS_READ)
  if (access === 'golfer') return null
  const membership = session.account.clubs.find(({ slug }) => slug === club)
  if (!membership) throw noClub()
  if (!mayDo(membership.role, access))
    throw new Problem('role', `Your role (${membership.role}) doesn’t allow this.`)
  return membership
}
