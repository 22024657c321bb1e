import { Problem } from '../core/problem.ts'
import { stepIn } from './step-in.ts'
import { keepThreads, TookTooLong } from './threads.ts'
import { concurrencyLimit } from './throttle/concurrency-limit.ts'

export type ThreadCacheOptions<Made> = {
  readonly atOnce: number
  /** So many may wait; whoever asks for more hears `busy`. */
  readonly mostUnderWay: number
  readonly busy: string
  readonly mostBytes: number
  /** In bytes; null for what is not kept. */
  readonly sizeOf: (made: Made) => number | null
  /** Whoever has waited for a thread this long hears `busy`; a thread that works this long is ended. */
  readonly limitMs?: number
  /** For threads at low priority: the module that does the same at the usual one, and when it steps in. */
  readonly usual?: { readonly url: URL; readonly afterMs: number }
}

/**
 * Work done by a few threads that stay: starting one each time would leave the process’s memory in pieces. Whoever
 * asks for what is being made gets that one, and what was asked for lately is kept.
 */
export function openThreadCache<Order, Made>(
  url: URL,
  { atOnce, mostUnderWay, busy, mostBytes, sizeOf, limitMs, usual }: ThreadCacheOptions<Made>,
): (key: string, order: Order | (() => Order)) => Promise<Made> {
  const inTurn = concurrencyLimit(atOnce)
  const threads = keepThreads<Order, Made>(url, atOnce, { limitMs })
  const usualThreads = usual && keepThreads<Order, Made>(usual.url, atOnce, { limitMs })
  const refused = () => new Problem('unavailable', busy, 5)
  const underWay = new Map<string, Promise<Made>>()
  const shelf = openShelf<Made>(mostBytes, sizeOf)
  const make = async (order: Order): Promise<Made> => {
    const quiet = threads(order)
    const made = usual && usualThreads ? stepIn(quiet, usual.afterMs, () => usualThreads(order)) : quiet
    // One that took too long for somebody else may still be at it.
    if (made === null) throw refused()
    return made.catch((error) => {
      throw error instanceof TookTooLong ? refused() : error
    })
  }
  const begin = (key: string, order: Order | (() => Order)) => {
    if (underWay.size >= mostUnderWay) throw refused()
    const making = inTurn(() => make(isMaker(order) ? order() : order))
      .then((made) => shelf.put(key, made))
      .finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }
  return async (key, order) => shelf.take(key)?.made ?? underWay.get(key) ?? begin(key, order)
}

/** An order that is large is put together only when it is needed. */
const isMaker = <Order>(order: Order | (() => Order)): order is () => Order => typeof order === 'function'

/** What was asked for last, within a bound of bytes. */
function openShelf<Made>(mostBytes: number, sizeOf: (made: Made) => number | null) {
  const kept = new Map<string, { readonly made: Promise<Made>; readonly bytes: number }>()
  let bytes = 0
  const put = (key: string, made: Made) => {
    const size = sizeOf(made)
    if (size === null) return made
    // The key takes room too, and strangers choose it.
    const entry = { made: Promise.resolve(made), bytes: size + 2 * key.length }
    kept.set(key, entry)
    bytes += entry.bytes
    for (const [oldest, each] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= each.bytes
    }
    return made
  }
  const take = (key: string) => {
    const found = kept.get(key)
    if (found !== undefined) {
      kept.delete(key)
      kept.set(key, found)
    }
    return found
  }
  return { put, take }
}
