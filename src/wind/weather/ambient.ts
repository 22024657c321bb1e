import { HOUR_MS, MINUTE_MS } from '../../core/duration.ts'

/** The weather at one place: the wind at 10 m above open ground, and the air at 2 m. */
export type Observation = {
  readonly speedMps: number
  readonly gustMps: number | null
  /** Where the wind comes from, clockwise from true north: 0 up to 360. */
  readonly fromDeg: number
  readonly temperatureC: number | null
  /** At the height of the ground, not reduced to sea level. */
  readonly pressureHpa: number | null
  readonly humidityPercent: number | null
  readonly observedAt: number // ms since 1970
}

/** The wind that blows over a whole course, before the ground and the trees change it. */
export type Ambient = Omit<Observation, 'observedAt'> & {
  readonly observedAt: Date
  readonly source: 'open-meteo' | 'built-in'
  /** Older than an hour. */
  readonly stale: boolean
}

export type AmbientReading = {
  /** Null while the weather service has never answered for this course. */
  readonly ambient: Ambient | null
  /** Until then a new reading says the same. Never in the past. */
  readonly validUntil: Date | null
  /** Why the last request to the weather service failed; null if it did not. */
  readonly failure: string | null
}

/** How long an observation is used before the weather service is asked for the next. */
export const FRESH_MS = 15 * MINUTE_MS
export const STALE_MS = HOUR_MS

export const ambientOf = (
  { observedAt, ...weather }: Observation,
  source: Ambient['source'],
  now: number,
): Ambient => ({
  ...weather,
  observedAt: new Date(observedAt),
  source,
  stale: now - observedAt > STALE_MS,
})
