import { Problem } from '../../core/problem.ts'

export type CachedRemoteOptions<T> = {
  /** Reads the original. Whatever it throws means that it cannot be had at the moment. */
  readonly read: () => Promise<T>
  readonly now: () => number
  /** Older than this it is read again. */
  readonly freshMs: number
  /** While the original cannot be had, the copy serves for so long. */
  readonly servesMs: number
  /** What to say while there is none. */
  readonly missing: string
  readonly onError: (error: unknown) => void
}

/** A copy of something that stands at another address. */
export type CachedRemote<T> = {
  /** Throws Problem `unavailable` while there is nothing that may serve. */
  readonly get: () => Promise<T>
  /** Reads it again though it is fresh, unless that was done just before; then the copy comes as it is. */
  readonly renew: () => Promise<T>
}

/** Made-up names cannot make us ask without end. */
const RENEWAL_MS = 30_000
/** After a failure nobody waits for the original again so soon; without a copy it is tried more eagerly. */
const PAUSE_MS = 30_000
const PAUSE_WITHOUT_COPY_MS = 1_000

export function openCachedRemote<T>(options: CachedRemoteOptions<T>): CachedRemote<T> {
  const { read, now, freshMs, servesMs, missing, onError } = options
  let copy: { readonly value: T; readonly at: number } | null = null
  let reading: Promise<void> | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  let renewedAt = Number.NEGATIVE_INFINITY
  const usable = () => (copy !== null && now() - copy.at <= servesMs ? copy : null)
  const serve = (): T => {
    const served = usable()
    if (served === null) throw new Problem('unavailable', missing, 5)
    return served.value
  }
  const pausing = () => now() - failedAt < (usable() === null ? PAUSE_WITHOUT_COPY_MS : PAUSE_MS)
  const readAgain = async () => {
    try {
      copy = { value: await read(), at: now() }
    } catch (error) {
      onError(error)
      failedAt = now()
    }
  }
  // Those who ask meanwhile wait for the one reading that is under way.
  const share = () => {
    reading ??= readAgain().finally(() => {
      reading = null
    })
    return reading
  }
  return {
    get: async () => {
      const fresh = copy !== null && now() - copy.at <= freshMs
      if (!fresh && (reading !== null || !pausing())) await share()
      return serve()
    },
    renew: async () => {
      if (reading === null) {
        if (now() - renewedAt < RENEWAL_MS) return serve()
        renewedAt = now()
      }
      await share()
      return serve()
    },
  }
}
