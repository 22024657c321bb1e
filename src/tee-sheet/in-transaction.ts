import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'

/** Somebody took a seat between our look and our booking: we look again. */
export class TakenMeanwhile extends Error {}

const TRIES = 8

/** Runs work in one transaction, from the start again when others came in between. */
export async function inTransaction<D extends Deps, T>(
  deps: D,
  work: (inside: D) => Promise<T>,
  givenUp: () => Problem = full,
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

export const full = () => new Problem('conflict', 'There is no room for your group at this time.')
