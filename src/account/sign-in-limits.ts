import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/duration.ts'
import { hashToken } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { type Attempt, countAttempt } from '../platform/throttle/lockout.ts'
import { countOrRefuse, type RateWindow, takeBackCount } from '../platform/throttle/rate-window.ts'
import type { LockoutRule } from '../platform/throttle/throttle-store.ts'
import { lockoutKey } from './device-mark.ts'

// Per address: what a household or a clubhouse may do.
const GUESTS: RateWindow = { max: 120, ms: HOUR_MS, what: 'guest sessions' }
const SIGN_UPS: RateWindow = { max: 60, ms: HOUR_MS, what: 'sign-ups' }
const EMAILS: RateWindow = { max: 30, ms: HOUR_MS, what: 'requests for emails' }
const FAILED_SIGN_INS: RateWindow = { max: 30, ms: 10 * MINUTE_MS, what: 'failed sign-ins' }

// How many wrong passwords are free before a lockout. An attacker can make the owner wait only on a new device, and never
// for long: the lockout grows to 16 minutes, and a password reset by email ends it.
export const PASSWORD_LOCKOUT: LockoutRule = {
  attempts: 10,
  firstLockoutMs: 15_000,
  doublings: 6,
  resetAfterMs: DAY_MS,
}
// How many wrong PINs are free before a lockout. A PIN has few digits: at about one attempt an hour, guessing four of
// them takes more than a year.
export const PIN_LOCKOUT: LockoutRule = {
  attempts: 10,
  firstLockoutMs: MINUTE_MS,
  doublings: 6,
  resetAfterMs: DAY_MS,
}

export const limitGuests = (deps: Deps, client: string) => countOrRefuse(deps, GUESTS, client)
export const limitSignUps = (deps: Deps, client: string) => countOrRefuse(deps, SIGN_UPS, client)
export const limitEmails = (deps: Deps, client: string) => countOrRefuse(deps, EMAILS, client)

export const passwordKey = (emailKey: string) => `password ${hashToken(emailKey)}`
export const pinKey = (club: string, member: string) => `pin ${hashToken(`${club} ${member}`)}`

/**
 * Attempts count whether or not the account exists, so that nobody can find out. A device with a mark of this account
 * has its own lockout, which a stranger's failures elsewhere do not touch.
 */
export const attemptPassword = (deps: Deps, client: string, emailKey: string, mark: string | null = null) =>
  countAttempt(deps, countedUnder(client, lockoutKey(passwordKey(emailKey), mark)), PASSWORD_LOCKOUT)

export type MemberNumber = { readonly club: string; readonly member: string }

export const attemptPin = (
  deps: Deps,
  client: string,
  { club, member }: MemberNumber,
  mark: string | null = null,
) => countAttempt(deps, countedUnder(client, lockoutKey(pinKey(club, member), mark)), PIN_LOCKOUT)

const countedUnder = (client: string, key: string) => ({ window: FAILED_SIGN_INS, client, key })

/** Nobody can guess an ID token, so we only stop an address that keeps sending bad ones. */
export async function attemptIdentity(deps: Deps, client: string): Promise<Attempt> {
  await countOrRefuse(deps, FAILED_SIGN_INS, client)
  return {
    succeeded: async () => {
      await takeBackCount(deps, FAILED_SIGN_INS, client)
    },
  }
}
