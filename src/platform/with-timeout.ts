import { setTimeout as sleep } from 'node:timers/promises'

/** The result within the time limit; null if it takes longer. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const late = new AbortController()
  const none = sleep(ms, null, { signal: late.signal }).catch(() => null)
  return Promise.race([work, none]).finally(() => late.abort())
}
