import type { Db } from '../db/open.ts'
import { forget } from './throttle-store.ts'
import { passwordKey } from './throttles.ts'

/** All that is kept about someone goes with the account; a pin they set on a green stays, and is nobody's. */
export const deleteAccount = (db: Db, accountId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('account')
      .where('id', '=', accountId)
      .returning('email_key')
      .executeTakeFirst()
    if (gone?.email_key) await forget(trx, passwordKey(gone.email_key))
  })
