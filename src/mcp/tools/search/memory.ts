import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Snapshot } from '../../../library/snapshot.ts'

const MOST_ANSWERS = 2_000
const MOST_CHARACTERS = 8 << 20
const LONGEST_KEY = 2_000

type Memory = { readonly answers: Map<string, string>; characters: number }

/** Answers belong to the library they were made from, and go with it. */
const memories = new WeakMap<Snapshot, Memory>()

/** A result as text, made once for each key while it is remembered. */
export async function recall(
  snapshot: Snapshot | null,
  key: string,
  make: () => Promise<CallToolResult>,
): Promise<string> {
  const memory = snapshot === null ? null : memoryOf(snapshot)
  const known = memory?.answers.get(key)
  if (known !== undefined) return known
  const result = await make()
  const text = JSON.stringify(result)
  if (memory !== null && isLasting(result) && key.length <= LONGEST_KEY) remember(memory, key, text)
  return text
}

/** Errors are cheap, and what was found by words alone will be found better in a moment. */
const isLasting = ({ isError, _meta }: CallToolResult) => !isError && _meta === undefined

function memoryOf(snapshot: Snapshot): Memory {
  const known = memories.get(snapshot)
  if (known) return known
  const memory = { answers: new Map<string, string>(), characters: 0 }
  memories.set(snapshot, memory)
  return memory
}

function remember(memory: Memory, key: string, text: string) {
  if (memory.answers.size >= MOST_ANSWERS || memory.characters + text.length > MOST_CHARACTERS) {
    memory.answers.clear()
    memory.characters = 0
  }
  memory.answers.set(key, text)
  memory.characters += text.length
}
