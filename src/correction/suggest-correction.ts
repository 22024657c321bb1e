import { createHmac } from 'node:crypto'
import { readOrCreateSecret } from '../platform/db/secret-store.ts'
import type { Deps } from '../platform/deps.ts'
import { countOrRefuse } from '../platform/throttle/rate-window.ts'
import { newReference } from './reference.ts'
import type { SentSuggestion } from './suggestion.ts'
import { SUGGESTIONS } from './suggestion-limits.ts'
import { type FullQueue, saveSuggestion } from './suggestion-store.ts'

/** Stores a suggestion, unless its sender or the queue has had enough. Throws `rate_limited` for the sender. */
export async function suggestCorrection(
  deps: Deps,
  sent: SentSuggestion,
  client: string,
): Promise<{ readonly reference: string } | FullQueue> {
  await countOrRefuse(deps, SUGGESTIONS, await pseudonymOf(deps, client))
  return saveSuggestion(deps.db, sent, newReference(deps.random), deps.now())
}

/** We count by address without storing it: what the database has for an hour is a keyed hash. */
async function pseudonymOf({ db, random, now }: Deps, client: string): Promise<string> {
  const key = await readOrCreateSecret(db, 'corrections', random(32).toString('base64url'), now())
  return createHmac('sha256', key).update(client).digest('base64url')
}
