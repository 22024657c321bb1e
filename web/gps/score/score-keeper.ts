import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { indexedDbBox } from './indexed-db-box.ts'
import { localStorageBox } from './local-storage-box.ts'
import type { Round } from './round.ts'
import type { RoundSession } from './round-api.ts'
import { newRoundId } from './round-id.ts'
import { type RoundStorage, roundStorage, type StorageTrouble, type TabChannel } from './round-storage.ts'
import { forgetOthers, guestRounds, type RoundSync, roundSync, type SyncState } from './round-sync.ts'
import { isVisibleTo, storeChange, storeNew } from './stored-round.ts'

export type ScoreKeeperOptions = {
  readonly session: RoundSession
  /** Makes room on a full device, for instance by dropping stored courses. Says whether it did. */
  readonly freeSpace?: () => Promise<boolean>
}

export type ScoreKeeper = {
  /** The rounds of the device are read; tapping before is fine. */
  readonly ready: Promise<void>
  /** The round on the screen. */
  readonly round: ReadonlySignal<Round | null>
  /** The golfer's rounds on this device, newest first. */
  readonly rounds: ReadonlySignal<readonly Round[]>
  readonly saved: ReadonlySignal<SyncState>
  readonly trouble: ReadonlySignal<StorageTrouble>
  /** How many rounds guests of this device have played, which a member may add to their account. */
  readonly offered: ReadonlySignal<number>
  /** How many of them were added. */
  readonly adopted: ReadonlySignal<number>
  readonly adopt: () => Promise<void>
  /** Today's unfinished round on the course, which goes on after a reload. */
  readonly openRound: (course: string, layout: string | null, now: Date) => Round | null
  /** Puts a round on the screen. A new one is stored with its first entry. */
  readonly show: (round: Round | null) => void
  /** Stores the changed round at once, and sends it. */
  readonly change: (round: Round) => void
  readonly remove: (id: string) => Promise<void>
  readonly stop: () => void
}

/** Everything around the score: storage, other tabs, the account. */
export function openScoreKeeper({ session, freeSpace }: ScoreKeeperOptions): ScoreKeeper {
  const state = {
    round: signal<Round | null>(null),
    rounds: signal<readonly Round[]>([]),
    saved: signal<SyncState>('device'),
    trouble: signal<StorageTrouble>(null),
    offered: signal(0),
    adopted: signal(0),
  }
  const refresh = () => showStored(state, storage, sync, session)
  const channel = openChannel()
  const storage = roundStorage({
    boxes: [indexedDbBox(), localStorageBox()],
    channel,
    ...(freeSpace ? { freeSpace } : {}),
    onTrouble: (trouble) => {
      state.trouble.value = trouble
    },
    onOtherTab: refresh,
  })
  const sync = roundSync({
    storage,
    session,
    fetch: (path, init) => fetch(path, init),
    schedule,
    isOnline: () => navigator.onLine,
    onChange: refresh,
  })
  const start = async () => {
    await storage.load()
    refresh()
    void forgetOthers(storage, session.account)
    // The card doesn't wait for the network.
    void exchange(sync)
  }
  const unlisten = exchangeWhenUseful(sync)
  return {
    ...state,
    ready: start(),
    openRound: (course, layout, now) =>
      state.rounds.value.find(
        (round) => isToday(round, now) && round.course === course && round.layout === layout,
      ) ?? null,
    show: (round) => {
      state.round.value = round
      refresh()
    },
    change: (round) => changeRound(state.round, storage, sync, session, round, refresh),
    adopt: async () => {
      state.adopted.value = await sync.adopt()
      refresh()
      void sync.flush()
    },
    remove: async (id) => {
      if (state.round.value?.id === id) state.round.value = null
      await sync.remove(id)
      refresh()
    },
    stop: () => {
      sync.stop()
      unlisten()
      channel?.close()
    },
  }
}

const isToday = ({ started_at, finished_at }: Round, now: Date) =>
  finished_at === null && new Date(started_at).toDateString() === now.toDateString()

function changeRound(
  shown: Signal<Round | null>,
  storage: RoundStorage,
  sync: RoundSync,
  { kind, account }: RoundSession,
  changed: Round,
  refresh: () => void,
) {
  // Somebody deleted it in another tab while it is played here: it goes on as a new one.
  const round = storage.isRemoved(changed.id) ? { ...changed, id: newRoundId() } : changed
  const known = storage.get(round.id)
  const before = shown.value?.id === round.id ? shown.value : (known?.round ?? round)
  const stored = known ?? storeNew(before, account, kind === 'guest')
  shown.value = round
  storage.put(storeChange(stored, before, round)).then(refresh, refresh)
  sync.changed()
}

type State = {
  readonly round: Signal<Round | null>
  readonly rounds: Signal<readonly Round[]>
  readonly saved: Signal<SyncState>
  readonly offered: Signal<number>
}

function showStored(state: State, storage: RoundStorage, sync: RoundSync, { account, kind }: RoundSession) {
  state.offered.value = kind === 'member' ? guestRounds(storage, account).length : 0
  const visible = storage.all().filter((stored) => isVisibleTo(account, stored))
  state.rounds.value = visible
    .map(({ round }) => round)
    .sort((one, other) => other.started_at.localeCompare(one.started_at))
  const shown = state.round.value
  if (shown === null) return
  state.round.value = storage.get(shown.id)?.round ?? shown
  state.saved.value = sync.stateOf(shown.id)
}

function schedule(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Not every browser has it, and some refuse it together with the storage. */
function openChannel(): (TabChannel & { readonly close: () => void }) | null {
  try {
    return new BroadcastChannel('dogleg rounds')
  } catch {
    return null
  }
}

/** Sends what is here, fetches what other devices sent, and sends what the two are together. */
const exchange = async (sync: RoundSync) => {
  await sync.flush()
  await sync.pull()
  await sync.flush()
}

/** When the network is back, when a phone wakes up, and before it puts the page to sleep. */
function exchangeWhenUseful(sync: RoundSync): () => void {
  const onNetwork = () => void exchange(sync)
  const onVisibility = () => void (document.visibilityState === 'hidden' ? sync.flush() : exchange(sync))
  addEventListener('online', onNetwork)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('online', onNetwork)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
