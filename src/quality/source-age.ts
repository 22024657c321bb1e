import type { LibrarySource } from '../course/library-source-store.ts'

export type AgedSource = LibrarySource & {
  /** Days since the date of the data, or since the import where the data has no date. */
  readonly age_days: number | null
  /** Null when unknown. */
  readonly stale: boolean | null
}

const DAY_MS = 86_400_000
const STALE_DAYS = 365

export function ageSource(source: LibrarySource, now: number): AgedSource {
  const since = dateOf(source.data_date) ?? source.imported_at
  if (since === null) return { ...source, age_days: null, stale: null }
  const age = (now - since) / DAY_MS
  return { ...source, age_days: Math.max(0, Math.floor(age)), stale: age > STALE_DAYS }
}

function dateOf(text: string | null): number | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : time
}
