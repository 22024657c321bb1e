import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Snapshot } from '../../../../library/snapshot.ts'

const MOST_ANSWERS = 8_000
const MOST_CHARACTERS = 16 << 20
const LONGEST_KEY = 2_000

type Kept = { readonly text: string; readonly until: number }
type Memory = { readonly answers: Map<string, Kept>; characters: number }

/** Answers belong to the library they were made from, and go with it. */
const memories = new WeakMap<Snapshot, Memory>()

/** A result as text, made once for each key while it is remembered. */
export async function recall(
  snapshot: Snapshot | null,
  key: string,
  make: () => Promise<CallToolResult>,
): Promise<string> {
  const memory = snapshot === null ? null : memoryOf(snapshot)
  const now = performance.now()
  const known = memory?.answers.get(key)
  if (known !== undefined && known.until > now) return known.text
  const result = await make()
  const text = JSON.stringify(result)
  const until = now + lastingMs(result)
  if (memory !== null && until > now && key.length <= LONGEST_KEY) remember(memory, key, { text, until })
  return text
}

const A_MOMENT = 5_000

/** Errors are cheap, and what was found by words alone will be found better in a moment. */
function lastingMs({ isError, _meta }: CallToolResult): number {
  if (isError) return 0
  return _meta === undefined ? Number.POSITIVE_INFINITY : A_MOMENT
}

function memoryOf(snapshot: Snapshot): Memory {
  const known = memories.get(snapshot)
  if (known) return known
  const memory = { answers: new Map<string, Kept>(), characters: 0 }
  memories.set(snapshot, memory)
  return memory
}

function remember(memory: Memory, key: string, kept: Kept) {
  forget(memory, key)
  memory.answers.set(key, kept)
  memory.characters += kept.text.length
  for (const oldest of memory.answers.keys()) {
    if (memory.answers.size <= MOST_ANSWERS && memory.characters <= MOST_CHARACTERS) return
    forget(memory, oldest)
  }
}

function forget(memory: Memory, key: string) {
  const kept = memory.answers.get(key)
  if (kept === undefined) return
  memory.answers.delete(key)
  memory.characters -= kept.text.length
}
