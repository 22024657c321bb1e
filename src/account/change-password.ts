import { emailKey } from '../core/email.ts'
import { malformed, Problem } from '../core/problem.ts'
import type { SignInMethod } from './account.ts'
import type { AccountDeps } from './account-hooks.ts'
import { type OwnPassword, readOwnPassword, replacePassword } from './account-store.ts'
import { checkPassword } from './password.ts'
import type { SignInDeps } from './sign-in.ts'
import { attemptPassword } from './sign-in-limits.ts'

export type PasswordChange = {
  /** Required when the account has a password. */
  readonly current: string | null
  readonly password: string
  readonly client: string
  /** How the golfer signed in to the session that asks. */
  readonly method: SignInMethod
}

/** Ends every session of the account; the golfer who asked needs a new one. */
export async function changePassword(
  deps: SignInDeps & Pick<AccountDeps, 'hooks'>,
  accountId: string,
  { current, password, client, method }: PasswordChange,
): Promise<void> {
  const lock = await readOwnPassword(deps.db, accountId)
  // The club may know a PIN it gave out, so a PIN alone is not enough to take over the account.
  if (lock.passwordHash === null && method === 'pin')
    throw new Problem('conflict', 'To set your first password, ask for a reset link on the sign-in page.')
  await checkPassword(password, lock.email)
  await checkCurrent(deps, lock, current, client)
  await replacePassword(deps, accountId, await deps.hasher.hash(password))
}

/** Somebody may find an open session, so we ask for the password; attempts count like those at sign-in. */
async function checkCurrent(deps: SignInDeps, lock: OwnPassword, current: string | null, client: string) {
  if (lock.passwordHash === null) return
  if (current === null) throw malformed('current', 'your current password')
  const attempt = await attemptPassword(deps, client, emailKey(lock.email ?? ''))
  if (!(await deps.hasher.matches(current, lock.passwordHash)))
    throw new Problem('wrong_credentials', 'The current password is wrong.')
  await attempt.succeeded()
}
