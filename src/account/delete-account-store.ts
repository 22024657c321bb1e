import type { Db } from '../platform/db/open.ts'
import { endLockout } from '../platform/throttle/lockout.ts'
import type { AccountDeps } from './account-hooks.ts'
import { forgetMarks } from './device-mark.ts'
import { passwordKey } from './sign-in-limits.ts'

/**
 * Deletes an account and all that we store about its golfer. What belongs to nobody stays: a pin they set on a green,
 * and the payments, without a name. Deleting an account cancels its subscriptions. `check` may refuse.
 */
export const deleteAccount = (
  { db, now, hooks }: Pick<AccountDeps, 'db' | 'now' | 'hooks'>,
  accountId: string,
  check: (trx: Db, accountId: string) => Promise<void> = async () => {},
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await check(trx, accountId)
    await hooks.accountEnding(trx, accountId, now())
    const gone = await trx
      .deleteFrom('account')
      .where('id', '=', accountId)
      .returning('email_key')
      .executeTakeFirst()
    await forgetMarks(trx, accountId)
    if (gone?.email_key) await endLockout({ db: trx }, passwordKey(gone.email_key))
  })
