import type { LinkBases } from '../course/links.ts'
import { compressBodies } from './compress-bodies.ts'
import { keepLibrary } from './index-cache.ts'
import type { Loaded } from './load-library.ts'
import type { Snapshot } from './snapshot.ts'

/** Work that nobody waits for. The files may be closed only when it has stopped. */
export type Finishing = {
  /** `graceMs` is how long the library may still take to reach the disk. */
  readonly stop: (graceMs: number) => Promise<void>
}

export const NOTHING_LEFT: Finishing = { stop: async () => {} }

export type Unfinished = {
  readonly folder: string
  readonly bases: LinkBases
  readonly current: Snapshot
  /** What isn't on disk yet. */
  readonly unkept: Loaded | null
  readonly note: (what: string) => void
  readonly onError: (error: unknown) => void
}

/** Compresses the courses, and keeps the library for the next start. */
export function finishInBackground(unfinished: Unfinished): Finishing {
  const { folder, bases, current, unkept, note, onError } = unfinished
  const stopped = new AbortController()
  const compression = compressBodies(current.texts)
  compression.done.catch(onError)
  const kept =
    unkept &&
    keepLibrary(folder, bases, unkept, stopped.signal).catch((error) => {
      // The next start is slower, that is all.
      if (!stopped.signal.aborted) note(`could not keep the search index: ${error}`)
    })
  return {
    stop: async (graceMs) => {
      const timer = setTimeout(() => stopped.abort(), graceMs)
      await Promise.all([compression.stop(), kept])
      clearTimeout(timer)
    },
  }
}
