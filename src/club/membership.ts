import { ROLES, type Role } from '../account/account.ts'
import { malformed } from '../core/problem.ts'

/** A club's number for its member. `me` is taken: in a URL it means the golfer who asks. */
export function parseNumber(given: string): string {
  if (!/^[A-Za-z0-9-]{1,20}$/.test(given) || given.toLowerCase() === 'me')
    throw malformed('member', '1 to 20 letters, digits or hyphens')
  return given
}

export function parseRole(given: string): Role {
  const role = ROLES.find((known) => known === given)
  if (role === undefined) throw malformed('role', `one of ${ROLES.join(', ')}`)
  return role
}

export function parsePin(given: string): string {
  if (!/^\d{4,12}$/.test(given)) throw malformed('pin', '4 to 12 digits')
  return given
}
