import { waitWords } from '../../core/duration.ts'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../deps.ts'
import { countInWindow, uncount } from './throttle-store.ts'

/** A rate limit: how many of something one address may do within a window of time. */
export type RateWindow = {
  readonly max: number
  readonly ms: number
  /** What is counted, as the refusal names it: “Too many sign-ups from your network”. */
  readonly what: string
}

/** Counts one more for this address; throws `rate_limited` when the window is full. */
export async function countOrRefuse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { max, ms, what }: RateWindow,
  client: string,
): Promise<void> {
  const at = now()
  const { count, expiresAt } = await countInWindow(db, windowKey(what, client), at, ms, max)
  if (count > max) throw tooMany(`Too many ${what} from your network`, expiresAt - at)
}

/** Takes one count back. */
export const takeBackCount = ({ db }: Pick<Deps, 'db'>, { what }: RateWindow, client: string) =>
  uncount(db, windowKey(what, client))

const windowKey = (what: string, client: string) => `${what} ${client}`

/** A refusal that says when to try again. */
export function tooMany(what: string, waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Problem('rate_limited', `${what}. Try again in ${waitWords(seconds * 1_000)}.`, seconds)
}
