import type { Db } from '../../platform/db/open.ts'
import { concurrencyLimit } from '../../platform/throttle/concurrency-limit.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { type AmbientReading, ambientOf, FRESH_MS, STALE_MS } from './ambient.ts'
import type { CourseWeather } from './course-weather.ts'
import { dailyPattern } from './daily-pattern.ts'
import type { WeatherPlace } from './refresh-weather.ts'
import { openWeatherClient } from './weather-client.ts'
import { openWeatherMemory, type Refresh } from './weather-memory.ts'

export type Weather = {
  /** Which wind blows over a course. It never throws, and never waits long. */
  readonly readAmbient: (course: WeatherPlace) => Promise<AmbientReading>
  /** Waits for all requests under way. */
  readonly settled: () => Promise<void>
  /** Ends them. */
  readonly close: () => Promise<void>
}

export type WeatherOptions = {
  /** Null: the built-in daily pattern. */
  readonly url: string | null
  readonly db: Db
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** How long somebody waits for the first observation of a course. */
  readonly waitMs?: number
  readonly timeoutMs?: number
}

const WAIT_MS = 2_000
const AT_ONCE = 4
const MAX_WAITING = 32

export const openWeather = (options: WeatherOptions): Weather =>
  options.url === null ? openDailyPattern(options.now) : openService({ ...options, url: options.url })

function openDailyPattern(now: () => number): Weather {
  const readAmbient = async ({ point }: WeatherPlace) => {
    const at = Math.floor(now() / FRESH_MS) * FRESH_MS
    const ambient = ambientOf(dailyPattern(point, at), 'built-in', at)
    return { ambient, validUntil: new Date(at + FRESH_MS), failure: null }
  }
  return { readAmbient, settled: async () => {}, close: async () => {} }
}

function openService(options: WeatherOptions & { readonly url: string }): Weather {
  const { url, db, now, onError, waitMs = WAIT_MS, timeoutMs } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const ask = openWeatherClient({ url, now, signal, ...(timeoutMs && { timeoutMs }) })
  const inTurn = concurrencyLimit(AT_ONCE, { maxWaiting: MAX_WAITING })
  const memory = openWeatherMemory({ db, now, ask, inTurn, stopping: signal, onError })
  const lacksWeather = (slug: string) => isWorthWaiting(memory.weatherOf(slug), now())
  const untilKnown = async (slug: string, { looked, done }: Refresh) => {
    await looked
    if (lacksWeather(slug)) await done
  }
  const readAmbient = async (course: WeatherPlace) => {
    if (memory.isOutdated(course.slug)) {
      const refresh = memory.refresh(course)
      if (lacksWeather(course.slug)) await withTimeout(untilKnown(course.slug, refresh), waitMs)
    }
    return readingOf(memory.weatherOf(course.slug), now())
  }
  const close = async () => {
    stopping.abort()
    await memory.settled()
  }
  return { readAmbient, settled: memory.settled, close }
}

// Nobody waits while there is weather of the last hour. If nobody asked for long, the first one gets what is new.
const isWorthWaiting = ({ answeredAt }: CourseWeather, now: number) =>
  answeredAt === null || now - answeredAt > STALE_MS

/** While a new observation is being fetched, the old one is good for this long. */
const MIN_VALID_MS = 10_000

function readingOf(weather: CourseWeather, now: number): AmbientReading {
  const { observation, answeredAt, askAgainAt, failure } = weather
  if (observation === null) return { ambient: null, validUntil: null, failure }
  // A service that fails is asked again at that time: until then there is nothing newer to be had.
  const until = Math.max((answeredAt ?? 0) + FRESH_MS, askAgainAt)
  const validUntil = Math.min(Math.max(until, now + MIN_VALID_MS), now + FRESH_MS)
  return { ambient: ambientOf(observation, 'open-meteo', now), validUntil: new Date(validUntil), failure }
}
