import type { HeldSource } from '../course/library-source-store.ts'

export type AgedSource = HeldSource & {
  /** Days since the date of the data, or since it was brought in where the data bears none. */
  readonly age_days: number | null
  /** Null where nobody knows. */
  readonly stale: boolean | null
}

const DAY_MS = 86_400_000
const STALE_DAYS = 365

export function ageSource(source: HeldSource, now: number): AgedSource {
  const since = dateOf(source.data_date) ?? source.imported_at
  if (since === null) return { ...source, age_days: null, stale: null }
  const age = (now - since) / DAY_MS
  return { ...source, age_days: Math.max(0, Math.floor(age)), stale: age > STALE_DAYS }
}

function dateOf(text: string | null): number | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : time
}
