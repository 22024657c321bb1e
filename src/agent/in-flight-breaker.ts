/** Stops asking a service that fails again and again, and never asks it too often at once. */
export type Breaker = {
  /** The work's result; null if it failed, or was not even begun. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | null>
}

export type BreakerOptions = {
  readonly now: () => number
  readonly mostAtOnce: number
  /** So many failures in a row open the breaker. */
  readonly failures: number
  /** How long it stays open; then one try decides. */
  readonly openMs: number
  /** Called once each time the breaker opens. */
  readonly onOpen: (error: unknown) => void
}

export function openBreaker({ now, mostAtOnce, failures, openMs, onOpen }: BreakerOptions): Breaker {
  let inFlight = 0
  let failed = 0
  let openUntil = Number.NEGATIVE_INFINITY
  // After an open time the count is still full: only one may try.
  const isClosed = () => now() >= openUntil && inFlight < (failed >= failures ? 1 : mostAtOnce)
  const onFailure = (error: unknown) => {
    failed++
    if (failed < failures || now() < openUntil) return
    openUntil = now() + openMs
    onOpen(error)
  }
  const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (!isClosed()) return null
    inFlight++
    try {
      const result = await work()
      failed = 0
      return result
    } catch (error) {
      onFailure(error)
      return null
    } finally {
      inFlight--
    }
  }
  return { run }
}
