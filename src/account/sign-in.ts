import { emailKey } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Hasher } from '../platform/hasher.ts'
import { concurrencyLimitByKey } from '../platform/throttle/concurrency-limit.ts'
import type { Attempt } from '../platform/throttle/lockout.ts'
import { type Credential, hasPassword, readPassword } from './account-store.ts'
import { findMark, type MarkKind } from './device-mark.ts'
import type { Proof } from './proof.ts'
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

/** APP-1: An unknown email takes the same work and fails in the same way. */
export const signInWithPassword = (
  deps: SignInDeps,
  { email, password, ...from }: PasswordSignIn,
): Promise<Proof> =>
  signInWithSecret(deps, from, {
    kind: 'password',
    secret: password,
    attempt: (mark) => attemptPassword(deps, from.client, emailKey(email), mark),
    find: () => readPassword(deps.db, email),
    stillHas: hasPassword,
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
  /** In a transaction: whether the account still has it, and keeps it until the end. */
  readonly stillHas: (trx: Db, accountId: string, hash: string) => Promise<boolean>
  /** What we answer when it is wrong, whatever was wrong about it. */
  readonly wrong: string
}

export const signInWithSecret = (
  deps: SignInDeps,
  { client, marks = [] }: FromDevice,
  signIn: SecretSignIn,
): Promise<Proof> =>
  limitByAddress(client, async () => {
    const attempt = await signIn.attempt(await findOwnMark(deps, marks, signIn))
    const { accountId, hash } = await compareSecret(deps, signIn)
    await attempt.succeeded()
    return { accountId, holds: (trx) => signIn.stillHas(trx, accountId, hash) }
  })

const findOwnMark = async (deps: SignInDeps, marks: readonly string[], { find, kind }: SecretSignIn) =>
  marks.length === 0 ? null : findMark(deps, marks, (await find())?.accountId ?? null, kind)

async function compareSecret({ hasher }: SignInDeps, { secret, find, wrong }: SecretSignIn) {
  const found = await find()
  const matches = await hasher.matches(secret, found?.hash ?? null)
  if (!matches || found === null || found.hash === null) throw new Problem('wrong_credentials', wrong)
  // Comparing takes a while, and the owner may have changed the password or PIN in the meantime.
  if ((await find())?.hash !== found.hash) throw new Problem('wrong_credentials', wrong)
  return { accountId: found.accountId, hash: found.hash }
}
