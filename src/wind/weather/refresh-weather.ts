import type { LatLng } from '../../core/geo/point.ts'
import type { Db } from '../../platform/db/open.ts'
import type { ConcurrencyLimit } from '../../platform/throttle/concurrency-limit.ts'
import { afterAnswer, type CourseWeather, isDue, NO_WEATHER } from './course-weather.ts'
import type { AskWeather, WeatherAnswer } from './weather-client.ts'
import { claimRequest, readWeather, saveWeather } from './weather-store.ts'

/** A course as far as its weather is concerned. */
export type WeatherPlace = { readonly slug: string; readonly point: LatLng }

export type RefreshDeps = {
  readonly db: Db
  readonly now: () => number
  readonly ask: AskWeather
  /** A slow service gets this many requests at once, and no more. */
  readonly inTurn: ConcurrencyLimit
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/**
 * The newest weather of a course: another process's, else the service's. `known` is what this process remembers, which
 * is all there is while the database cannot be reached. `onRead` gets what the database has, before the service is asked.
 */
export async function refreshWeather(
  deps: RefreshDeps,
  place: WeatherPlace,
  known: CourseWeather,
  onRead: (stored: CourseWeather) => void,
): Promise<CourseWeather> {
  const newest = await readNewest(deps, place.slug, known)
  onRead(newest)
  if (!isDue(newest.askAgainAt, deps.now())) return newest
  return deps.inTurn(() => askOnce(deps, place, newest))
}

async function askOnce(deps: RefreshDeps, place: WeatherPlace, before: CourseWeather) {
  if (deps.stopping.aborted) return before
  const claimedAt = deps.now()
  const mayAsk = await tolerant(deps, true, () => claimRequest(deps.db, place.slug, claimedAt))
  if (!mayAsk) return readNewest(deps, place.slug, before)
  const after = outcomeOf(deps, before, await deps.ask(place.point))
  await tolerant(deps, undefined, () => saveWeather(deps.db, place.slug, claimedAt, after))
  return after
}

function outcomeOf(deps: RefreshDeps, before: CourseWeather, answer: WeatherAnswer): CourseWeather {
  // A request that we ended says nothing about the service, and the next process may ask at once.
  if (deps.stopping.aborted) return { ...before, isBeingAsked: false, askAgainAt: deps.now() }
  if (answer.failure !== null) deps.onError(new Error(answer.failure))
  return afterAnswer(before, answer, deps.now())
}

async function readNewest(deps: RefreshDeps, slug: string, known: CourseWeather): Promise<CourseWeather> {
  const stored = (await tolerant(deps, null, () => readWeather(deps.db, slug))) ?? NO_WEATHER
  return stored.askAgainAt < known.askAgainAt ? known : stored
}

/** The wind must blow on without the database. */
async function tolerant<T>({ onError }: RefreshDeps, fallback: T, query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    onError(error)
    return fallback
  }
}
