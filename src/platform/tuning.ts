import type { Hasher } from './hasher.ts'

/** What tests change to be cheap, and not to depend on the speed of a machine. A server has the defaults. */
export type Tuning = {
  readonly hasher?: Hasher
  readonly now?: () => number
  /** Whether threads of their own load the library and keep the embedded database. */
  readonly threads?: boolean
  /** Whether the model that finds product pages is loaded soon after the start. */
  readonly warmsUp?: boolean
  /** How often we look whether the library changed. */
  readonly pollMs?: number
  /** How long an email waits before it is sent. */
  readonly mailDelayMs?: number
  /** How long a query waits for a connection to PostgreSQL. */
  readonly connectMs?: number
  /** How long a statement on PostgreSQL may take. */
  readonly answerMs?: number
}
