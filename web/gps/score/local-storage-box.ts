import type { RoundBox } from './round-box.ts'
import { isStoredRound, mergeStored, type StoredRound } from './stored-round.ts'

const PREFIX = 'dogleg round '

/** The second choice: small, and the same for all tabs. Reading it may throw already. */
export function localStorageBox(storageOf: () => Storage = () => localStorage): RoundBox {
  const read = (storage: Storage, key: string): StoredRound | null => {
    const text = storage.getItem(key)
    return text === null ? null : readStored(text)
  }
  return {
    all: async () => {
      const storage = storageOf()
      return keysOf(storage).flatMap((key) => read(storage, key) ?? [])
    },
    put: async (stored) => {
      const storage = storageOf()
      const key = PREFIX + stored.round.id
      const there = read(storage, key)
      const merged = there ? mergeStored(there, stored) : stored
      storage.setItem(key, JSON.stringify(merged))
      return merged
    },
    remove: async (id) => storageOf().removeItem(PREFIX + id),
  }
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  )

function readStored(text: string): StoredRound | null {
  try {
    const stored: unknown = JSON.parse(text)
    return isStoredRound(stored) ? stored : null
  } catch {
    return null
  }
}
