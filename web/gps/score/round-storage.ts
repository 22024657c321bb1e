import { isFull, type RoundBox } from './round-box.ts'
import { mergeStored, type StoredRound } from './stored-round.ts'

/** Why a score is only in memory; null while it is stored. */
export type StorageTrouble = 'refused' | 'full' | null

/** What tabs tell each other. */
export type TabMessage = { readonly put: StoredRound } | { readonly removed: string }

/** A BroadcastChannel has this shape. */
export type TabChannel = {
  postMessage: (message: TabMessage) => void
  onmessage: ((event: MessageEvent<TabMessage>) => void) | null
}

export type RoundStorageOptions = {
  /** The places to try, best first. */
  readonly boxes: readonly RoundBox[]
  readonly channel?: TabChannel | null
  /** Makes room, for instance by dropping stored courses. Says whether anything was dropped. */
  readonly freeSpace?: () => Promise<boolean>
  readonly onTrouble?: (trouble: StorageTrouble) => void
  /** Another tab changed the rounds. */
  readonly onOtherTab?: () => void
}

export type RoundStorage = {
  readonly load: () => Promise<void>
  readonly all: () => readonly StoredRound[]
  readonly get: (id: string) => StoredRound | null
  /** In memory at once; resolves when it is stored, or when no place takes it. */
  readonly put: (stored: StoredRound) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** A deleted round is never stored again. */
  readonly isRemoved: (id: string) => boolean
}

/** Rounds on the device. What can't be stored stays in memory, and is tried again with the next tap. */
export function roundStorage(options: RoundStorageOptions): RoundStorage {
  const { boxes, channel = null, onTrouble = () => {}, onOtherTab = () => {} } = options
  const memory = new Map<string, StoredRound>()
  const unstored = new Set<string>()
  const removed = new Set<string>()
  let trouble: StorageTrouble = null

  const report = (now: StorageTrouble) => {
    if (now === trouble) return
    trouble = now
    onTrouble(now)
  }
  /** Another tab's copy may have come meanwhile. */
  const remember = (stored: StoredRound) => {
    const known = memory.get(stored.round.id)
    if (!removed.has(stored.round.id))
      memory.set(stored.round.id, known ? mergeStored(known, stored) : stored)
  }
  const store = async (id: string): Promise<StorageTrouble> => {
    const stored = memory.get(id)
    if (!stored) return null
    const result = await storeSomewhere(boxes, stored, options.freeSpace)
    if (typeof result === 'string') return result
    // A tap that came meanwhile is stored by its own call, and stays on the list if that fails.
    if (memory.get(id) === stored) unstored.delete(id)
    remember(result)
    channel?.postMessage({ put: result })
    return null
  }
  const storeAll = async () => {
    let worst: StorageTrouble = null
    for (const id of [...unstored]) worst = (await store(id)) ?? worst
    report(worst)
  }
  const forget = (id: string) => {
    removed.add(id)
    memory.delete(id)
    unstored.delete(id)
  }
  if (channel)
    channel.onmessage = ({ data }) => {
      if ('put' in data) remember(data.put)
      else forget(data.removed)
      onOtherTab()
    }

  return {
    load: async () => {
      for (const stored of await collect(boxes)) remember(stored)
    },
    all: () => [...memory.values()],
    get: (id) => memory.get(id) ?? null,
    put: async (stored) => {
      remember(stored)
      unstored.add(stored.round.id)
      await storeAll()
    },
    isRemoved: (id) => removed.has(id),
    remove: async (id) => {
      forget(id)
      channel?.postMessage({ removed: id })
      await Promise.allSettled(boxes.map((box) => box.remove(id)))
    },
  }
}

/** Tries each place; a full one again after making room. Returns the stored round, or what is wrong. */
async function storeSomewhere(
  boxes: readonly RoundBox[],
  stored: StoredRound,
  freeSpace: RoundStorageOptions['freeSpace'],
): Promise<StoredRound | 'refused' | 'full'> {
  let trouble: 'refused' | 'full' = 'refused'
  for (const box of boxes) {
    const result = await storeIn(box, stored)
    if (result !== 'refused' && result !== 'full') return result
    if (result === 'refused') continue
    trouble = 'full'
    const again = (await hasMadeRoom(freeSpace)) ? await storeIn(box, stored) : result
    if (typeof again !== 'string') return again
  }
  return trouble
}

async function storeIn(box: RoundBox, stored: StoredRound): Promise<StoredRound | 'refused' | 'full'> {
  try {
    return await box.put(stored)
  } catch (error) {
    return isFull(error) ? 'full' : 'refused'
  }
}

async function hasMadeRoom(freeSpace: RoundStorageOptions['freeSpace']): Promise<boolean> {
  try {
    return (await freeSpace?.()) ?? false
  } catch {
    return false
  }
}

/** From every place: a round may be in the second one because the first didn't work last time. */
async function collect(boxes: readonly RoundBox[]): Promise<readonly StoredRound[]> {
  const found = await Promise.allSettled(boxes.map((box) => box.all()))
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
