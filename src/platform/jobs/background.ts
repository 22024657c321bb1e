import { setTimeout as sleep } from 'node:timers/promises'

/** Work that no request waits for, but that is not lost when the service stops. */
export type Background = {
  readonly run: (work: () => Promise<void>) => void
  /** Starts everything that has not begun yet, and waits for it. */
  readonly settled: () => Promise<void>
}

export type BackgroundOptions = {
  /**
   * How long to wait before each piece of work. If it began at once, it would slow down the next request, and a client
   * could measure whether there was work to do.
   */
  readonly waitMs: () => number
  readonly onError: (error: unknown) => void
}

export function openBackground({ waitMs, onError }: BackgroundOptions): Background {
  const underWay = new Set<Promise<void>>()
  const hurry = new AbortController()
  const run = (work: () => Promise<void>) => {
    const done = sleep(waitMs(), undefined, { signal: hurry.signal })
      .catch(() => {})
      .then(work)
      .catch(onError)
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const settled = async () => {
    hurry.abort()
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return { run, settled }
}
