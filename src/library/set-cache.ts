import type { Bits } from './bits.ts'

/** Sets that were asked for lately: common words and countries come again and again. */
export type SetCache = { readonly get: (key: string, make: () => Bits) => Bits }

const MOST_BYTES = 8 << 20

export function setCache(): SetCache {
  const kept = new Map<string, Bits>()
  let bytes = 0
  return {
    get: (key, make) => {
      const found = kept.get(key)
      if (found) return found
      const made = make()
      kept.set(key, made)
      bytes += made.byteLength
      for (const [oldest, { byteLength }] of kept) {
        if (bytes <= MOST_BYTES) break
        kept.delete(oldest)
        bytes -= byteLength
      }
      return made
    },
  }
}
