import type { Role } from '../account/account.ts'
import { Problem, shown } from '../core/problem.ts'

/** A club that plays on one of our courses. */
export type Club = {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** From when the club was created; the course may have been merged into another since. */
  readonly courseSlug: string
  readonly createdAt: number
}

/** Who chose a PIN. */
export type PinSetter = 'operator' | 'manager' | 'golfer'

/** Somebody on a club's roster. */
export type Member = {
  readonly accountId: string
  readonly number: string
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly role: Role
  readonly hasPin: boolean
  readonly pinSetBy: PinSetter | null
  /** Has the role now. False while it is a manager's invitation: then the name is the one the manager gave. */
  readonly isAccepted: boolean
  /** Left the club's books, but stays in its history: no role, no PIN. */
  readonly isArchived: boolean
  readonly since: number
  /** What the club itself writes down. */
  readonly record: MemberRecord
  /** When the invitation was last emailed. */
  readonly mailedAt: number | null
}

export type MemberRecord = {
  readonly category: Category | null
  /** One decimal; below zero for a plus handicap. */
  readonly handicap: number | null
  /** YYYY-MM-DD. */
  readonly joined: string | null
}

/** A club's own, such as Full, Five-day or Junior. */
export type Category = { readonly id: string; readonly name: string }

/** Which member: by the number the club gave, by email, or by account. */
export type Whom = { readonly number: string } | { readonly email: string } | { readonly accountId: string }

export const noSuchClub = (slug: string) =>
  new Problem('not_found', `We couldn’t find a club with the slug ${shown(slug)}.`)
