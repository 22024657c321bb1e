import { setImmediate as otherWork } from 'node:timers/promises'
import { REMOVED_AT_ONCE } from '../db/remove-expired-store.ts'
import type { Deps } from '../deps.ts'
import { runPeriodically } from './run-periodically.ts'

/** Removes one batch of rows whose time is over; returns how many. */
export type RemoveBatch = (deps: Deps) => Promise<number>

export type Cleanup = { readonly everyMs: number; readonly run: (signal: AbortSignal) => Promise<void> }

const FIRST_MS = 2_000

/** Runs every cleanup soon after the start, and then again and again until it is stopped. */
export function startCleanupJob(cleanups: readonly Cleanup[], onError: (error: unknown) => void) {
  const stopping = new AbortController()
  const jobs = cleanups.map(({ everyMs, run }) =>
    runPeriodically({ firstMs: FIRST_MS, everyMs, onError }, () => run(stopping.signal)),
  )
  const stop = async () => {
    stopping.abort()
    await Promise.all(jobs.map((job) => job.stop()))
  }
  return { stop }
}

export async function removeInBatches(removeBatch: () => Promise<number>, signal: AbortSignal) {
  // The embedded database answers at once: without a break nobody else would be served until the last batch.
  while (!signal.aborted && (await removeBatch()) === REMOVED_AT_ONCE) await otherWork()
}
