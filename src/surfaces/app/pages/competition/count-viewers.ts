import { Problem } from '../../../../core/problem.ts'
import { clientOf } from '../../../../platform/http/fair-use.ts'

const MOST = 5_000
/** Phones in one clubhouse have the same address. One address doesn't take every place. */
const MOST_OF_ONE = 500

/** Counts who follows leaderboards, by address. */
export function countViewers(most = MOST, mostOfOne = MOST_OF_ONE) {
  const counts = new Map<string, number>()
  let total = 0
  return {
    check: (address: string): void => {
      if (total < most && (counts.get(clientOf(address)) ?? 0) < mostOfOne) return
      throw new Problem('rate_limited', 'Too many people follow leaderboards now.', 30)
    },
    /** Gives the way to leave again. */
    add: (address: string): (() => void) => {
      const client = clientOf(address)
      counts.set(client, (counts.get(client) ?? 0) + 1)
      total += 1
      return () => {
        const left = (counts.get(client) ?? 1) - 1
        if (left === 0) counts.delete(client)
        else counts.set(client, left)
        total -= 1
      }
    },
  }
}
