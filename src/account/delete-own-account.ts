import { emailKey } from '../core/email.ts'
import { malformed, Problem } from '../core/problem.ts'
import type { AccountDeps } from './account-hooks.ts'
import { type OwnPassword, readOwnPassword } from './account-store.ts'
import { deleteAccount } from './delete-account-store.ts'
import { findMark } from './device-mark.ts'
import type { FromDevice, SignInDeps } from './sign-in.ts'
import { attemptPassword } from './sign-in-limits.ts'

/** How the golfer confirms it: with the password, or with the email when the account has no password. */
export type Confirmation = FromDevice & {
  readonly password: string | null
  readonly email: string | null
}

/** Somebody may find an open session, so we ask for the password; attempts count like those at sign-in. */
export async function deleteOwnAccount(
  deps: SignInDeps & Pick<AccountDeps, 'hooks'>,
  accountId: string,
  confirmation: Confirmation,
): Promise<void> {
  const lock = await readOwnPassword(deps.db, accountId)
  const given = requireProof(lock, confirmation)
  const { client, marks = [] } = confirmation
  const mark = await findMark(deps, marks, accountId, 'password')
  const attempt = await attemptPassword(deps, client, emailKey(lock.email ?? ''), mark)
  const isSame = async () => (await readOwnPassword(deps.db, accountId)).passwordHash === lock.passwordHash
  if (!(await opens(deps, lock, given)) || !(await isSame()))
    throw new Problem('wrong_credentials', 'That is not this account’s password or email.')
  await attempt.succeeded()
  await deleteAccount(deps, accountId, deps.hooks.checkMayLeave)
}

function requireProof({ passwordHash }: OwnPassword, { password, email }: Confirmation): string {
  const given = passwordHash === null ? email : password
  if (given !== null) return given
  throw passwordHash === null
    ? malformed('email', 'the account’s email')
    : malformed('password', 'the account’s password')
}

const opens = async ({ hasher }: SignInDeps, { email, passwordHash }: OwnPassword, given: string) =>
  passwordHash === null
    ? email !== null && emailKey(given) === emailKey(email)
    : await hasher.matches(given, passwordHash)
