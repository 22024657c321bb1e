import { emailKey } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import type { Hasher } from '../platform/hasher.ts'
import { concurrencyLimitByKey } from '../platform/throttle/concurrency-limit.ts'
import type { Attempt } from '../platform/throttle/lockout.ts'
import { type Credential, readPassword } from './account-store.ts'
import { findMark, type MarkKind } from './device-mark.ts'
import { attemptPassword } from './sign-in-limits.ts'

export type SignInDeps = Deps & { readonly hasher: Hasher }

// An attempt counts as failed until it has succeeded, so a clubhouse where everybody signs in at once would look like
// an attack. That is why each address gets only a few attempts at a time.
const ATTEMPTS_AT_ONCE = 4
const limitByAddress = concurrencyLimitByKey(ATTEMPTS_AT_ONCE, 500)

/** Where an attempt comes from. */
export type FromDevice = {
  readonly client: string
  /** What the device shows from earlier sign-ins (`device-mark.ts`). */
  readonly marks?: readonly string[]
}

export type PasswordSignIn = FromDevice & { readonly email: string; readonly password: string }

/** APP-1: returns the account's id. An unknown email takes the same work and fails in the same way. */
export const signInWithPassword = (
  deps: SignInDeps,
  { email, password, ...from }: PasswordSignIn,
): Promise<string> =>
  signInWithSecret(deps, from, {
    kind: 'password',
    secret: password,
    attempt: (mark) => attemptPassword(deps, from.client, emailKey(email), mark),
    find: () => readPassword(deps.db, email),
    wrong: 'Wrong email or password.',
  })

/** A sign-in by something the golfer knows: a password or a PIN. */
export type SecretSignIn = {
  readonly kind: MarkKind
  readonly secret: string
  /** Counts the attempt; with the mark of this account, if the device has one. */
  readonly attempt: (mark: string | null) => Promise<Attempt>
  /** Reads the stored hash. */
  readonly find: () => Promise<Credential | null>
  /** What we answer when it is wrong, whatever was wrong about it. */
  readonly wrong: string
}

export const signInWithSecret = (
  deps: SignInDeps,
  { client, marks = [] }: FromDevice,
  signIn: SecretSignIn,
): Promise<string> =>
  limitByAddress(client, async () => {
    const attempt = await signIn.attempt(await findOwnMark(deps, marks, signIn))
    const accountId = await compareSecret(deps, signIn)
    await attempt.succeeded()
    return accountId
  })

const findOwnMark = async (deps: SignInDeps, marks: readonly string[], { find, kind }: SecretSignIn) =>
  marks.length === 0 ? null : findMark(deps, marks, (await find())?.accountId ?? null, kind)

async function compareSecret({ hasher }: SignInDeps, { secret, find, wrong }: SecretSignIn): Promise<string> {
  const found = await find()
  const matches = await hasher.matches(secret, found?.hash ?? null)
  if (!matches || found === null) throw new Problem('wrong_credentials', wrong)
  // Comparing takes a while, and the owner may have changed the password or PIN in the meantime.
  if ((await find())?.hash !== found.hash) throw new Problem('wrong_credentials', wrong)
  return found.accountId
}
