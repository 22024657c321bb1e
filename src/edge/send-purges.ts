import { readLibraryState } from '../course/library-state-store.ts'
import type { EdgePurgeTable } from '../platform/db/tables.ts'
import { isUnavailable } from '../platform/db/unavailable.ts'
import type { Deps } from '../platform/deps.ts'
import { runPeriodically } from '../platform/jobs/run-periodically.ts'
import type { PurgeSettings } from '../platform/purge-setting.ts'
import { postPurge } from './purge-client.ts'
import { claimPurge, noteFailed, notePurged, readPurge } from './purge-store.ts'

export type PurgeDeps = Deps & {
  readonly settings: PurgeSettings
  /** The revision that this process serves; null while it has none. */
  readonly serves: () => number | null
  readonly signal: AbortSignal
  /** Called for the first failure in a row, and not for the others. */
  readonly onFailed: (url: string, error: unknown) => void
  readonly onPurged: (url: string, revision: number, failures: number) => void
  /** How long after the first purge the second one follows. */
  readonly againMs?: number
}

// Other processes serve the new revision a few seconds later, and what they answered before may reach the edge after
// the first purge.
const AGAIN_MS = 60_000
// Longer than a request may take.
const CLAIM_MS = 30_000
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 5 * 60_000
// The clocks of several machines may differ by this much. What ends later was written before a clock was set back.
const MAX_SKEW_MS = 60_000

const retryMs = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures, 20), MAX_RETRY_MS)

/**
 * Tells every edge cache about the newest revision, if that is due. Many processes may do this at the same time: one
 * of them claims the row of a cache before it sends. It sends only what it serves itself.
 */
export async function sendPurges(deps: PurgeDeps): Promise<void> {
  const { revision } = await readLibraryState(deps.db)
  if (deps.serves() !== revision) return
  await Promise.all(deps.settings.urls.map((url) => purgeEdge(deps, url, revision)))
}

async function purgeEdge(deps: PurgeDeps, url: string, revision: number): Promise<void> {
  const { db, now, againMs = AGAIN_MS } = deps
  const row = await readPurge(db, url)
  const due = dueOf(row, revision, now(), againMs)
  const claim = { url, until: now() + CLAIM_MS }
  if (due === null || !(await claimPurge(db, row, claim.until))) return
  try {
    const { settings, signal } = deps
    const message = { revision, id: deps.random(12).toString('base64url') }
    await postPurge(url, message, { secret: settings.secret, now: now(), signal })
  } catch (error) {
    // A process that stops leaves it to the others.
    if (deps.signal.aborted) return void (await noteFailed(db, claim, row.failures, now()))
    await noteFailed(db, claim, row.failures + 1, now() + retryMs(row.failures))
    if (row.failures === 0) deps.onFailed(url, error)
    return
  }
  await notePurged(db, claim, revision, due === 'first' ? now() + againMs : null)
  deps.onPurged(url, revision, row.failures)
}

/** The first purge of a revision, the second one, or nothing for now. */
export function dueOf(row: EdgePurgeTable, revision: number, now: number, againMs: number) {
  const isOver = (at: number, ms: number) => at <= now || at > now + ms + MAX_SKEW_MS
  if (!isOver(row.claimed_until, CLAIM_MS) || !isOver(row.next_at, MAX_RETRY_MS)) return null
  if (row.revision !== revision) return 'first'
  return row.again_at !== null && isOver(row.again_at, againMs) ? 'second' : null
}

const EVERY_MS = 2_000

/** Looks again and again until it is stopped. Nothing waits for it. */
export function startPurging(
  deps: Omit<PurgeDeps, 'signal'>,
  onError: (error: unknown) => void,
  everyMs = EVERY_MS,
) {
  const stopping = new AbortController()
  const job = runPeriodically(
    // While the database is away, others say so.
    { firstMs: everyMs, everyMs, onError: (error) => isUnavailable(error) || onError(error) },
    () => sendPurges({ ...deps, signal: stopping.signal }),
  )
  const stop = () => {
    stopping.abort()
    return job.stop()
  }
  return { stop }
}
