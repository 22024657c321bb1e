import { readLibraryState } from '../course/library-state-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Library } from './library.ts'

export type LibraryHealth = { readonly degraded: () => boolean }

export type WatchOptions = {
  readonly db: Db
  readonly library: Library
  /** Calls back when the database says that the library changed; a way to be quicker than polling. */
  readonly listen: (onChange: () => void) => () => void
  readonly onError: (error: unknown, what: string) => void
  readonly pollMs: number
}

/** Keeps the snapshot within seconds of the database, and knows when it cannot. */
export function watchLibrary({ db, library, listen, onError, pollMs }: WatchOptions) {
  let reachable = true
  let refreshed = true
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | null = null

  const look = async () => {
    const state = await readLibraryState(db).catch((error) => {
      if (reachable) onError(error, 'cannot reach the database')
      return null
    })
    reachable = state !== null
    if (state === null) return
    if (state.revision === library.current()?.revision) {
      refreshed = true
      return
    }
    refreshed = await library.refresh().then(
      () => true,
      (error) => {
        if (refreshed) onError(error, 'could not refresh the library')
        return false
      },
    )
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
    degraded: () => !reachable || !refreshed,
    check,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      unlisten()
      await checking
    },
  }
}
