import type { Mark } from '../../src/competition/scoring/types.ts'

/** A score that was written on this phone. */
export type Entry = Mark & {
  readonly card: string
  readonly hole: number
  /** When it was written, by the phone's clock, and later than what it replaces. */
  readonly at: number
  /** Null while it waits; then a version of the competition that has it. */
  readonly version: number | null
}

/** Where scores are until the service has them, and for a while after that. */
export type ScoreBox = {
  readonly read: () => readonly Entry[]
  readonly write: (entries: readonly Entry[]) => void
  /** False when the browser stores nothing for us. */
  readonly isLasting: () => boolean
}

const PREFIX = 'dogleg scores '

/** Each account has its own for each competition: nobody sends what somebody else wrote on the same phone. */
export function openScoreBox(
  account: string,
  competition: string,
  storageOf: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
): ScoreBox {
  const key = `${PREFIX}${account} ${competition}`
  let memory: readonly Entry[] | null = null
  const readStored = () => parseEntries(storageOf().getItem(key))
  return {
    read: () => {
      try {
        return memory ?? readStored()
      } catch {
        return memory ?? []
      }
    },
    write: (entries) => {
      try {
        if (entries.length === 0) storageOf().removeItem(key)
        else storageOf().setItem(key, JSON.stringify(entries))
        memory = null
      } catch {
        // Full or refused: they last as long as the page.
        memory = entries
      }
    },
    isLasting: () => memory === null,
  }
}

function parseEntries(text: string | null): readonly Entry[] {
  if (text === null) return []
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: Partial<Entry> | null): entry is Entry =>
  typeof entry?.card === 'string' && typeof entry.hole === 'number' && typeof entry.at === 'number'
