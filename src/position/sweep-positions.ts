import { isPostgres } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { removeOldPositions } from './position-store.ts'
import { rewritePositions } from './position-trace-store.ts'

/**
 * Once a position is too old to be used, it is gone: from the table and, with `truncateLog`, from the log of changes
 * that the embedded database keeps.
 */
export async function sweepPositions(deps: Deps, truncateLog: () => Promise<void>): Promise<void> {
  const removed = await removeOldPositions(deps)
  // Rewriting locks PostgreSQL's table, which many golfers would notice: there it happens less often.
  if (removed > 0 && !isPostgres(deps.db)) await rewritePositions(deps.db)
  await truncateLog()
}

/** Removes old positions and rewrites the table, on every engine. */
export async function purgePositions(deps: Deps): Promise<void> {
  await removeOldPositions(deps)
  await rewritePositions(deps.db)
}
