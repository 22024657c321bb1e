import type { Db } from './db/open.ts'

/** What a use case gets from outside: the database, the clock and randomness. */
export type Deps = {
  readonly db: Db
  readonly now: () => number
  readonly random: (bytes: number) => Buffer
}
