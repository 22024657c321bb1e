import type { PLANS } from './plans.ts'

type Renewal = NonNullable<(typeof PLANS)[keyof typeof PLANS]['renews']>

/** This many months or years later, at the same time of day; on the last day of a month that is too short. */
export function periodsAfter(start: number, renews: Renewal, count: number): number {
  const from = new Date(start)
  const months = renews === 'year' ? 12 * count : count
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return Date.UTC(
    from.getUTCFullYear(),
    month,
    Math.min(from.getUTCDate(), lastDay),
    from.getUTCHours(),
    from.getUTCMinutes(),
    from.getUTCSeconds(),
    from.getUTCMilliseconds(),
  )
}
