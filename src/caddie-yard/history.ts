import { addDays, weekdayOf } from '../tee-sheet/clock.ts'
import type { Loop } from './yard.ts'

export type Period = 'week' | 'month'

/** What one caddie, or a yard, did in a week or a month. One currency each: amounts of two can't be added. */
export type Earnings = {
  /** The Monday of the week, or the first of the month. */
  readonly from: string
  readonly currency: string
  readonly rounds: number
  readonly fees: number
  readonly tips: number
}

/** The day a week or a month starts with. Weeks start on Monday. */
export const startOf = (period: Period, day: string): string =>
  period === 'month' ? `${day.slice(0, 7)}-01` : addDays(day, -((weekdayOf(day) + 6) % 7))

/** The newest period first. Rounds that nobody has been paid for count as rounds. */
export function earningsBy(period: Period, loops: readonly Loop[]): readonly Earnings[] {
  const groups = Map.groupBy(loops, ({ day, currency }) => `${startOf(period, day)} ${currency}`)
  return [...groups]
    .map(([key, some]) => ({ from: key.slice(0, 10), currency: key.slice(11), ...sumOf(some) }))
    .toSorted((a, b) => (a.from === b.from ? order(a.currency, b.currency) : order(b.from, a.from)))
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const sumOf = (loops: readonly Loop[]) => ({
  rounds: loops.length,
  fees: loops.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
  tips: loops.reduce((sum, { tip }) => sum + (tip ?? 0), 0),
})
