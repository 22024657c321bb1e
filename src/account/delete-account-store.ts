import type { Deps } from '../platform/deps.ts'
import { forget } from '../platform/throttle/throttle-store.ts'
import { endSubscriptions } from '../premium/end-subscriptions-store.ts'
import { passwordKey } from './sign-in-limits.ts'

/**
 * All that is kept about someone goes with the account. What is nobody's stays: a pin they set on a green, and what
 * was paid. Their subscriptions end.
 */
export const deleteAccount = ({ db, now }: Pick<Deps, 'db' | 'now'>, accountId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await endSubscriptions(trx, accountId, now())
    const gone = await trx
      .deleteFrom('account')
      .where('id', '=', accountId)
      .returning('email_key')
      .executeTakeFirst()
    if (gone?.email_key) await forget(trx, passwordKey(gone.email_key))
  })
