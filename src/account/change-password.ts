import { Problem } from '../core/problem.ts'
import type { SignInMethod } from './account.ts'
import type { AccountDeps } from './account-hooks.ts'
import { provedBy, readOwnPassword, replacePassword } from './account-store.ts'
import { checkOwnPassword } from './confirm-password.ts'
import { checkPassword } from './password.ts'
import type { Proof } from './proof.ts'
import type { FromDevice, SignInDeps } from './sign-in.ts'

export type PasswordChange = FromDevice & {
  /** Required when the account has a password. */
  readonly current: string | null
  readonly password: string
  /** How the golfer signed in to the session that asks. */
  readonly method: SignInMethod
}

/** Ends every session of the account; the golfer who asked needs a new one, and has proved that the account is theirs. */
export async function changePassword(
  deps: SignInDeps & Pick<AccountDeps, 'hooks'>,
  accountId: string,
  { current, password, method, ...from }: PasswordChange,
): Promise<Proof> {
  const lock = await readOwnPassword(deps.db, accountId)
  // The club may know a PIN it gave out, so a PIN alone is not enough to take over the account.
  if (lock.passwordHash === null && method === 'pin')
    throw new Problem('conflict', 'To set your first password, ask for a reset link on the sign-in page.')
  await checkPassword(password, lock.email)
  await checkOwnPassword(deps, lock, { password: current, ...from }, 'current')
  const hash = await deps.hasher.hash(password)
  await replacePassword(deps, lock, hash)
  return provedBy(accountId, hash)
}
