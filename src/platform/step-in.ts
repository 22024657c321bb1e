import { setTimeout as sleep } from 'node:timers/promises'
import { TookTooLong } from './threads.ts'

/**
 * A thread at low priority gets nowhere while others take all processors. What it has not answered in time, `usual`
 * does as well, at the priority of any other work; the first answer counts. Null stands for threads that are all busy.
 */
export function stepIn<T>(
  quiet: Promise<T> | null,
  afterMs: number,
  usual: () => Promise<T> | null,
): Promise<T> {
  const inTime = new AbortController()
  const late = sleep(afterMs, undefined, { signal: inTime.signal }).then(() => {
    const answer = usual() ?? quiet
    if (answer === null) throw new TookTooLong('All threads are busy.')
    return answer
  })
  // It is aborted when it is not needed.
  late.catch(() => {})
  return Promise.race(quiet === null ? [late] : [quiet, late]).finally(() => inTime.abort())
}
