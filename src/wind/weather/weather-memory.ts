import { type CourseWeather, isDue, NO_WEATHER } from './course-weather.ts'
import { type RefreshDeps, refreshWeather, type WeatherPlace } from './refresh-weather.ts'

/** While another process asks, and when too many wait, we look again after this time. */
const LOOK_AGAIN_MS = 1_000
/** Courses whose weather a process remembers; the table has all of them. */
const MAX_REMEMBERED = 10_000

type Remembered = { readonly weather: CourseWeather; readonly lookAgainAt: number }

/** A refresh in two steps: what other processes found, then what the weather service says. */
export type Refresh = { readonly looked: Promise<void>; readonly done: Promise<void> }

/** What this process knows, and the one refresh of each course that is under way. */
export function openWeatherMemory(deps: RefreshDeps) {
  const remembered = new Map<string, Remembered>()
  const underWay = new Map<string, Refresh>()
  const weatherOf = (slug: string) => remembered.get(slug)?.weather ?? NO_WEATHER
  const isOutdated = (slug: string) => isDue(remembered.get(slug)?.lookAgainAt ?? 0, deps.now())
  const remember = (slug: string, weather: CourseWeather, until: number) => {
    remembered.delete(slug)
    remembered.set(slug, { weather, lookAgainAt: until })
    const [oldest] = remembered.size > MAX_REMEMBERED ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
  }
  const renew = async (place: WeatherPlace, looked: () => void) => {
    const keep = (weather: CourseWeather) => {
      remember(place.slug, weather, lookAgainAt(weather, deps.now()))
      looked()
    }
    try {
      keep(await refreshWeather(deps, place, weatherOf(place.slug), keep))
    } catch (error) {
      deps.onError(error)
      remember(place.slug, weatherOf(place.slug), deps.now() + LOOK_AGAIN_MS)
      looked()
    }
  }
  const start = (place: WeatherPlace): Refresh => {
    const { promise: looked, resolve } = Promise.withResolvers<void>()
    const done = renew(place, resolve).finally(() => underWay.delete(place.slug))
    underWay.set(place.slug, { looked, done })
    return { looked, done }
  }
  const refresh = (place: WeatherPlace) => underWay.get(place.slug) ?? start(place)
  const settled = async () => {
    await Promise.all([...underWay.values()].map(({ done }) => done))
  }
  return { weatherOf, isOutdated, refresh, settled }
}

const lookAgainAt = ({ isBeingAsked, askAgainAt }: CourseWeather, now: number) =>
  isBeingAsked ? Math.min(askAgainAt, now + LOOK_AGAIN_MS) : askAgainAt
