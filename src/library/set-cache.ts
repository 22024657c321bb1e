import { type Bits, newBits } from './bits.ts'

/** Sets over the entries of one library: those asked for lately, and room to work in. */
export type SetCache = {
  /** A set that is kept: common words and countries come again and again. Not to be changed. */
  readonly get: (key: string, fill: (set: Bits) => void) => Bits
  /** An empty set to work with until the next `reset`; making one anew each time would keep the collector busy. */
  readonly borrow: () => Bits
  readonly reset: () => void
}

const MOST_BYTES = 8 << 20

export function setCache(size: number): SetCache {
  const kept = new Map<string, Bits>()
  const room: Bits[] = []
  let used = 0
  const most = Math.max(8, Math.floor((MOST_BYTES * 8) / (size + 1)))
  return {
    get: (key, fill) => {
      const found = kept.get(key)
      if (found) return found
      const made = newBits(size)
      fill(made)
      if (kept.size >= most) for (const oldest of kept.keys().take(1)) kept.delete(oldest)
      kept.set(key, made)
      return made
    },
    borrow: () => {
      const set = room[used] ?? newBits(size)
      room[used++] = set
      return set.fill(0)
    },
    reset: () => {
      used = 0
    },
  }
}
