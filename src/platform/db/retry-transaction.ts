import type { Problem } from '../../core/problem.ts'
import type { Deps } from '../deps.ts'

/** Somebody changed what we looked at before we could: we look again. */
export class TakenMeanwhile extends Error {}

const TRIES = 8

/**
 * Runs work in one transaction, from the start again when others came in between. Of two transactions that wait for each
 * other, PostgreSQL ends one: that one starts again too.
 */
export async function retryTransaction<D extends Pick<Deps, 'db'>, T>(
  deps: D,
  work: (inside: D) => Promise<T>,
  givenUp: () => Problem,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.db.transaction().execute((trx) => work({ ...deps, db: trx }))
    } catch (error) {
      if (!(error instanceof TakenMeanwhile) && !isDeadlock(error)) throw error
      if (attempt === TRIES) throw givenUp()
    }
  }
}

const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
