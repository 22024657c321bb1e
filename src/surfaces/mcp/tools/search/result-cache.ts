import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Snapshot } from '../../../../library/snapshot.ts'

const MAX_ANSWERS = 8_000
const MAX_CHARACTERS = 16 << 20
const MAX_KEY_LENGTH = 2_000

type Kept = { readonly text: string; readonly until: number }
type ResultCache = { readonly answers: Map<string, Kept>; characters: number }

/** Answers belong to the library they were made from, and go with it. */
const caches = new WeakMap<Snapshot, ResultCache>()

/** A result as text, made once for each key while it is remembered. */
export async function cachedResult(
  snapshot: Snapshot | null,
  key: string,
  make: () => Promise<CallToolResult>,
): Promise<string> {
  const memory = snapshot === null ? null : cacheOf(snapshot)
  const now = performance.now()
  const known = memory?.answers.get(key)
  if (known !== undefined && known.until > now) return known.text
  const result = await make()
  const text = JSON.stringify(result)
  const until = now + lifetimeMs(result)
  if (memory !== null && until > now && key.length <= MAX_KEY_LENGTH) remember(memory, key, { text, until })
  return text
}

const WORDS_ONLY_MS = 5_000

/** Errors are cheap, and what was found by words alone will be found better in a moment. */
function lifetimeMs({ isError, _meta }: CallToolResult): number {
  if (isError) return 0
  return _meta === undefined ? Number.POSITIVE_INFINITY : WORDS_ONLY_MS
}

function cacheOf(snapshot: Snapshot): ResultCache {
  const known = caches.get(snapshot)
  if (known) return known
  const memory = { answers: new Map<string, Kept>(), characters: 0 }
  caches.set(snapshot, memory)
  return memory
}

function remember(memory: ResultCache, key: string, kept: Kept) {
  forget(memory, key)
  memory.answers.set(key, kept)
  memory.characters += kept.text.length
  for (const oldest of memory.answers.keys()) {
    if (memory.answers.size <= MAX_ANSWERS && memory.characters <= MAX_CHARACTERS) return
    forget(memory, oldest)
  }
}

function forget(memory: ResultCache, key: string) {
  const kept = memory.answers.get(key)
  if (kept === undefined) return
  memory.answers.delete(key)
  memory.characters -= kept.text.length
}
