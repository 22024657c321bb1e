import { emailKey } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import type { Hasher } from '../platform/hasher.ts'
import { concurrencyLimitByKey } from '../platform/throttle/concurrency-limit.ts'
import type { Attempt } from '../platform/throttle/lockout.ts'
import { type Credential, readPassword, readPin } from './account-store.ts'
import { attemptPassword, attemptPin } from './sign-in-limits.ts'

export type SignInMeans = Deps & { readonly hasher: Hasher }

// An attempt counts as failed until it has succeeded. A club house in which many sign in at once would look like
// an attack, were it not that few attempts of one address are under way at a time.
const AT_ONCE = 4
const inTurn = concurrencyLimitByKey(AT_ONCE, 500)

export type PasswordSignIn = { readonly email: string; readonly password: string; readonly client: string }

/** APP-1: returns the account's id. An unknown email costs the same work and fails in the same way. */
export const signInWithPassword = (
  deps: SignInMeans,
  { email, password, client }: PasswordSignIn,
): Promise<string> =>
  inTurn(client, async () => {
    const attempt = await attemptPassword(deps, client, emailKey(email))
    const find = () => readPassword(deps.db, email)
    return evaluate(deps, attempt, password, find, 'The email or the password is wrong.')
  })

export type PinSignIn = {
  readonly club: string
  readonly member: string
  readonly pin: string
  readonly client: string
}

/** APP-1: a club's slug, the member's number there and their PIN; returns the account's id. */
export const signInWithPin = (deps: SignInMeans, { club, member, pin, client }: PinSignIn): Promise<string> =>
  inTurn(client, async () => {
    const slug = club.trim().toLowerCase()
    const number = member.trim()
    const attempt = await attemptPin(deps, client, slug, number)
    const find = () => readPin(deps.db, slug, number)
    return evaluate(deps, attempt, pin, find, 'The club, the member number or the PIN is wrong.')
  })

async function evaluate(
  { hasher }: SignInMeans,
  attempt: Attempt,
  secret: string,
  find: () => Promise<Credential | null>,
  wrong: string,
): Promise<string> {
  const found = await find()
  const matches = await hasher.matches(secret, found?.hash ?? null)
  if (!matches || found === null) throw new Problem('wrong_credentials', wrong)
  // Comparing takes its time, in which the secret may have been changed by whoever owns the account.
  if ((await find())?.hash !== found.hash) throw new Problem('wrong_credentials', wrong)
  await attempt.succeeded()
  return found.accountId
}
