import { concurrencyLimitByKey } from '../platform/throttle/concurrency-limit.ts'

/** One golfer's questions at once, and how many more may wait: an agent that floods delays only its own golfer. */
const [AT_ONCE, WAITING] = [2, 8] as const

export const perGolfer = concurrencyLimitByKey(AT_ONCE, WAITING)
