import type { Db } from '../platform/db/open.ts'

/** Somebody has shown whose account it is. */
export type Proof = {
  readonly accountId: string
  /**
   * Whether what they showed still opens it; then it does until the transaction ends. Its owner may have changed it
   * meanwhile, to keep exactly this person out.
   */
  readonly holds?: (trx: Db) => Promise<boolean>
}
