import { runPeriodically } from '../jobs/run-periodically.ts'
import type { FairUse, Taken } from './fair-use.ts'

/** What clients took, by the name of the limit. */
export type TakenByLimit = Readonly<Record<string, Taken>>

/** The way to the other processes. */
export type Channel = {
  readonly everyMs: number
  readonly tell: (taken: TakenByLimit) => Promise<void>
  readonly onTold: (take: (taken: TakenByLimit) => void) => void
  readonly close: () => void
}

export type SharedLimits = { readonly stop: () => Promise<void> }

/**
 * Several processes count one client together. They tell each other what it took, so no request waits for it; a client
 * gets more than its limit only for the moment that the news takes.
 */
export function shareLimits(
  limits: Readonly<Record<string, FairUse | null>>,
  channel: Channel,
  onError: (error: unknown) => void,
): SharedLimits {
  const used = Object.entries(limits).flatMap(([name, limit]) => (limit ? [[name, limit] as const] : []))
  channel.onTold((taken) => {
    for (const [name, limit] of used) limit.takenElsewhere(taken[name] ?? [], performance.now())
  })
  const tell = async () => {
    const taken = used.map(([name, limit]) => [name, limit.collect()] as const)
    if (taken.some(([, clients]) => clients.length > 0)) await channel.tell(Object.fromEntries(taken))
  }
  const telling = runPeriodically({ firstMs: channel.everyMs, everyMs: channel.everyMs, onError }, tell)
  return {
    stop: async () => {
      await telling.stop()
      channel.close()
    },
  }
}
