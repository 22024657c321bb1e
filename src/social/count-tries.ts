import { hashToken } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { tooMany } from '../platform/throttle/rate-window.ts'
import { countInWindow, uncount } from '../platform/throttle/throttle-store.ts'

export type Pace = { readonly max: number; readonly ms: number; readonly what: string }

/** The golfer is counted under a hash: the count may outlive the account. */
const keyOf = ({ what }: Pace, accountId: string) => hashToken(`${what}\n${accountId}`)

/** Counts one more for a golfer; throws `rate_limited` when it is too many. */
export async function countTry({ db, now }: Pick<Deps, 'db' | 'now'>, pace: Pace, accountId: string) {
  const at = now()
  const { count, expiresAt } = await countInWindow(db, keyOf(pace, accountId), at, pace.ms, pace.max)
  if (count > pace.max) throw tooMany(pace.what, expiresAt - at)
}

export const takeBackTry = ({ db }: Pick<Deps, 'db'>, pace: Pace, accountId: string) =>
  uncount(db, keyOf(pace, accountId))
