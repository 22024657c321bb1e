import { Problem } from '../core/problem.ts'
import { hashToken } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import {
  countInWindow,
  forget,
  type LockoutRule,
  takeAttempt,
  uncount,
} from '../platform/throttle/throttle-store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Window = { readonly most: number; readonly ms: number; readonly what: string }

/** Per address: what one household or club house may do. */
const GUESTS: Window = { most: 120, ms: HOUR, what: 'guests' }
const SIGN_UPS: Window = { most: 60, ms: HOUR, what: 'sign-ups' }
const REGISTRATIONS: Window = { most: 60, ms: HOUR, what: 'client registrations' }
/** Each that waits for a golfer's decision is kept for an hour. */
const AUTHORIZATIONS: Window = { most: 600, ms: HOUR, what: 'authorization requests' }
/** A client's own server asks for many golfers from one address. */
const DOCUMENTS: Window = { most: 300, ms: HOUR, what: 'client documents' }
const MAILS: Window = { most: 30, ms: HOUR, what: 'mails' }
const FAILED_SIGN_INS: Window = { most: 30, ms: 10 * MINUTE, what: 'failed sign-ins' }

// An attacker who goes on failing can make the owner wait, never for good: the pause grows to a quarter of an
// hour, and a new password by mail ends it.
const PASSWORD_LOCKOUT: LockoutRule = {
  attempts: 10,
  firstPauseMs: 15_000,
  doublings: 6,
  forgottenAfterMs: DAY,
}
// A PIN has few digits: at one guess an hour, four of them last more than a year.
const PIN_LOCKOUT: LockoutRule = { attempts: 10, firstPauseMs: MINUTE, doublings: 6, forgottenAfterMs: DAY }

export const chargeGuest = (deps: Deps, client: string) => charge(deps, GUESTS, client)
export const chargeSignUp = (deps: Deps, client: string) => charge(deps, SIGN_UPS, client)
export const chargeRegistration = (deps: Deps, client: string) => charge(deps, REGISTRATIONS, client)
export const chargeAuthorization = (deps: Deps, client: string) => charge(deps, AUTHORIZATIONS, client)
export const chargeDocument = (deps: Deps, client: string) => charge(deps, DOCUMENTS, client)
export const chargeMail = (deps: Deps, client: string) => charge(deps, MAILS, client)

async function charge({ db, now }: Deps, { most, ms, what }: Window, client: string) {
  const at = now()
  const { count, expiresAt } = await countInWindow(db, windowKey(what, client), at, ms, most)
  if (count > most) throw tooMany(`Too many ${what} from this address`, expiresAt - at)
}

const windowKey = (what: string, client: string) => `${what} ${client}`

function tooMany(what: string, waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Problem('rate_limited', `${what}; try again in ${seconds} s.`, seconds)
}

/** An attempt to sign in, counted as failed until it has succeeded. */
export type Attempt = { readonly succeeded: () => Promise<void> }

export const passwordKey = (emailKey: string) => `password ${hashToken(emailKey)}`
export const pinKey = (club: string, member: string) => `pin ${hashToken(`${club} ${member}`)}`

/** Whether the account exists makes no difference here: unknown ones are counted just the same. */
export const attemptPassword = (deps: Deps, client: string, emailKey: string) =>
  attempt(deps, client, passwordKey(emailKey), PASSWORD_LOCKOUT)

export const attemptPin = (deps: Deps, client: string, club: string, member: string) =>
  attempt(deps, client, pinKey(club, member), PIN_LOCKOUT)

/** An ID token cannot be guessed: only the address is counted, against whoever sends bad ones without end. */
export async function attemptProvider(deps: Deps, client: string): Promise<Attempt> {
  await charge(deps, FAILED_SIGN_INS, client)
  return {
    succeeded: async () => {
      await uncount(deps.db, windowKey(FAILED_SIGN_INS.what, client))
    },
  }
}

/** The owner has shown who they are in another way. */
export const endLockout = ({ db }: Deps, key: string) => forget(db, key)

/** What is refused is no failure: address and account are counted together or not at all. */
async function attempt(deps: Deps, client: string, key: string, rule: LockoutRule): Promise<Attempt> {
  await deps.db.transaction().execute(async (trx) => {
    await charge({ ...deps, db: trx }, FAILED_SIGN_INS, client)
    const at = deps.now()
    const until = await takeAttempt(trx, key, at, rule)
    if (until > 0) throw tooMany('Too many failed attempts', until - at)
  })
  return { succeeded: () => takeBack(deps, client, key) }
}

async function takeBack({ db }: Deps, client: string, key: string): Promise<void> {
  await uncount(db, windowKey(FAILED_SIGN_INS.what, client))
  await forget(db, key)
}
