import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Membership, Role } from './account.ts'

/** Who left which club, and the role they had. */
export type MemberLeft = { readonly accountId: string; readonly club: string; readonly role: Role }

/**
 * What account needs from folders that it may not import; `src/wiring.ts` connects them. Hooks that write run in the
 * transaction that changes the account, so that both happen or neither.
 */
export type AccountHooks = {
  /** The account is about to be deleted. Whatever would go on without it has to end, such as a subscription. */
  readonly accountEnding: (trx: Db, accountId: string, now: number) => Promise<void>
  /** Agents may no longer act for this golfer, and secret addresses such as that of a calendar end. */
  readonly revokeGrants: (trx: Db, accountId: string) => Promise<void>
  /** Clears the golfer's PINs in all clubs; returns whether there were any. */
  readonly clearPins: (trx: Db, accountId: string) => Promise<boolean>
  /** Refuses if somebody else depends on this golfer, such as a club on its last manager. */
  readonly checkMayLeave: (trx: Db, accountId: string) => Promise<void>
  /** Somebody is no longer a member of a club, and loses what members have there, such as tee times. */
  readonly memberLeft: (deps: Deps, left: MemberLeft) => Promise<void>
  /** A member is no caddie any more, and goes out with nobody. */
  readonly stoppedCaddying: (deps: Deps, left: MemberLeft) => Promise<void>
  /** The clubs that somebody is a member of; invitations do not count. */
  readonly membershipsOf: (db: Db, accountId: string) => Promise<readonly Membership[]>
}

export type AccountDeps = Deps & { readonly hooks: AccountHooks }
