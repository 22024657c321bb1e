import { Problem } from '../problem.ts'

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** So many at a time, the others in the order they came; when too many wait, the next is sent away. */
export function turns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (waiting.length >= mostWaiting)
      throw new Problem('unavailable', 'Too many people are signing in at this moment; try again.', 5)
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      // The turn is handed on, or given back.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

type Queue = { readonly inTurn: InTurn; users: number }

/** The same for each key by itself; a key that nobody uses any more is forgotten. */
export function turnsByKey(atOnce: number, mostWaiting?: number) {
  const queues = new Map<string, Queue>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { inTurn: turns(atOnce, mostWaiting), users: 0 }
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
