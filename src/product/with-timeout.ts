import { setTimeout as sleep } from 'node:timers/promises'

/** What comes of it within the time; null when it takes longer. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const late = new AbortController()
  const none = sleep(ms, null, { signal: late.signal }).catch(() => null)
  return Promise.race([work, none]).finally(() => late.abort())
}
