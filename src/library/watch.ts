import { readLibraryState, tryToWrite } from '../course/library-state-store.ts'
import type { Db } from '../platform/db/open.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { Library } from './library.ts'

export type LibraryHealth = { readonly degraded: () => boolean }

/** What the last look at the database found. */
export type WatchState = {
  readonly reachable: boolean
  readonly writable: boolean
  /** When the library was last known to be the database’s; null until then. */
  readonly inStepAt: number | null
  readonly failedRefreshes: number
}

export type WatchOptions = {
  readonly db: Db
  readonly library: Library
  /** Calls back when the database says that the library changed; a way to be quicker than polling. */
  readonly listen: (onChange: () => void) => () => void
  /** What keeps the database from being written, where reads do not notice it. */
  readonly trouble?: () => Promise<Error | null>
  readonly onError: (error: unknown, what: string) => void
  readonly pollMs: number
  readonly now: () => number
}

/** Keeps the snapshot within seconds of the database, and knows when it cannot. */
export function watchLibrary(options: WatchOptions) {
  const { db, library, listen, onError, pollMs, now, trouble = async () => null } = options
  let reachable = true
  let refreshed = true
  let writable = true
  let isSuspected = false
  let inStepAt: number | null = null
  let failedRefreshes = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | null = null

  const look = async () => {
    const state = await inTime(readLibraryState(db)).catch((error) => {
      if (reachable) onError(error, 'cannot reach the database')
      return null
    })
    reachable = state !== null
    if (state === null) return
    await lookAtWrites()
    refreshed = state.revision === library.current()?.revision || (await refresh())
    if (refreshed) inStepAt = now()
  }
  const refresh = () =>
    library.refresh().then(
      () => true,
      (error) => {
        failedRefreshes++
        if (refreshed) onError(error, 'could not refresh the library')
        return false
      },
    )
  /** After a query has failed, we try to write until it works again. */
  const lookAtWrites = async () => {
    const found = (await trouble()) ?? (isSuspected ? await tryToWrite(db).then(() => null, asError) : null)
    if (found && writable) onError(found, 'cannot write to the database')
    writable = found === null
    isSuspected = !writable
  }
  const check = () => {
    checking ??= look().finally(() => {
      checking = null
    })
    return checking
  }
  const tick = async () => {
    await check()
    if (!stopped) timer = setTimeout(tick, pollMs)
  }
  const unlisten = listen(() => void check())
  timer = setTimeout(tick, pollMs)
  return {
    degraded: () => !reachable || !refreshed || !writable,
    state: (): WatchState => ({ reachable, writable, inStepAt, failedRefreshes }),
    /** Something could not be written or read: looks at once, and not only at the next turn. */
    suspect: () => {
      if (isSuspected || stopped) return
      isSuspected = true
      void check()
    },
    check,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      unlisten()
      await checking
    },
  }
}

const LOOK_MS = 3_000

/** A server that has stopped neither answers nor refuses. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  // It may fail after we have given up waiting.
  asked.catch(() => {})
  const answer = await withTimeout(asked, LOOK_MS)
  if (answer === null) throw new Error(`The database has not answered for ${LOOK_MS / 1000} s.`)
  return answer
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
