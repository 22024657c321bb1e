import type { Language } from '../../words/language.ts'

/** The tables about people: accounts, sessions, clubs, positions, rounds. */
export type AccountTables = {
  readonly account: AccountTable
  readonly account_identity: AccountIdentityTable
  readonly profile: ProfileTable
  readonly session: SessionTable
  readonly email_link: EmailLinkTable
  readonly throttle: ThrottleTable
  readonly position: PositionTable
  readonly golf_round: GolfRoundTable
  readonly club: ClubTable
  readonly club_membership: ClubMembershipTable
  readonly club_category: ClubCategoryTable
  readonly club_pin: ClubPinTable
  readonly secret: SecretTable
}

export type AccountTable = {
  readonly id: string
  readonly kind: 'guest' | 'member'
  readonly name: string | null
  readonly email: string | null // as they typed it; only members have one
  readonly email_key: string | null // lower case: two emails with the same key are one
  readonly email_verified_at: number | null // ms since 1970
  readonly password_hash: string | null
  readonly premium_until: number | null // when the paid or gifted time ends
  readonly premium_grace_until: number | null // until when we wait for a late renewal
  readonly created_at: number
  readonly seen_at: number // to the hour
  readonly language?: Language | null // of the page on which they last sent a form
}

/** Who someone is at an identity provider: issuer and subject, never the email. */
export type AccountIdentityTable = {
  readonly issuer: string
  readonly subject: string
  readonly account_id: string
  readonly email: string | null // as the provider told us
  readonly email_verified: number // 0 or 1, by the provider
  readonly created_at: number
}

export type ProfileTable = {
  readonly account_id: string
  readonly handicap: number | null
  readonly gender: 'M' | 'F' | null
  readonly tee: string | null // as the golfer writes its name
  readonly bag: string // JSON array of {club, carry_yards}
  readonly units: 'yards' | 'metres'
  readonly home_course: string | null // slug
  readonly competition: number // 0 or 1
}

export type SessionTable = {
  readonly id: string // hash of the cookie's value
  readonly account_id: string
  readonly course_slug: string | null
  readonly method: 'guest' | 'password' | 'pin' | 'provider' | 'link'
  readonly device: string | null
  readonly created_at: number
  readonly seen_at: number // to the hour
  readonly expires_at: number
}

/** An emailed link. It works once: using it deletes it. */
export type EmailLinkTable = {
  readonly id: string // hash of the link's token
  readonly account_id: string
  readonly purpose: 'verify' | 'reset'
  readonly email_key: string // the address it went to
  readonly created_at: number
  readonly expires_at: number
}

export type ThrottleTable = {
  readonly key: string
  readonly count: number
  readonly paused_until: number // when the lockout ends; 0 without one
  readonly expires_at: number
}

export type PositionTable = {
  readonly account_id: string
  readonly lat: number
  readonly lng: number
  readonly accuracy_m: number | null
  readonly at: number
  readonly source: 'app' | 'client'
}

export type GolfRoundTable = {
  readonly account_id: string
  readonly id: string // made on the device, so it names a round only together with the account
  readonly started_at: number
  readonly updated_at: number // by the device's clock
  readonly deleted_at: number | null
  readonly round: string | null // JSON; null once it is deleted
  readonly course: string | null // as in the JSON, like the name
  readonly course_name: string | null
}

export type ClubTable = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly course_slug: string
  readonly created_at: number
}

export type ClubMembershipTable = {
  readonly club_id: string
  readonly account_id: string
  readonly role: 'member' | 'caddie' | 'starter' | 'professional' | 'manager'
  readonly number: string
  readonly pin_hash: string | null
  readonly pin_set_by: 'operator' | 'manager' | 'golfer' | null
  readonly created_at: number
  readonly accepted_at: number | null // null while it is an invitation: no role, no PIN
  readonly given_name: string | null // by the manager, shown until the golfer accepts
  readonly category_id?: string | null | undefined
  readonly handicap_tenths?: number | null | undefined // the club's record; below zero for a plus handicap
  readonly joined_on?: string | null | undefined // YYYY-MM-DD
  readonly archived_at?: number | null | undefined // left the club's books: no role, no PIN
  readonly mailed_at?: number | null | undefined // when the invitation was last emailed
}

/** A club's own list, such as Full, Five-day and Junior. */
export type ClubCategoryTable = {
  readonly id: string
  readonly club_id: string
  readonly name: string
  readonly name_key: string // folded: two names with the same key are one
  readonly created_at: number
}

/** Where the hole is cut on a green, for one day of the course's own calendar. */
export type ClubPinTable = {
  readonly club_id: string
  readonly layout: string // its name; empty for a club's only layout
  readonly hole: number
  readonly day: string // YYYY-MM-DD
  readonly lat: number
  readonly lng: number
  readonly set_by: string | null
  readonly set_at: number
}

export type SecretTable = { readonly name: string; readonly value: string; readonly created_at: number }
