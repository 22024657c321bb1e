import type { Round } from './round.ts'
import { type Api, getRounds, type RoundPage } from './round-api.ts'
import type { RoundStorage } from './round-storage.ts'
import { isUnsent, mergeAccount, type StoredRound } from './stored-round.ts'

/** As many as fit easily on any device; the account has them all. */
const NEWEST = 50

/** Brings the account's newest rounds to the device, and removes those that were deleted on another one. */
export async function pullRounds(api: Api, storage: RoundStorage, account: string): Promise<void> {
  const outcome = await getRounds(api, NEWEST)
  if (outcome.kind !== 'done') return
  const { rounds, next = null, account: whose } = outcome.json as RoundPage
  // Another golfer may have signed in meanwhile: theirs are not this account's.
  if (!Array.isArray(rounds) || whose !== account) return
  for (const round of rounds) await takeOver(storage, round, account)
  const gone = storage.all().filter((stored) => isGone(stored, account, rounds, next !== null))
  for (const { round } of gone) await storage.remove(round.id)
}

async function takeOver(storage: RoundStorage, round: Round, account: string) {
  const ours = storage.get(round.id)
  const isKnown = ours !== null && ours.sent !== null && ours.sent.updated_at >= round.updated_at
  if (!isKnown && !storage.isRemoved(round.id)) await storage.put(mergeAccount(ours, round, account))
}

/** The account had it, nothing was changed here since, and it is not among those where it would have to be. */
function isGone(stored: StoredRound, account: string, rounds: readonly Round[], hasMore: boolean): boolean {
  if (stored.owner !== account || stored.sent === null || isUnsent(stored)) return false
  if (rounds.some(({ id }) => id === stored.round.id)) return false
  const oldest = rounds.at(-1)?.started_at ?? ''
  return !hasMore || stored.round.started_at > oldest
}
