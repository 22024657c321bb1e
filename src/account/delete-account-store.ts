import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { retryTransaction } from '../platform/db/retry-transaction.ts'
import { endLockout } from '../platform/throttle/lockout.ts'
import type { AccountDeps } from './account-hooks.ts'
import { forgetMarks } from './device-mark.ts'
import { passwordKey } from './sign-in-limits.ts'

/**
 * Deletes an account and all that we store about its golfer. What belongs to nobody stays: a pin they set on a green,
 * and the payments, without a name. Deleting an account cancels its subscriptions. `check` may refuse.
 */
export const deleteAccount = (
  deps: Pick<AccountDeps, 'db' | 'now' | 'hooks'>,
  accountId: string,
  check: (trx: Db, accountId: string) => Promise<void> = async () => {},
): Promise<void> =>
  retryTransaction(
    deps,
    async ({ db: trx, now, hooks }) => {
      await check(trx, accountId)
      await hooks.accountEnding(trx, accountId, now())
      const gone = await trx
        .deleteFrom('account')
        .where('id', '=', accountId)
        .returning('email_key')
        .executeTakeFirst()
      await forgetMarks(trx, accountId)
      if (gone?.email_key) await endLockout({ db: trx }, passwordKey(gone.email_key))
    },
    tooBusy,
  )

const tooBusy = () => new Problem('conflict', 'Your clubs are changing right now. Try again.')
