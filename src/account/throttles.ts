import { Problem } from '../core/problem.ts'
import {
  countInWindow,
  forget,
  type PauseRule,
  takeAttempt,
  uncount,
} from '../platform/throttle/throttle-store.ts'
import { hashToken, type Means } from './account.ts'

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
const PASSWORD_PAUSE: PauseRule = { attempts: 10, firstPauseMs: 15_000, doublings: 6, forgottenAfterMs: DAY }
// A PIN has few digits: at one guess an hour, four of them last more than a year.
const PIN_PAUSE: PauseRule = { attempts: 10, firstPauseMs: MINUTE, doublings: 6, forgottenAfterMs: DAY }

export const chargeGuest = (means: Means, client: string) => charge(means, GUESTS, client)
export const chargeSignUp = (means: Means, client: string) => charge(means, SIGN_UPS, client)
export const chargeRegistration = (means: Means, client: string) => charge(means, REGISTRATIONS, client)
export const chargeAuthorization = (means: Means, client: string) => charge(means, AUTHORIZATIONS, client)
export const chargeDocument = (means: Means, client: string) => charge(means, DOCUMENTS, client)
export const chargeMail = (means: Means, client: string) => charge(means, MAILS, client)

async function charge({ db, now }: Means, { most, ms, what }: Window, client: string) {
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
export const attemptPassword = (means: Means, client: string, emailKey: string) =>
  attempt(means, client, passwordKey(emailKey), PASSWORD_PAUSE)

export const attemptPin = (means: Means, client: string, club: string, member: string) =>
  attempt(means, client, pinKey(club, member), PIN_PAUSE)

/** An ID token cannot be guessed: only the address is counted, against whoever sends bad ones without end. */
export async function attemptProvider(means: Means, client: string): Promise<Attempt> {
  await charge(means, FAILED_SIGN_INS, client)
  return {
    succeeded: async () => {
      await uncount(means.db, windowKey(FAILED_SIGN_INS.what, client))
    },
  }
}

/** The owner has shown who they are in another way. */
export const endPause = ({ db }: Means, key: string) => forget(db, key)

/** What is refused is no failure: address and account are counted together or not at all. */
async function attempt(means: Means, client: string, key: string, rule: PauseRule): Promise<Attempt> {
  await means.db.transaction().execute(async (trx) => {
    await charge({ ...means, db: trx }, FAILED_SIGN_INS, client)
    const at = means.now()
    const until = await takeAttempt(trx, key, at, rule)
    if (until > 0) throw tooMany('Too many failed attempts', until - at)
  })
  return { succeeded: () => takeBack(means, client, key) }
}

async function takeBack({ db }: Means, client: string, key: string): Promise<void> {
  await uncount(db, windowKey(FAILED_SIGN_INS.what, client))
  await forget(db, key)
}
