import type { HoleOutline } from '../caddie/outline-hole.ts'

/** What an agent is told: as data, as words to read, and as a hole to draw. */
export type AgentAnswer<T> = {
  readonly json: T
  readonly text: string
  /** Made only for those who can show it. */
  readonly outline: (() => HoleOutline) | null
}
