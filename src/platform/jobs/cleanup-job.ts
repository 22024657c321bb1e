import { setImmediate as otherWork } from 'node:timers/promises'
import { removeIdleGuests } from '../../account/guest-store.ts'
import { removeOldPositions } from '../../position/position-store.ts'
import { rewritePositions } from '../../position/position-trace-store.ts'
import { isPostgres } from '../db/open.ts'
import { BATCH, EXPIRING, removeExpired } from '../db/remove-expired-store.ts'
import type { Deps } from '../deps.ts'
import { runPeriodically } from './run-periodically.ts'

export type CleanupDeps = Deps & {
  /** Empties the log of changes that the database keeps beside its tables, where it has one. */
  readonly truncateLog: () => Promise<void>
}

const FIRST_MS = 2_000
const POSITIONS_MS = 30_000
const REST_MS = 10 * 60_000

/** Puts away what has had its time, by itself, from soon after the start on. */
export function startCleanupJob(house: CleanupDeps, onError: (error: unknown) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  const tasks = [
    runPeriodically({ firstMs: FIRST_MS, everyMs: POSITIONS_MS, onError }, () => sweepPositions(house)),
    runPeriodically({ firstMs: FIRST_MS, everyMs: REST_MS, onError }, () => removeAllExpired(house, signal)),
  ]
  const stop = async () => {
    stopping.abort()
    await Promise.all(tasks.map((task) => task.stop()))
  }
  return { stop }
}

/** Where somebody was is nobody's business any more: neither in the table nor in the log of its changes. */
export async function sweepPositions(house: CleanupDeps): Promise<void> {
  const removed = await removeOldPositions(house)
  // PostgreSQL's table is locked while it is rewritten, which many golfers would notice; there it waits a little.
  if (removed > 0 && !isPostgres(house.db)) await rewritePositions(house.db)
  await house.truncateLog()
}

export async function removeAllExpired(house: Deps, signal: AbortSignal): Promise<void> {
  const { db, now } = house
  for (const table of EXPIRING) await inBatches(() => removeExpired(db, table, now()), signal)
  await inBatches(() => removeIdleGuests(house), signal)
  await removeOldPositions(house)
  await rewritePositions(db)
}

async function inBatches(remove: () => Promise<number>, signal: AbortSignal) {
  // The embedded database answers at once: without a pause nobody else would be served until the last batch.
  while (!signal.aborted && (await remove()) === BATCH) await otherWork()
}
