/** Invented people of the fixture. Their passwords and PINs open nothing but the fixture. */
export const PEOPLE = {
  monthly: 'golfer1@example.org',
  yearly: 'golfer2@example.org',
  dayPass: 'golfer3@example.org',
  reset: 'golfer4@example.org',
  provider: 'golfer5@example.org',
  locked: 'golfer6@example.org',
  refunded: 'golfer7@example.org',
  manager: 'manager1@example.org',
  professional: 'professional1@example.org',
  starter: 'starter1@example.org',
  caddie: 'caddie1@example.org',
  member: 'member1@example.org',
} as const

export const PASSWORD = 'niblick and spoon for tests'
export const PIN = '480913'
export const CLUB = 'fixture-club'
/** Member numbers at the club, and their roles. */
export const MEMBERS = {
  101: 'manager',
  102: 'professional',
  103: 'starter',
  104: 'caddie',
  105: 'member',
} as const

/** What golfers, their browsers and their agents know, and the database has only as a hash or under a key. */
export type Known = {
  /** When the fixture was made: its sessions, tokens and Premium count from here. */
  readonly at: number
  /** The address that its agents' tokens are for. */
  readonly origin: string
  /** Where the club plays. */
  readonly course: string
  readonly cookies: { readonly monthly: string; readonly yearly: string; readonly guest: string }
  readonly agent: { readonly clientId: string; readonly accessToken: string; readonly refreshToken: string }
  /** A page to pay on that is still open. */
  readonly checkout: string
  readonly resetToken: string
  readonly issuer: string
  readonly subject: string
}
