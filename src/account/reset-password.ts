import type { Hasher } from '../platform/hasher.ts'
import { endLockout } from '../platform/throttle/lockout.ts'
import type { AccountDeps } from './account-hooks.ts'
import { provedBy } from './account-store.ts'
import { setPassword } from './email-link-store.ts'
import { checkPassword } from './password.ts'
import type { Proof } from './proof.ts'
import { passwordKey } from './sign-in-limits.ts'
import { clearPins, endAccess } from './sign-out.ts'
import { findLink, useLink } from './use-link.ts'

/** Sets a new password with an emailed link. If we refuse the password, the link still works. */
export async function resetPassword(
  deps: AccountDeps & { readonly hasher: Hasher },
  token: string,
  password: string,
): Promise<Proof> {
  const { accountId, email, emailKey } = await findLink(deps, token, 'reset')
  await checkPassword(password, email)
  const hash = await deps.hasher.hash(password)
  await useLink(deps, token, 'reset', async (trx) => {
    await setPassword(trx, accountId, hash)
    // Somebody else may have used the old password, or locked its owner out. None of that carries over.
    const inTransaction = { ...deps, db: trx }
    await clearPins(inTransaction, accountId)
    await endAccess(inTransaction, accountId)
    await endLockout(inTransaction, passwordKey(emailKey))
  })
  return provedBy(accountId, hash)
}
