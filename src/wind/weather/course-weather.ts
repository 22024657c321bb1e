import { MINUTE_MS } from '../../core/duration.ts'
import { FRESH_MS, type Observation } from './ambient.ts'
import type { WeatherAnswer } from './weather-client.ts'

/** What we know about the weather of one course. */
export type CourseWeather = {
  readonly observation: Observation | null
  readonly answeredAt: number | null
  /** Why the last request failed; null if it did not. */
  readonly failure: string | null
  /** How many requests failed since the last answer. */
  readonly failures: number
  /** Whether some process is asking right now. */
  readonly isBeingAsked: boolean
  readonly askAgainAt: number
}

export const NO_WEATHER: CourseWeather = {
  observation: null,
  answeredAt: null,
  failure: null,
  failures: 0,
  isBeingAsked: false,
  askAgainAt: 0,
}

const FIRST_PAUSE_MS = 60_000
/** No pause is longer than what an observation is fresh for. */
export const MAX_PAUSE_MS = FRESH_MS
// The clocks of several machines may differ by this much.
const MAX_SKEW_MS = MINUTE_MS

/** A time beyond every pause was written before the clock was set back: it does not count. */
export const isDue = (askAgainAt: number, now: number) => askAgainAt <= now || askAgainAt > latestPause(now)
export const latestPause = (now: number) => now + MAX_PAUSE_MS + MAX_SKEW_MS

/** How long to leave a failing service alone: longer after each failure. */
export const pauseMs = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS)

/** After a failure, the last observation stays: old weather says how old it is. */
export function afterAnswer(before: CourseWeather, answer: WeatherAnswer, now: number): CourseWeather {
  if (answer.observation !== null)
    return {
      ...NO_WEATHER,
      observation: answer.observation,
      answeredAt: now,
      askAgainAt: now + FRESH_MS,
    }
  const failures = before.failures + 1
  const { observation, answeredAt } = before
  return {
    ...{ observation, answeredAt, failures },
    failure: answer.failure,
    isBeingAsked: false,
    askAgainAt: now + pauseMs(failures),
  }
}
