import type { StoredRound } from './stored-round.ts'

/** A place on the device that stores rounds. Every function throws when the place doesn't work. */
export type RoundBox = {
  readonly all: () => Promise<readonly StoredRound[]>
  /** Merges with what is there, in one step that no other tab can interrupt. Returns the merged round. */
  readonly put: (stored: StoredRound) => Promise<StoredRound>
  readonly remove: (id: string) => Promise<void>
}

/** Browsers name it in several ways. */
export const isFull = (error: unknown) =>
  error instanceof Error && /quota|NS_ERROR_DOM_QUOTA/i.test(`${error.name} ${error.message}`)
