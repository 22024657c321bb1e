import { emailKey } from '../core/email.ts'
import { malformed } from '../core/problem.ts'
import { type OwnPassword, readOwnPassword, wrongPassword } from './account-store.ts'
import { findMark } from './device-mark.ts'
import type { FromDevice, SignInDeps } from './sign-in.ts'
import { attemptPassword } from './sign-in-limits.ts'

export type GivenPassword = FromDevice & { readonly password: string | null }

/**
 * Somebody may find an open session, so changes that give access ask for the password, where there is one. Attempts
 * count like those at sign-in.
 */
export const confirmPassword = async (deps: SignInDeps, accountId: string, given: GivenPassword) =>
  checkOwnPassword(deps, await readOwnPassword(deps.db, accountId), given, 'password')

export async function checkOwnPassword(
  deps: SignInDeps,
  { accountId, email, passwordHash }: OwnPassword,
  { password, client, marks = [] }: GivenPassword,
  field: string,
): Promise<void> {
  if (passwordHash === null) return
  if (password === null) throw malformed(field, 'your current password')
  const mark = await findMark(deps, marks, accountId, 'password')
  const attempt = await attemptPassword(deps, client, emailKey(email ?? ''), mark)
  if (!(await deps.hasher.matches(password, passwordHash))) throw wrongPassword()
  // Comparing takes a while, and the owner may have changed it in the meantime.
  if ((await readOwnPassword(deps.db, accountId)).passwordHash !== passwordHash) throw wrongPassword()
  await attempt.succeeded()
}
