import type { HoleOutline } from '../caddie/outline-hole.ts'

/** An answer for an agent: as data, as text to read, and as a hole to draw. */
export type AgentAnswer<T> = {
  readonly json: T
  readonly text: string
  /** Built only for clients that can show it. */
  readonly outline: (() => HoleOutline) | null
}
