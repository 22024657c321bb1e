import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { readPosition } from '../position/position-store.ts'
import { readProfile } from './profile-store.ts'

export type AccountData = Awaited<ReturnType<typeof readAccountData>>

/** All that is kept about someone, row by row, but for what opens the account: hashes of passwords, PINs, tokens. */
export async function readAccountData(deps: Deps, accountId: string) {
  const { db } = deps
  return {
    account: await readAccount(db, accountId),
    profile: await readProfile(db, accountId),
    identities: await readIdentities(db, accountId),
    sessions: await readSessions(db, accountId),
    links: await readLinks(db, accountId),
    agents: await readAgents(db, accountId),
    checkouts: await readCheckouts(db, accountId),
    payments: await readPayments(db, accountId),
    subscriptions: await readSubscriptions(db, accountId),
    paymentEvents: await readPaymentEvents(db, accountId),
    memberships: await readMemberships(db, accountId),
    position: await readPosition(deps, accountId),
    pins: await readPins(db, accountId),
  }
}

async function readAccount(db: Db, accountId: string) {
  const { password_hash, email_key, ...kept } = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...kept, has_password: password_hash !== null }
}

const readIdentities = (db: Db, accountId: string) =>
  db
    .selectFrom('account_identity')
    .select(['issuer', 'subject', 'email', 'email_verified', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readSessions = (db: Db, accountId: string) =>
  db
    .selectFrom('session')
    .select(['method', 'device', 'course_slug', 'created_at', 'seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readLinks = (db: Db, accountId: string) =>
  db
    .selectFrom('email_link')
    .select(['purpose', 'email_key', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readAgents = (db: Db, accountId: string) =>
  db
    .selectFrom('oauth_consent')
    .select(['client_id', 'client_name', 'client_host', 'granted_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('granted_at')
    .execute()

const readCheckouts = (db: Db, accountId: string) =>
  db
    .selectFrom('checkout')
    .select(['plan', 'price_cents', 'first_time', 'created_at', 'expires_at', 'paid_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readPayments = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_payment')
    .select(['id', 'provider', 'plan', 'subscription_id', 'cents', 'starts_at', 'ms', 'paid_at', 'mailed_at'])
    .where('account_id', '=', accountId)
    .orderBy('paid_at')
    .execute()

const readSubscriptions = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_subscription')
    .select([
      'id',
      'provider',
      'plan',
      'customer_id',
      'status',
      'renews',
      'period_end',
      'created_at',
      'as_of',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const readPaymentEvents = (db: Db, accountId: string) =>
  db
    .selectFrom('premium_event')
    .select(['id', 'provider', 'type', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const readMemberships = (db: Db, accountId: string) =>
  db
    .selectFrom('club_membership')
    .innerJoin('club', 'club.id', 'club_membership.club_id')
    .select(['club.slug', 'club.name', 'role', 'number', 'pin_set_by', 'club_membership.created_at'])
    .where('account_id', '=', accountId)
    .orderBy('club.slug')
    .execute()

const readPins = (db: Db, accountId: string) =>
  db
    .selectFrom('club_pin')
    .innerJoin('club', 'club.id', 'club_pin.club_id')
    .select(['club.slug', 'layout', 'hole', 'day', 'lat', 'lng', 'set_at'])
    .where('set_by', '=', accountId)
    .orderBy('set_at')
    .orderBy('hole')
    .execute()
