import type { Role } from '../account/account.ts'
import { Problem, shown } from '../core/problem.ts'

/** A club that plays on a course of the library. */
export type Club = {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** As it was when the club was founded; the course may have been merged into another since. */
  readonly courseSlug: string
  readonly createdAt: number
}

/** Someone on a club's roster. */
export type Member = {
  readonly accountId: string
  readonly number: string
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly role: Role
  readonly hasPin: boolean
  readonly since: number
}

/** Whoever is meant: by the number the club gave, by email, or by account. */
export type Whom = { readonly number: string } | { readonly email: string } | { readonly accountId: string }

export const noSuchClub = (slug: string) => new Problem('not_found', `No club has the slug ${shown(slug)}.`)
