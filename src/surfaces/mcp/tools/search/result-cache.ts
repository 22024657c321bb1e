import { seenBefore } from '../../../../core/text/seen-before.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'

const MAX_ANSWERS = 8_000
const MAX_CHARACTERS = 16 << 20
const MAX_KEY_LENGTH = 2_000

/** A result as JSON. Errors never come from the cache; pages found by words only may soon be found by meaning. */
export type Made = { readonly json: string; readonly lasts: keyof typeof LIFETIMES_MS }

const LIFETIMES_MS = { always: Number.POSITIVE_INFINITY, 'a moment': 5_000, never: 0 }

type CachedResult = { readonly text: string; readonly until: number }
type ResultCache = {
  readonly answers: Map<string, CachedResult>
  readonly isSeen: (key: string) => boolean
  characters: number
}

/** Results belong to a snapshot of the library, and are freed with it. */
const caches = new WeakMap<Snapshot, ResultCache>()

/**
 * A result as JSON, from the cache if the key has come before. What comes for the first time is not kept: most of it
 * never comes again.
 */
export async function cachedResult(
  snapshot: Snapshot | null,
  key: string,
  make: () => Promise<Made>,
): Promise<string> {
  const cache = snapshot === null ? null : cacheOf(snapshot)
  const now = performance.now()
  const known = cache?.answers.get(key)
  if (known !== undefined && known.until > now) return known.text
  const { json: text, lasts } = await make()
  const until = now + LIFETIMES_MS[lasts]
  const isKept = until > now && key.length <= MAX_KEY_LENGTH
  if (cache !== null && isKept && cache.isSeen(key)) remember(cache, key, { text, until })
  return text
}

function cacheOf(snapshot: Snapshot): ResultCache {
  const known = caches.get(snapshot)
  if (known) return known
  const cache = { answers: new Map<string, CachedResult>(), isSeen: seenBefore(), characters: 0 }
  caches.set(snapshot, cache)
  return cache
}

function remember(cache: ResultCache, key: string, cached: CachedResult) {
  forget(cache, key)
  cache.answers.set(key, cached)
  cache.characters += cached.text.length
  for (const oldest of cache.answers.keys()) {
    if (cache.answers.size <= MAX_ANSWERS && cache.characters <= MAX_CHARACTERS) return
    forget(cache, oldest)
  }
}

function forget(cache: ResultCache, key: string) {
  const cached = cache.answers.get(key)
  if (cached === undefined) return
  cache.answers.delete(key)
  cache.characters -= cached.text.length
}
