import { Problem } from '../../core/problem.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export type LimitRules = {
  /** When so many wait, the next is sent away. */
  readonly mostWaiting?: number | undefined
  /** Between one and the next of those who wait there is a rest, in ms. */
  readonly restMs?: number
}

/** So many at a time, the others in the order they came. */
export function concurrencyLimit(
  atOnce: number,
  { mostWaiting, restMs = 0 }: LimitRules = {},
): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  // The turn is handed on, or given back.
  const pass = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    if (mostWaiting !== undefined && waiting.length >= mostWaiting)
      throw new Problem('unavailable', 'Too many people are signing in at this moment; try again.', 5)
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      if (restMs > 0 && waiting.length > 0) setTimeout(pass, restMs)
      else pass()
    }
  }
}

type Queue = { readonly inTurn: ConcurrencyLimit; users: number }

/** The same for each key by itself; a key that nobody uses any more is forgotten. */
export function concurrencyLimitByKey(atOnce: number, mostWaiting?: number) {
  const queues = new Map<string, Queue>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { inTurn: concurrencyLimit(atOnce, { mostWaiting }), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      return await queue.inTurn(work)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
