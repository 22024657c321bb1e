import type { AccountDeps } from './account-hooks.ts'
import { forgetMarks } from './device-mark.ts'
import { endPinSessionsOf, endSessionsOf } from './session-store.ts'

type SignOutDeps = Pick<AccountDeps, 'db' | 'hooks'>

/**
 * Signs out every browser and every agent, and forgets on which devices the golfer has signed in. The session to keep,
 * if any, stays. Call it in a transaction.
 */
export async function endAccess(
  { db, hooks }: SignOutDeps,
  accountId: string,
  keptSession: string | null = null,
): Promise<void> {
  await endSessionsOf(db, accountId, keptSession)
  await forgetMarks(db, accountId)
  await hooks.revokeGrants(db, accountId)
}

export const signOutEverywhere = (
  deps: SignOutDeps,
  accountId: string,
  keptSession: string | null = null,
): Promise<void> =>
  deps.db.transaction().execute((trx) => endAccess({ ...deps, db: trx }, accountId, keptSession))

/**
 * Ends the sessions that were opened with a PIN that no longer works, and their agents. Somebody who knew the PIN may have
 * collected marks, each worth ten guesses at the next one, so these end too. Call it in a transaction.
 */
export async function endPinAccess(
  { db, hooks }: SignOutDeps,
  accountId: string,
  keptSession: string | null = null,
): Promise<void> {
  await endPinSessionsOf(db, accountId, keptSession)
  await forgetMarks(db, accountId, ['pin'])
  await hooks.revokeGrants(db, accountId)
}

/**
 * Clears every PIN, and ends what the PINs may have opened. Somebody else may have chosen them before the golfer showed
 * that the account is theirs. Call it in a transaction.
 */
export async function clearPins(deps: SignOutDeps, accountId: string): Promise<void> {
  if (await deps.hooks.clearPins(deps.db, accountId)) await endPinAccess(deps, accountId)
}
