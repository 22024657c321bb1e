import type { Deps } from '../deps.ts'
import { countOrRefuse, type RateWindow, takeBackCount, tooMany } from './rate-window.ts'
import { forget, type LockoutRule, takeAttempt } from './throttle-store.ts'

/** An attempt to prove who you are. It counts as failed until `succeeded` is called. */
export type Attempt = { readonly succeeded: () => Promise<void> }

/** What an attempt is counted under: the address it came from, and the account it was for. */
export type CountedUnder = { readonly window: RateWindow; readonly client: string; readonly key: string }

/**
 * Counts an attempt for the address and for the account: both or neither, since a refused attempt is no failure.
 * Throws `rate_limited` while the address or the account is locked out.
 */
export async function countAttempt(
  deps: Deps,
  { window, client, key }: CountedUnder,
  lockout: LockoutRule,
): Promise<Attempt> {
  await deps.db.transaction().execute(async (trx) => {
    await countOrRefuse({ ...deps, db: trx }, window, client)
    const at = deps.now()
    const until = await takeAttempt(trx, key, at, lockout)
    if (until > 0) throw tooMany('Too many failed attempts', until - at)
  })
  return {
    succeeded: async () => {
      await takeBackCount(deps, window, client)
      await forget(deps.db, key)
    },
  }
}

/** Ends a lockout: the owner has shown who they are in another way. */
export const endLockout = ({ db }: Pick<Deps, 'db'>, key: string) => forget(db, key)
