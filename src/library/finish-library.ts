import type { LinkBases } from '../course/links.ts'
import { compressBodies } from './compress-bodies.ts'
import { keepLibrary } from './index-cache.ts'
import { adoptCompressed, keepCompressed } from './kept-compressed.ts'
import type { Loaded } from './load-library.ts'
import type { Snapshot } from './snapshot.ts'

/** Work that nobody waits for. The files may be closed only when it has stopped. */
export type Finishing = {
  /** `graceMs` is how long the library may still take to reach the disk. */
  readonly stop: (graceMs: number) => Promise<void>
}

export const NOTHING_LEFT: Finishing = { stop: async () => {} }

/** Workers of one machine compress the courses once: one of them does it, and the others wait for its file. */
export type Sharing = {
  readonly isOurs: boolean
  readonly tellDone: () => void
  readonly onDone: (work: () => void) => void
}

export type Unfinished = {
  readonly folder: string
  readonly bases: LinkBases
  readonly current: Snapshot
  /** What isn't on disk yet. */
  readonly unkept: Loaded | null
  readonly keeps: boolean
  readonly sharing: Sharing | null
  /** Takes a file that compressed courses are read from. */
  readonly useFile: (fd: number) => void
  readonly note: (what: string) => void
  readonly onError: (error: unknown) => void
}

/** Compresses the courses, and keeps the library for the next start. */
export function finishInBackground(unfinished: Unfinished): Finishing {
  const { folder, bases, unkept, note, onError } = unfinished
  const stopped = new AbortController()
  const compressing = compressOnce(unfinished, stopped.signal).catch(onError)
  const kept =
    unkept &&
    keepLibrary(folder, bases, unkept, stopped.signal).catch((error) => {
      // The next start is slower, that is all.
      if (!stopped.signal.aborted) note(`could not keep the search index: ${error}`)
    })
  return {
    stop: async (graceMs) => {
      const timer = setTimeout(() => stopped.abort(), graceMs)
      await kept
      stopped.abort()
      await compressing
      clearTimeout(timer)
    },
  }
}

async function compressOnce(unfinished: Unfinished, signal: AbortSignal): Promise<void> {
  const { current, keeps, sharing, useFile, note, onError } = unfinished
  const adopt = async () => {
    const fd = keeps && !signal.aborted ? await adoptCompressed(unfinished) : null
    if (fd !== null) useFile(fd)
    return fd !== null
  }
  if (sharing && !sharing.isOurs) sharing.onDone(() => void adopt().catch(onError))
  if ((await adopt()) || (sharing && !sharing.isOurs)) return
  const compression = compressBodies(current.texts)
  const stop = () => void compression.stop()
  signal.addEventListener('abort', stop, { once: true })
  await compression.done
  if (!keeps || signal.aborted) return
  await keepCompressed(unfinished, signal).catch((error) => {
    if (!signal.aborted) note(`could not keep the compressed courses: ${error}`)
  })
  if (await adopt()) sharing?.tellDone()
}
