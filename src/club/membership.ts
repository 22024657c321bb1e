import { ROLES, type Role } from '../account/account.ts'
import { malformed } from '../core/problem.ts'

// In a URL, `me` means the golfer who asks; the others are addresses of their own.
const TAKEN = ['me', 'export', 'import']

/** A club's number for its member. */
export function parseNumber(given: string): string {
  if (!/^[A-Za-z0-9-]{1,20}$/.test(given) || TAKEN.includes(given.toLowerCase()))
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

const FIRST_YEAR = 1750

/** A day such as 2026-05-04, which exists. */
export function parseJoined(given: string): string {
  const text = given.trim()
  const date = new Date(`${text}T00:00:00Z`)
  const exists = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime())
  if (!exists || date.toISOString().slice(0, 10) !== text || date.getUTCFullYear() < FIRST_YEAR)
    throw malformed('joined', 'a day such as 2026-05-04')
  return text
}
