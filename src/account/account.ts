// APP-3: somebody's role in a club decides what they may do there. The least comes first.
export const ROLES = ['member', 'caddie', 'starter', 'professional', 'manager'] as const
export type Role = (typeof ROLES)[number]

/** Membership of one club. */
export type Membership = {
  readonly clubId: string
  readonly slug: string
  readonly name: string
  readonly role: Role
}

/** An anonymous guest, or a member with an email. */
export type Account = {
  readonly id: string
  readonly kind: 'guest' | 'member'
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly hasPassword: boolean
  readonly premiumUntil: number | null
  readonly createdAt: number
  readonly clubs: readonly Membership[]
}

export type SignInMethod = 'guest' | 'password' | 'pin' | 'provider' | 'link'

/** A browser that is signed in, and as whom. */
export type Session = {
  readonly id: string
  readonly account: Account
  readonly courseSlug: string | null
  readonly method: SignInMethod
  readonly createdAt: number
  readonly seenAt: number
}

/** A guest sent by the identity provider. They can come back by it, so they may claim the account without a password. */
export const isProviderGuest = ({ account, method }: Session) =>
  account.kind === 'guest' && method === 'provider'

/** How long an account has Premium. The premium folder works it out and sets it; everybody else only reads it. */
export type PremiumTime = {
  /** When the time that was paid for or given ends. */
  readonly until: number | null
  /** Until when we wait for a late renewal; null when no renewal is due. */
  readonly graceUntil: number | null
}

/** When Premium ends: with what is paid for, or with the grace while a renewal is late. */
export const premiumEnd = ({ until, graceUntil }: PremiumTime, now: number) =>
  until !== null && until <= now ? (graceUntil ?? until) : until
