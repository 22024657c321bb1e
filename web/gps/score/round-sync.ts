import { pullRounds } from './pull-rounds.ts'
import {
  type Api,
  deleteRound,
  type Fetch,
  type Outcome,
  postRound,
  type RoundSession,
  type Saved,
  sessionApi,
} from './round-api.ts'
import type { RoundStorage } from './round-storage.ts'
import {
  isOfOthers,
  isUnsent,
  mergeAccount,
  printOf,
  roundToSend,
  type StoredRound,
  storeSent,
} from './stored-round.ts'

/** Where a round is saved: only here, in the account too, or on its way there. */
export type SyncState = 'device' | 'account' | 'sending' | 'waiting' | 'signed-out' | 'refused'

export type RoundSyncOptions = {
  readonly storage: RoundStorage
  readonly session: RoundSession
  readonly fetch: Fetch
  /** Calls back later; returns what cancels it. */
  readonly schedule: (work: () => void, ms: number) => () => void
  readonly isOnline: () => boolean
  /** A round's state or content changed. */
  readonly onChange: () => void
}

export type RoundSync = {
  /** Fetches the account's newest rounds, those of other devices too. */
  readonly pull: () => Promise<void>
  /** A guest's rounds on this device become the account's. Returns how many. */
  readonly adopt: () => Promise<number>
  /** Something was stored: sends it shortly. */
  readonly changed: () => void
  /** Sends everything now. */
  readonly flush: () => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly stateOf: (id: string) => SyncState
  readonly stop: () => void
}

/** Taps on one hole come quickly after each other, and go together. */
const DEBOUNCE_MS = 1_500
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [2_000, 300_000]

export const retryDelay = (failures: number) =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20))

/** Sends rounds to the account, as often as it takes. The service takes a round twice as it takes it once. */
export function roundSync(options: RoundSyncOptions): RoundSync {
  const { storage, session, schedule, onChange } = options
  const isMember = session.kind === 'member'
  const api = sessionApi(session, options.fetch)
  const refused = new Map<string, string>()
  const isRefused = (stored: StoredRound) => refused.get(stored.round.id) === printOf(stored)
  let [failures, isSignedOut, isStopped] = [0, false, false]
  let running: Promise<void> | null = null
  let cancel = () => {}

  const pending = () =>
    storage
      .all()
      .filter((stored) => stored.owner === session.account && (stored.deleted || isUnsent(stored)))
      .filter((stored) => stored.deleted || !isRefused(stored))
  const later = (ms: number) => {
    cancel()
    cancel = schedule(() => void flush(), ms)
  }
  /** False if it makes no sense to go on with the next round now. */
  const settle = (stored: StoredRound, outcome: Outcome): boolean => {
    if (outcome.kind === 'refused') refused.set(stored.round.id, printOf(stored))
    isSignedOut = outcome.kind === 'signed-out'
    failures = outcome.kind === 'later' ? failures + 1 : 0
    return outcome.kind === 'done' || outcome.kind === 'refused'
  }
  const sendAll = async () => {
    for (const stored of pending()) if (!settle(stored, await sendOne(api, options, stored))) break
    if (failures > 0) later(retryDelay(failures))
  }
  const flush = async (): Promise<void> => {
    if (!isMember || isStopped) return
    if (running !== null) await running
    if (!options.isOnline() || pending().length === 0) return onChange()
    running = sendAll().finally(() => {
      running = null
      onChange()
    })
    onChange()
    await running
  }
  return {
    pull: () =>
      isMember && options.isOnline()
        ? pullRounds(api, storage, session.account).finally(onChange)
        : Promise.resolve(),
    adopt: () => (isMember ? adoptRounds(storage, session.account) : Promise.resolve(0)),
    changed: () => {
      if (isMember && !isStopped && !isSignedOut) later(DEBOUNCE_MS)
    },
    flush,
    remove: async (id) => {
      const stored = storage.get(id)
      if (!stored || stored.sent === null) return storage.remove(id)
      await storage.put({ ...stored, deleted: true })
      await flush()
    },
    stateOf: (id) => {
      const stored = storage.get(id)
      if (!isMember || !stored || stored.owner !== session.account) return 'device'
      if (!isUnsent(stored)) return 'account'
      if (isRefused(stored)) return 'refused'
      if (isSignedOut) return 'signed-out'
      return running === null && (failures > 0 || !options.isOnline()) ? 'waiting' : 'sending'
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}

/** Rounds that guests of this device have played. Whose they are, only the golfer knows. */
export const guestRounds = (storage: RoundStorage, account: string) =>
  storage.all().filter(({ owner, asGuest, deleted }) => asGuest && owner !== account && !deleted)

/** Golfers who signed in here before find these rounds in their accounts. */
export async function forgetOthers(storage: RoundStorage, account: string): Promise<void> {
  for (const stored of storage.all()) if (isOfOthers(account, stored)) await storage.remove(stored.round.id)
}

async function adoptRounds(storage: RoundStorage, account: string): Promise<number> {
  const found = guestRounds(storage, account)
  for (const stored of found) await storage.put({ ...stored, owner: account, asGuest: false })
  return found.length
}

async function sendOne(
  api: Api,
  { storage, session }: RoundSyncOptions,
  stored: StoredRound,
): Promise<Outcome> {
  const { id } = stored.round
  const round = roundToSend(stored)
  const outcome = stored.deleted ? await deleteRound(api, id) : await postRound(api, round)
  if (outcome.kind !== 'done') return outcome
  const { counts, round: kept } = outcome.json as Saved
  const current = storage.get(id)
  if (stored.deleted || counts === 'deleted') await storage.remove(id)
  else if (current && counts === 'stored' && kept)
    await storage.put(mergeAccount(current, kept, session.account))
  else if (current) await storage.put(storeSent(current, stored, round))
  return outcome
}
