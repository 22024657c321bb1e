import { emailKey } from '../core/email.ts'
import { malformed, Problem } from '../core/problem.ts'
import type { SignInMethod } from './account.ts'
import type { AccountDeps } from './account-hooks.ts'
import { type OwnPassword, readOwnPassword, replacePassword } from './account-store.ts'
import { checkPassword } from './password.ts'
import type { SignInDeps } from './sign-in.ts'
import { attemptPassword } from './sign-in-limits.ts'

export type PasswordChange = {
  /** Needed where the account has a password. */
  readonly current: string | null
  readonly password: string
  readonly client: string
  /** How the session came about that asks. */
  readonly method: SignInMethod
}

/** Ends every session of the account: whoever asked needs a new one afterwards. */
export async function changePassword(
  deps: SignInDeps & Pick<AccountDeps, 'hooks'>,
  accountId: string,
  { current, password, client, method }: PasswordChange,
): Promise<void> {
  const lock = await readOwnPassword(deps.db, accountId)
  // A club may know the PIN it gave out: by it alone nobody makes the account their own.
  if (lock.passwordHash === null && method === 'pin')
    throw new Problem('conflict', 'The first password is chosen by a link: ask for one at the sign-in page.')
  await checkPassword(password, lock.email)
  await checkCurrent(deps, lock, current, client)
  await replacePassword(deps, accountId, await deps.hasher.hash(password))
}

/** A session that somebody left open does not give the account away; guesses count like those at the door. */
async function checkCurrent(deps: SignInDeps, lock: OwnPassword, current: string | null, client: string) {
  if (lock.passwordHash === null) return
  if (current === null) throw malformed('current', 'your present password')
  const attempt = await attemptPassword(deps, client, emailKey(lock.email ?? ''))
  if (!(await deps.hasher.matches(current, lock.passwordHash)))
    throw new Problem('wrong_credentials', 'The present password is wrong.')
  await attempt.succeeded()
}
