import type { Deps } from '../platform/deps.ts'
import type { Hasher } from '../platform/hasher.ts'
import { endLockout } from '../platform/throttle/lockout.ts'
import { clearPins } from './claim-account-store.ts'
import { putPassword } from './email-link-store.ts'
import { checkPassword } from './password.ts'
import { passwordKey } from './sign-in-limits.ts'
import { endAllOf } from './sign-out-store.ts'
import { findLink, useLink } from './use-link.ts'

/** Sets a new password by a mailed link. A password that is refused leaves the link as it was. */
export async function resetPassword(
  deps: Deps & { readonly hasher: Hasher },
  token: string,
  password: string,
): Promise<string> {
  const { accountId, email, emailKey } = await findLink(deps, token, 'reset')
  await checkPassword(password, email)
  const hash = await deps.hasher.hash(password)
  await useLink(deps, token, 'reset', async (trx) => {
    await putPassword(trx, accountId, hash)
    // Whoever came in by the old password, or made its owner wait, has no part in the new one.
    await clearPins(trx, accountId, ['manager'])
    await endAllOf(trx, accountId)
    await endLockout({ ...deps, db: trx }, passwordKey(emailKey))
  })
  return accountId
}
