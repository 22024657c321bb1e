import { Problem } from '../core/problem.ts'
import { retryTransaction } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'

/** Changes a sheet in one transaction. After several tries that came too late, the answer is that the time is full. */
export const inTransaction = <D extends Deps, T>(deps: D, work: (inside: D) => Promise<T>): Promise<T> =>
  retryTransaction(deps, work, full)

export const full = () => new Problem('conflict', 'There is no room for your group at this time.')

export const twice = () => new Problem('conflict', 'One of these golfers has this tee time already.')
