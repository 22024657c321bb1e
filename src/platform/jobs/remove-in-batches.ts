import { setImmediate as otherWork } from 'node:timers/promises'
import { REMOVED_AT_ONCE } from '../db/remove-expired-store.ts'
import type { Deps } from '../deps.ts'

/** Removes one batch of rows whose time is over; returns how many. */
export type RemoveBatch = (deps: Deps) => Promise<number>

export async function removeInBatches(removeBatch: () => Promise<number>, signal: AbortSignal) {
  // The embedded database answers at once: without a break nobody else would be served until the last batch.
  while (!signal.aborted && (await removeBatch()) === REMOVED_AT_ONCE) await otherWork()
}
