import { type Bits, newBits } from './bits.ts'

/** Sets over the entries of one snapshot: those that recent searches used, and empty ones to work with. */
export type SetCache = {
  /** A cached set: common words and countries come again and again. Do not change it. */
  readonly get: (key: string, fill: (set: Bits) => void) => Bits
  /** An empty set to work with until the next `reset`; a new one each time would keep the collector busy. */
  readonly borrow: () => Bits
  readonly reset: () => void
}

const MAX_CACHE_BYTES = 6 << 20

export function setCache(size: number): SetCache {
  const cached = new Map<string, Bits>()
  const lent: Bits[] = []
  let used = 0
  const maxCached = Math.max(8, Math.floor((MAX_CACHE_BYTES * 8) / (size + 1)))
  return {
    get: (key, fill) => {
      const found = cached.get(key)
      if (found) return found
      const made = newBits(size)
      fill(made)
      if (cached.size >= maxCached) for (const oldest of cached.keys().take(1)) cached.delete(oldest)
      cached.set(key, made)
      return made
    },
    borrow: () => {
      const set = lent[used] ?? newBits(size)
      lent[used++] = set
      return set.fill(0)
    },
    reset: () => {
      used = 0
    },
  }
}
