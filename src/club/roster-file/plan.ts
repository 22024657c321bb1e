import type { Role } from '../../account/account.ts'
import type { Category, Club, Member } from '../club.ts'

/** A roster as a file is compared with it. */
export type Roster = {
  readonly club: Club
  readonly members: readonly Member[]
  readonly categories: readonly Category[]
}

export type Fault = {
  readonly row: number
  /** As the file calls it; null if it is about the whole row. */
  readonly column: string | null
  readonly detail: string
}

export type Invite = {
  readonly row: number
  readonly number: string
  readonly name: string | null
  readonly email: string
  readonly role: Role
  readonly category: Category | null
  readonly handicap: number | null
  readonly joined: string | null
}

export type Change = {
  readonly row: number
  readonly accountId: string
  readonly number: string
  readonly name: string | null
  /** Only what differs. */
  readonly to: Changed
  readonly from: Changed
}

export type Changed = {
  readonly name?: string | null
  readonly role?: Role
  readonly category?: Category | null
  readonly handicap?: number | null
  readonly joined?: string | null
}

/** What a file would do to a roster. */
export type ImportPlan = {
  readonly rows: number
  readonly unknown: readonly string[]
  readonly invites: readonly Invite[]
  readonly changes: readonly Change[]
  readonly same: number
  readonly faults: readonly Fault[]
  /** Of this plan and the roster it was made for: either may not change before it is carried out. */
  readonly token: string
}
